/** The daily actions on a rental: messages, notes, and its door code. */
import { codeStateAdvice, codeStateLabel } from '#domain/locks/code-state-labels.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { moment, none, orNone } from '#cli/ui/formats.js';
import { actionVerb, showVerb } from '#cli/commands/build.js';
import type { Argument, Verb } from '#cli/verb.js';

export const rentalArg: Argument = {
  name: 'location',
  about: 'Code à 4 caractères, ou identifiant (abrégé ou entier)',
};
const told = ({ rentalCode, status, customerName }: RentalOrderDetail): string =>
  `${rentalCode} (${customerName}, ${rentalStatusLabels[status].toLowerCase()}).`;
const record = { kind: 'rental', arg: rentalArg, changes: 'record', told } as const;

export const rentalDaily: readonly Verb[] = [
  showVerb({
    name: 'code',
    kind: 'rental',
    arg: rentalArg,
    about: 'Afficher le code actuel d’une location (le regard est inscrit au journal)',
    route: 'rentalAccessCode',
    fetch: (client, orderId) => client.rentalAccessCode({ params: { orderId } }),
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
    ...record,
    name: 'resend',
    route: 'resendRentalMessage',
    reason: 'none',
    about: 'Renvoyer un message au client : le dernier, ou celui de --message',
    options: [{ flags: '--message <id>', about: 'Identifiant ou modèle du message (voir « rentals show »)' }],
    call: async ({ id, words, session }) => {
      const { messages } = await session.client.rentalOrder({ params: { orderId: id } });
      const { chooseMessage } = await import('#cli/acts/orders/message.js');
      return { params: { orderId: id }, body: { messageId: chooseMessage(messages, words.text('message')) } };
    },
    told: (order) => `Message renvoyé : ${told(order)}`,
    examples: ['consigne rentals resend K7QM', 'consigne rentals resend @codes.txt --report renvois.ndjson'],
  }),
  actionVerb({
    ...record,
    name: 'note',
    route: 'noteOnRental',
    reason: 'none',
    about: 'Écrire une note sur une location',
    options: [{ flags: '--text <note>', about: 'La note' }],
    call: ({ id, words }) => ({ params: { orderId: id }, body: { text: words.need('text') } }),
    told: (order) => `Note écrite : ${told(order)}`,
    examples: ['consigne rentals note K7QM --text "Client rappelé à 14 h"'],
  }),
  actionVerb({
    ...record,
    name: 'settle-damage',
    route: 'settleDamageReport',
    reason: 'required',
    about: 'Noter ce qui a été fait des dommages signalés par le client : tous, ou celui de --damage',
    options: [{ flags: '--damage <id>', about: 'Identifiant du signalement (voir « rentals show »)' }],
    call: ({ id, words, reason }) => {
      const damageReportId = words.text('damage');
      return { params: { orderId: id }, body: { reason, ...(damageReportId && { damageReportId }) } };
    },
    told: (order) => `Signalement traité : ${told(order)}`,
    examples: ['consigne rentals settle-damage K7QM --reason "Article contrôlé, usure normale"'],
  }),
];
