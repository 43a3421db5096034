/** The daily actions on a rental: messages, notes, and its door code. */
import { codeStateAdvice, codeStateLabel } from '#domain/locks/code-state-labels.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { moment, none, orNone } from '#cli/ui/formats.js';
import { actionVerb, showVerb } from '#cli/commands/build.js';
import type { Verb } from '#cli/verb.js';
import { paidRows, type OrderPlan } from './order-rows.js';

export const params = (id: string) => ({ params: { orderId: id } });

export const plan: OrderPlan<{ orderId: string }, RentalOrderDetail> = {
  noun: 'rentals',
  kind: 'rental',
  arg: { name: 'location', about: 'Code à 4 caractères, ou identifiant (abrégé ou entier)' },
  one: 'une location',
  reference: 'K7QM',
  params,
  read: (client, id) => client.rentalOrder(params(id)),
  successText: ({ rentalCode, status, customerName }) =>
    `${rentalCode} (${customerName}, ${rentalStatusLabels[status].toLowerCase()}).`,
};
const { arg, kind, successText } = plan;
const rows = paidRows(plan);

export const rentalDaily: readonly Verb[] = [
  showVerb({
    name: 'code',
    kind,
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
