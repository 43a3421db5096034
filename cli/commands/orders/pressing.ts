/** Laundry: collecting, bringing back, handing over, and notifying the customer. */
import { disputeFields } from '#cli/ui/disputes.js';
import { euros, moment, none, orNone, placeOf } from '#cli/ui/formats.js';
import { lockFields, orderLockerFields } from '#cli/ui/order-locker.js';
import { withdrawalRefundFields } from '#cli/ui/withdrawal.js';
import { idColumn } from '#cli/ui/table.js';
import { pressingStateText, pressingStatusLabels } from '#domain/pressing/pressing-labels.js';
import { soldColumns } from '#domain/documents/books.js';
import { actionVerb, listVerb, showVerb } from '#cli/commands/build.js';
import { doorFields, inHand, inHandOption } from './in-hand.js';
import { arg, action, params, told } from './pressing-action.js';
import { money } from './pressing-money.js';
import { invoiceVerb } from './invoice.js';
import { actionsPart, messagesPart } from '#cli/acts/parts.js';
import { reportFields, settleReportVerb } from './pickup-report.js';
import { proofVerb } from './proof.js';
import { counterOrder } from '#cli/commands/record-writes.js';
import type { Noun, Verb } from '#cli/verb.js';

const statuses = Object.keys(pressingStatusLabels);

const reading: readonly Verb[] = [
  listVerb({
    route: 'pressingOrderList',
    about: 'Les commandes de pressing',
    counted: ['commande', 'commandes'],
    byCabinet: true,
    options: [
      { flags: '--status <état>', about: 'Seulement cet état', choices: statuses },
      { flags: '--late', about: 'Le jour promis est passé' },
    ],
    filters: ({ words }) => ({
      status: words.text('status'),
      late: words.flag('late') ? 'true' : undefined,
    }),
    columns: [
      { title: 'Référence', of: ({ reference }) => reference },
      {
        title: 'État',
        of: pressingStateText,
        tone: ({ isLate }) => (isLate ? 'bad' : 'info'),
      },
      { title: 'Client', of: ({ customerName }) => customerName },
      { title: 'Téléphone', of: ({ customerPhone }) => customerPhone, spare: 3 },
      {
        title: 'Casier',
        of: ({ cabinetName, lockerNumber }) => placeOf(cabinetName, lockerNumber),
      },
      { title: 'Promis', of: ({ promisedAt }) => moment(promisedAt), spare: 4 },
      { title: 'Total', of: ({ totalAmount }) => euros(totalAmount), isRight: true },
      { ...idColumn, spare: 1 },
    ],
    forBooks: () => soldColumns,
    examples: ['consigne pressing list --late', 'consigne pressing list --status PendingPickup --json'],
  }),
  showVerb({
    kind: 'pressing',
    arg,
    about: 'Une commande de pressing : linge, argent, porte, messages, et ce qui est permis',
    route: 'pressingOrder',
    fetch: (client, id) => client.pressingOrder({ params: { pressingOrderId: id } }),
    fields: (order) => [
      ['Commande', `${order.reference}  ${pressingStateText(order)}`],
      ['Client', [order.customerName, order.customerPhone, order.customerEmail].filter(Boolean).join(', ')],
      [
        'Linge',
        order.pressingOrderItems.map(({ quantity, itemName }) => `${quantity} × ${itemName}`).join(', '),
      ],
      ['Total', `${euros(order.totalAmount)}, remboursable ${euros(order.refundableAmount)}`],
      ...withdrawalRefundFields(order),
      ...disputeFields(order.disputes),
      ...orderLockerFields(order, order.lockerNumber),
      ...reportFields(order),
      ...doorFields(order),
      ...(order.doorTask ? lockFields(order.doorTask) : []),
      ['Promis', moment(order.promisedAt)],
      [
        'Votre code',
        order.doorTask ? `${orNone(order.doorTask.code)} (N°${order.doorTask.lockerNumber})` : none,
      ],
      ['Réserves', orNone(order.reserves)],
      ['Identifiant', order.id],
    ],
    parts: (order, out) => [actionsPart(order, out), messagesPart(order.messages, out)],
    examples: ['consigne pressing show P-7K2M', 'consigne pressing show 9f3a20c1 --json'],
  }),
  showVerb({
    name: 'codes',
    kind: 'pressing',
    arg,
    about: 'Afficher les codes qui ouvrent encore, celui du client aussi (le regard est inscrit au journal)',
    route: 'revealPressingCodes',
    fetch: (client, id) => client.revealPressingCodes({ params: { pressingOrderId: id } }),
    fields: (codes) => [
      ['Client', orNone(codes.customerDepositCode ?? codes.customerPickupCode)],
      ['Personnel', orNone(codes.userPickupCode ?? codes.userReturnCode)],
      ['Code du clavier', orNone(codes.customerLockCode ?? codes.userLockCode)],
      ['Casier', orNone(codes.lockerNumber)],
    ],
    examples: ['consigne pressing codes JB7RXC'],
  }),
];

