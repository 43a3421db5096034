/** The daily actions on a rental: messages, notes, and its door code. */
import { codeStateAdvice, codeStateLabel } from '#domain/locks/displayed-code-state.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { kind, named, ofKind } from '#cli/acts/orders/kind.js';
import { rentalLifecycle } from '#domain/rentals/rental-order.js';
import { moment, none, orNone, shortId } from '#cli/ui/formats.js';
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import { usage } from '#cli/exit.js';
import { actionVerb, rowsVerb, showVerb } from '#cli/commands/build.js';
import type { Verb } from '#cli/verb.js';
import { paidRows, type OrderPlan } from './order-rows.js';

export const params = (id: string) => ({ params: { orderId: id } });

export const plan: OrderPlan<{ orderId: string }, RentalOrderDetail> = {
  ...ofKind('rental'),
  ...kind(
    'location',
    (client, query) => client.rentalOrderList({ query }),
    (row) =>
      named(
        row.id,
        row.rentalCode,
        row.customerName,
        row.rentalItemName,
        rentalStatusLabels[row.status],
        moment(row.createdAt),
        shortId(row.id),
      ),
  ),
  arg: { name: 'location', about: 'Code à 4 caractères, ou identifiant (abrégé ou entier)' },
  one: 'une location',
  reference: 'K7QM',
  params,
  read: (client, id) => client.rentalOrder(params(id)),
  resend: (calls, id, messageId) => calls.resendRentalMessage({ ...params(id), body: { messageId } }),
  states: { lifecycle: rentalLifecycle, labels: rentalStatusLabels },
  successText: ({ rentalCode, status, customerName }) =>
    `${rentalCode} (${customerName}, ${rentalStatusLabels[status].toLowerCase()}).`,
};
const { arg, successText } = plan;
const rows = paidRows(plan);

async function unitBehind(client: Client<Api>, orderId: string, number: string): Promise<string> {
  const { units } = await client.rentalMoveWindows({ params: { orderId }, query: {} });
  const found = units.find(({ lockerNumber }) => String(lockerNumber) === number);
  if (found) return found.unitId;
  const known = units.map(({ lockerNumber }) => lockerNumber).join(', ');
  throw usage(
    `Aucun exemplaire de cet article n’est dans le casier ${number}.`,
    `Il y en a : ${known || 'aucun'}.`,
  );
}

export const rentalDaily: readonly Verb[] = [
  showVerb({
    name: 'code',
    kind: plan,
    arg,
    about: 'Afficher le code actuel d’une location (le regard est inscrit au journal)',
    route: 'rentalAccessCode',
    fetch: (client, id) => client.rentalAccessCode(params(id)),
    fields: ({ lockCode, lockerNumber, validUntil, codeState }) => [
      ['Code', orNone(lockCode)],
      ['Casier', `N°${lockerNumber}`],
      ['Valable', `jusqu’au ${moment(validUntil)}`],
      ['État du code', codeState === null ? none : codeStateLabel(codeState)],
      ['À faire', orNone(codeState && codeStateAdvice(codeState))],
    ],
    examples: ['consigne rentals code K7QM'],
  }),
  showVerb({
    name: 'link',
    kind: plan,
    arg,
    about:
      'Afficher le lien d’une location saisie par l’équipe, tant qu’elle attend son paiement (inscrit au journal)',
    route: 'rentalPaymentLink',
    fetch: (client, id) => client.rentalPaymentLink(params(id)),
    fields: ({ url }) => [['Lien', url]],
    examples: ['consigne rentals link K7QM'],
  }),
  actionVerb({
    ...rows.resend,
    route: 'resendRentalMessage',
    about: 'Renvoyer un message au client : le dernier, ou celui de --message',
    options: [{ flags: '--message <id>', about: 'Identifiant ou modèle du message (voir « rentals show »)' }],
    examples: ['consigne rentals resend K7QM', 'consigne rentals resend @codes.txt --report renvois.ndjson'],
  }),
  actionVerb({
    ...rows.note,
    route: 'noteOnRental',
    examples: ['consigne rentals note K7QM --text "Client rappelé à 14 h"'],
  }),
  rowsVerb({
    name: 'windows',
    kind: plan,
    arg,
    about: 'Les débuts libres pour déplacer une réservation, par pas de cinq minutes',
    route: 'rentalMoveWindows',
    fetch: (client, id) => client.rentalMoveWindows({ ...params(id), query: {} }),
    counted: ['plage libre', 'plages libres'],
    columns: [
      { title: 'Premier début', of: ({ firstStart }) => moment(firstStart) },
      { title: 'Dernier début', of: ({ lastStart }) => moment(lastStart) },
    ],
    examples: ['consigne rentals windows K7QM'],
  }),
  actionVerb({
    ...rows.reasoned,
    name: 'move',
    route: 'moveRental',
    about:
      'Déplacer une réservation payée à un autre début libre, ou dans un autre casier ; durée et prix ne changent pas, le client est prévenu',
    options: [
      { flags: '--to <date>', about: 'Nouveau début' },
      {
        flags: '--locker <numéro>',
        about: 'Le casier de l’exemplaire (sinon le sien s’il est libre)',
        field: 'unitId',
      },
    ],
    call: async ({ id, reason, words, session: { client } }) => {
      const number = words.text('locker');
      const to = words.instant('to');
      if (to === undefined && number === undefined)
        throw usage('À quand ?', 'Ajoutez --to "20/11/2026 à 18 h", ou --locker.');
      const startTime = to ?? (await client.rentalOrder(params(id))).startDate;
      const unitId = number === undefined ? undefined : await unitBehind(client, id, number);
      return { ...params(id), body: { reason, startTime, ...(unitId !== undefined && { unitId }) } };
    },
    successText: ({ rentalCode, startDate, endDate }) =>
      `${rentalCode} : du ${moment(startDate)} au ${moment(endDate)}, le client est prévenu.`,
    examples: [
      'consigne rentals move K7QM --to "20/11/2026 à 18 h" --reason "Demande du client" --dry-run',
      'consigne rentals move K7QM --to 2026-11-20T18:00 --reason "Demande du client" --yes',
      'consigne rentals move K7QM --locker 4 --reason "Révision de l’autre exemplaire" --yes',
    ],
  }),
  actionVerb({
    ...rows.reasoned,
    name: 'settle-damage',
    route: 'settleDamageReport',
    about: 'Noter ce qui a été fait des dommages signalés par le client : tous, ou celui de --damage',
    options: [{ flags: '--damage <id>', about: 'Identifiant du signalement (voir « rentals show »)' }],
    call: ({ id, words, reason }) => {
      const damageReportId = words.text('damage');
      return { ...params(id), body: { reason, ...(damageReportId && { damageReportId }) } };
    },
    successText: (order) => `Signalement traité : ${successText(order)}`,
    examples: ['consigne rentals settle-damage K7QM --reason "Article contrôlé, usure normale"'],
  }),
];
