/** The shop: preparing orders, putting them into a locker, taking them back, refunding them. */
import { kind, named, ofKind } from '#cli/acts/orders/kind.js';
import { moment, orNone, placeOf, shortId } from '#cli/ui/formats.js';
import { shopLifecycle, shopStateText, shopStatusLabels } from '#domain/shop/shop-order.js';
import { soldColumns } from '#domain/documents/books.js';
import type { ShopOrderDetail } from '#application/contract/orders/shop-orders.js';
import { shopActionNames } from '#application/contract/orders/sale-action-names.js';
import { actionVerb, atCabinet, fileArg, importOptions, listVerb, showVerb } from '#cli/commands/build.js';
import {
  customerColumns,
  invoiceVerb,
  ownCodeField,
  proofVerb,
  saleFields,
  saleRows,
  saleVerbs,
  totalColumns,
  moveVerbs,
  oneOrder,
  type OrderPlan,
  settleReportVerb,
} from '#cli/commands/orders/order-rows.js';
import { actionsPart, messagesPart } from '#cli/acts/parts.js';
import type { Noun, Verb } from '#cli/verb.js';
import { shopMoves } from '#domain/shop/staff-moves.js';

const params = (id: string) => ({ params: { shopOrderId: id } });

export const plan: OrderPlan<{ shopOrderId: string }, ShopOrderDetail> = {
  ...ofKind('shop'),
  ...kind(
    'commande de boutique',
    (client, query) => client.shopOrderList({ query }),
    (row) =>
      named(
        row.id,
        row.reference,
        row.customerName,
        row.cabinetName,
        shopStateText(row),
        moment(row.createdAt),
        shortId(row.id),
      ),
  ),
  ...oneOrder,
  reference: 'JB7RXC',
  params,
  read: (client, id) => client.shopOrder(params(id)),
  resend: (calls, id, messageId) => calls.resendShopMessage({ ...params(id), body: { messageId } }),
  states: { lifecycle: shopLifecycle, labels: shopStatusLabels },
  successText: ({ reference, status, customerName }) =>
    `${reference} (${customerName}) : ${shopStatusLabels[status].toLowerCase()}.`,
};
const { arg, read } = plan;
const rows = saleRows(plan);

const reading: readonly Verb[] = [
  listVerb({
    route: 'shopOrderList',
    about: 'Les commandes de la boutique',
    counted: ['commande', 'commandes'],
    byCabinet: true,
    options: [
      { flags: '--status <état>', about: 'Seulement cet état', choices: Object.keys(shopStatusLabels) },
    ],
    filters: ({ words }) => ({ status: words.text('status') }),
    columns: [
      { title: 'Référence', of: ({ reference }) => reference },
      { title: 'État', of: shopStateText },
      ...customerColumns,
      {
        title: 'Casier',
        of: ({ cabinetName, assignedLockerNumber }) => placeOf(cabinetName, assignedLockerNumber),
      },
      { title: 'Payée', of: ({ paidAt }) => moment(paidAt), spare: 2 },
      ...totalColumns,
    ],
    forBooks: () => soldColumns,
    examples: ['consigne shop list --status Paid', 'consigne shop list --search Martin --json'],
  }),
  showVerb({
    kind: plan,
    arg,
    about: 'Une commande de la boutique : articles, argent, messages, et ce qui est permis',
    route: 'shopOrder',
    fetch: read,
    fields: (order) => [
      ...saleFields(order, {
        state: shopStateText(order),
        lines: ['Articles', order.orderItems],
        lockerNumber: order.assignedLockerNumber,
      }),
      ownCodeField(order),
      ['Notes', orNone(order.notes)],
      ['Identifiant', order.id],
    ],
    parts: (order, out) => [actionsPart(order, out), messagesPart(order.messages, out)],
    examples: ['consigne shop show JB7RXC', 'consigne shop show 9f3a20c1 --json'],
  }),
  showVerb({
    name: 'code',
    kind: plan,
    arg,
    about: 'Afficher le code de retrait du client, ou votre code de dépôt (le regard est inscrit au journal)',
    route: 'revealShopPickup',
    fetch: (client, id) => client.revealShopPickup(params(id)),
    fields: ({ pickupCode, depositCode, lockCode, lockerNumber }) => [
      ['Code de retrait', orNone(pickupCode)],
      ['Code de dépôt', orNone(depositCode)],
      ['Code du clavier', orNone(lockCode)],
      ['Casier', orNone(lockerNumber)],
    ],
    examples: ['consigne shop code JB7RXC'],
  }),
];

const actions: readonly Verb[] = [
  settleReportVerb({ ...plan, reference: 'B-7K2M' }),
  ...moveVerbs(plan, shopMoves),
  actionVerb({
    ...rows.atLocker,
    name: 'ready',
    route: 'readyShopOrder',
    about: 'Prendre un casier et donner votre code ; la porte fermée, le client est prévenu',
    examples: ['consigne shop ready JB7RXC'],
  }),
  actionVerb({
    ...rows.action,
    name: 'reissue',
    route: 'reissueShopCode',
    about:
      'Remplacer le code du client ; l’ancien n’ouvre plus rien, sauf un code de clavier déjà affiché si la serrure est sans réseau',
    call: rows.byId,
    examples: ['consigne shop reissue JB7RXC'],
  }),
  ...saleVerbs(plan, shopActionNames, {
    cancel: {
      route: 'cancelShopOrder',
      about: 'Annuler une commande payée : remboursée, stock rendu',
      example: '--reason "Article abîmé" --yes',
    },
    refund: [
      '--amount 3,50 --reason "Article défectueux" --yes',
      '--items "Limonade=1" --reason "Article défectueux" --yes',
    ],
    settleWithdrawal: [
      '--reason "Article repris, remboursé"',
      '--refused --reason "Article descellé (L. 221-28, 5°)"',
    ],
  }),
];

const files: readonly Verb[] = [
  invoiceVerb('shop', plan),
  proofVerb(plan),
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
    options: [atCabinet, { flags: '--output <fichier>', about: 'Où l’écrire (sinon la sortie standard)' }],
    examples: ['consigne shop export-items --cabinet "Petite boutique Graslin" > articles.csv'],
    run: async (context) => (await import('#cli/acts/files.js')).exportItems(context),
  },
];

export const noun: Noun = {
  name: plan.noun,
  about: 'Boutique : préparer, mettre en casier, reprendre, rembourser',
  verbs: [...reading, ...actions, ...files],
};