const reservesOption = {
  flags: '--reserves <texte>',
  about: 'Ce qui a été remarqué sur le linge ; le client en est prévenu',
};
const otherLocker = {
  flags: '--other-locker',
  about: 'La première porte reste fermée : prendre un autre casier',
};

const actions: readonly Verb[] = [
  settleReportVerb({
    noun: 'pressing',
    kind: 'pressing',
    arg,
    fetch: (client, id) => client.pressingOrder(params(id)),
    example: 'P-7K2M',
  }),
  actionVerb({
    ...action,
    name: 'collect',
    route: 'collectPressingOrder',
    about: 'Enregistrer la collecte du linge',
    options: [reservesOption, inHandOption],
    call: (asked) => ({
      ...params(asked.id),
      body: { reserves: asked.words.text('reserves'), ...inHand(asked) },
    }),
    examples: ['consigne pressing collect P-7K2M --reserves "Tache au col"'],
  }),
  actionVerb({
    ...action,
    name: 'reserves',
    route: 'writePressingReserves',
    about: 'Écrire ce qui a été remarqué sur le linge après la collecte',
    options: [reservesOption],
    call: ({ id, words }) => ({ ...params(id), body: { reserves: words.need('reserves') } }),
    examples: ['consigne pressing reserves P-7K2M --reserves "Bouton manquant"'],
  }),
  actionVerb({
    ...action,
    name: 'return',
    route: 'returnPressingOrder',
    about: 'Prendre un casier pour rendre le linge, avec votre code',
    options: [otherLocker],
    call: ({ id, words }) => ({ ...params(id), body: { isOtherLocker: words.flag('otherLocker') } }),
    told: (order) =>
      `${told(order)} Casier N°${order.doorTask?.lockerNumber ?? none}, code ${order.doorTask?.code ?? none}`,
    examples: ['consigne pressing return P-7K2M'],
  }),
  actionVerb({
    ...action,
    name: 'pickup',
    route: 'pickUpPressingOrder',
    about: 'Enregistrer que le client a repris son linge',
    options: [inHandOption],
    call: (asked) => ({ ...params(asked.id), body: inHand(asked) }),
    examples: ['consigne pressing pickup P-7K2M'],
  }),
  actionVerb({
    ...action,
    name: 'pickup-in-person',
    route: 'pickUpPressingInPerson',
    about: 'Remettre le linge en main propre',
    options: [inHandOption],
    call: (asked) => ({ ...params(asked.id), body: inHand(asked) }),
    examples: ['consigne pressing pickup-in-person P-7K2M'],
  }),
  actionVerb({
    ...action,
    name: 'reissue',
    route: 'reissuePressingCode',
    about:
      'Remplacer le code ; l’ancien n’ouvre plus rien, sauf un code de clavier déjà affiché si la serrure est sans réseau',
    call: ({ id }) => params(id),
    examples: ['consigne pressing reissue P-7K2M'],
  }),
  actionVerb({
    ...action,
    name: 'resend',
    route: 'resendPressingMessage',
    about: 'Renvoyer un message : le dernier, ou celui de --message',
    options: [{ flags: '--message <id>', about: 'Identifiant ou modèle du message' }],
    call: async ({ id, words, session }) => {
      const { messages } = await session.client.pressingOrder(params(id));
      const { chooseMessage } = await import('#cli/acts/orders/message.js');
      return { ...params(id), body: { messageId: chooseMessage(messages, words.text('message')) } };
    },
    told: (order) => `Message renvoyé : ${told(order)}`,
    examples: ['consigne pressing resend P-7K2M'],
  }),
  actionVerb({
    ...action,
    name: 'note',
    route: 'noteOnPressingOrder',
    about: 'Écrire une note sur une commande',
    options: [{ flags: '--text <note>', about: 'La note' }],
    call: ({ id, words }) => ({ ...params(id), body: { text: words.need('text') } }),
    told: (order) => `Note écrite : ${told(order)}`,
    examples: ['consigne pressing note P-7K2M --text "Rappelé à 14 h"'],
  }),
];

export const pressing: Noun = {
  name: 'pressing',
  about: 'Pressing : collecter, rendre, remettre, annuler',
  verbs: [
    ...reading,
    counterOrder,
    ...actions,
    ...money,
    invoiceVerb('pressing', arg, 'P-7K2M'),
    proofVerb({ kind: 'pressing', noun: 'pressing', arg, reference: 'P-7K2M' }),
  ],
};
