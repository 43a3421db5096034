/** The shop: preparing orders, putting them into a locker, taking them back, refunding them. */
import { disputeFields } from '#cli/ui/disputes.js';
import { euros, moment, none, orNone, placeOf } from '#cli/ui/formats.js';
import { orderLockerFields } from '#cli/ui/order-locker.js';
import { withdrawalRefundFields } from '#cli/ui/withdrawal.js';
import { idColumn } from '#cli/ui/table.js';
import { shopStateText, shopStatusLabels } from '#domain/shop/shop-labels.js';
import { soldColumns } from '#domain/documents/books.js';
import { actionVerb, listVerb, showVerb } from '#cli/commands/build.js';
import { doorFields, inHand, inHandOption } from './in-hand.js';
import { arg, action, params, told } from './shop-action.js';
import { money } from './shop-money.js';
import { invoiceVerb } from './invoice.js';
import { reportFields, settleReportVerb } from './pickup-report.js';
import { proofVerb } from './proof.js';
import { fileArg, importOptions } from './parcel-entry.js';
import { actionsPart, messagesPart } from '#cli/acts/parts.js';
import type { Noun, Verb } from '#cli/verb.js';

const statuses = Object.keys(shopStatusLabels);

const reading: readonly Verb[] = [
  listVerb({
    route: 'shopOrderList',
    about: 'Les commandes de la boutique',
    counted: ['commande', 'commandes'],
    byCabinet: true,
    options: [{ flags: '--status <état>', about: 'Seulement cet état', choices: statuses }],
    filters: ({ words }) => ({ status: words.text('status') }),
    columns: [
      { title: 'Référence', of: ({ reference }) => reference },
      { title: 'État', of: shopStateText },
      { title: 'Client', of: ({ customerName }) => customerName },
      { title: 'Téléphone', of: ({ customerPhone }) => customerPhone, spare: 3 },
      {
        title: 'Casier',
        of: ({ cabinetName, assignedLockerNumber }) => placeOf(cabinetName, assignedLockerNumber),
      },
      { title: 'Payée', of: ({ paidAt }) => moment(paidAt), spare: 2 },
      { title: 'Total', of: ({ totalAmount }) => euros(totalAmount), isRight: true },
      { ...idColumn, spare: 1 },
    ],
    forBooks: () => soldColumns,
    examples: ['consigne shop list --status Paid', 'consigne shop list --search Martin --json'],
  }),
  showVerb({
    kind: 'shop',
    arg,
    about: 'Une commande de la boutique : articles, argent, messages, et ce qui est permis',
    route: 'shopOrder',
    fetch: (client, id) => client.shopOrder(params(id)),
    fields: (order) => [
      ['Commande', `${order.reference}  ${shopStateText(order)}`],
      ['Client', [order.customerName, order.customerPhone, order.customerEmail].filter(Boolean).join(', ')],
      ['Articles', order.orderItems.map(({ quantity, itemName }) => `${quantity} × ${itemName}`).join(', ')],
      ['Total', `${euros(order.totalAmount)}, remboursable ${euros(order.refundableAmount)}`],
      ...withdrawalRefundFields(order),
      ...disputeFields(order.disputes),
      ...orderLockerFields(order, order.assignedLockerNumber),
      ...reportFields(order),
      ...doorFields(order),
      ['Votre code', order.doorTask ? `${order.doorTask.code} (N°${order.doorTask.lockerNumber})` : none],
      ['Notes', orNone(order.notes)],
      ['Identifiant', order.id],
    ],
    parts: (order, out) => [actionsPart(order, out), messagesPart(order.messages, out)],
    examples: ['consigne shop show JB7RXC', 'consigne shop show 9f3a20c1 --json'],
  }),
  showVerb({
    name: 'code',
    kind: 'shop',
    arg,
    about: 'Afficher le code de retrait du client (le regard est inscrit au journal)',
    route: 'revealShopPickup',
    fetch: (client, id) => client.revealShopPickup(params(id)),
    fields: ({ pickupCode, lockCode, lockerNumber }) => [
      ['Code de retrait', orNone(pickupCode)],
      ['Code du clavier', orNone(lockCode)],
      ['Casier', orNone(lockerNumber)],
    ],
    examples: ['consigne shop code JB7RXC'],
  }),
];

const actions: readonly Verb[] = [
  settleReportVerb({
    noun: 'shop',
    kind: 'shop',
    arg,
    fetch: (client, id) => client.shopOrder(params(id)),
    example: 'B-7K2M',
  }),
  actionVerb({
    ...action,
    name: 'prepare',
    route: 'prepareShopOrder',
    about: 'Commencer la préparation',
    call: ({ id }) => params(id),
    examples: ['consigne shop prepare JB7RXC'],
  }),
  actionVerb({
    ...action,
    name: 'ready',
    route: 'readyShopOrder',
    about: 'Prendre un casier et donner votre code ; la porte fermée, le client est prévenu',
    options: [{ flags: '--other-locker', about: 'La première porte reste fermée : prendre un autre casier' }],
    call: ({ id, words }) => ({ ...params(id), body: { isOtherLocker: words.flag('otherLocker') } }),
    told: (order) =>
      `${told(order)} Casier N°${order.doorTask?.lockerNumber ?? none}, code ${order.doorTask?.code ?? none}`,
    examples: ['consigne shop ready JB7RXC'],
  }),
  actionVerb({
    ...action,
    name: 'complete',
    route: 'completeShopOrder',
    about: 'Enregistrer que le client a sa commande',
    options: [inHandOption],
    call: (asked) => ({ ...params(asked.id), body: inHand(asked) }),
    examples: ['consigne shop complete JB7RXC'],
  }),
  actionVerb({
    ...action,
    name: 'take-back',
    route: 'takeBackShopOrder',
    reason: 'required',
    about: 'Reprendre une commande dans son casier ; le code du client meurt',
    options: [inHandOption],
    call: (asked) => ({ ...params(asked.id), body: { reason: asked.reason, ...inHand(asked) } }),
    examples: ['consigne shop take-back JB7RXC --reason "Non retirée"'],
  }),
  actionVerb({
    ...action,
    name: 'reissue',
    route: 'reissueShopCode',
    about:
      'Remplacer le code du client ; l’ancien n’ouvre plus rien, sauf un code de clavier déjà affiché si la serrure est sans réseau',
    call: ({ id }) => params(id),
    examples: ['consigne shop reissue JB7RXC'],
  }),
  actionVerb({
    ...action,
    name: 'resend',
    route: 'resendShopMessage',
    about: 'Renvoyer un message : le dernier, ou celui de --message',
    options: [{ flags: '--message <id>', about: 'Identifiant ou modèle du message' }],
    call: async ({ id, words, session }) => {
      const { messages } = await session.client.shopOrder(params(id));
      const { chooseMessage } = await import('#cli/acts/orders/message.js');
      return { ...params(id), body: { messageId: chooseMessage(messages, words.text('message')) } };
    },
    told: (order) => `Message renvoyé : ${told(order)}`,
    examples: ['consigne shop resend JB7RXC'],
  }),
  actionVerb({
    ...action,
    name: 'note',
    route: 'noteShopOrder',
    about: 'Écrire une note sur une commande',
    options: [{ flags: '--text <note>', about: 'La note' }],
    call: ({ id, words }) => ({ ...params(id), body: { text: words.need('text') } }),
    told: (order) => `Note écrite : ${told(order)}`,
    examples: ['consigne shop note JB7RXC --text "Rappelé à 14 h"'],
  }),
];

const files: readonly Verb[] = [
  invoiceVerb('shop', arg, 'JB7RXC'),
  proofVerb({ kind: 'shop', noun: 'shop', arg, reference: 'JB7RXC' }),
  {
    name: 'import-items',
    about: 'Articles en vente depuis un fichier CSV, ou seulement en juger les lignes',
    args: [fileArg],
    options: [
      ...importOptions,
      {
        flags: '--stock',
        field: 'applyStock',
        about: 'Remplacer le stock des articles connus par celui du fichier (sinon il reste)',
      },
    ],
    examples: [
      'consigne shop import-items articles.csv --cabinet "Petite boutique Graslin" --dry-run',
      'consigne shop import-items inventaire.csv --cabinet "Petite boutique Graslin" --stock',
    ],
    changes: 'record',
    reply: 'importItems',
    run: async (context) => (await import('#cli/acts/bulk/import.js')).importFile(context, 'importItems'),
  },
  {
    name: 'export-items',
    about: 'Articles en vente d’une consigne, dans le CSV que l’import relit',
    args: [],
    options: [
      { flags: '--cabinet <consigne>', about: 'La consigne (nom ou identifiant)' },
      { flags: '--output <fichier>', about: 'Où l’écrire (sinon la sortie standard)' },
    ],
    examples: ['consigne shop export-items --cabinet "Petite boutique Graslin" > articles.csv'],
    run: async (context) => (await import('#cli/acts/files.js')).exportItems(context),
  },
];

export const shop: Noun = {
  name: 'shop',
  about: 'Boutique : préparer, mettre en casier, reprendre, rembourser',
  verbs: [...reading, ...actions, ...money, ...files],
};
