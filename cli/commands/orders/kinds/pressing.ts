/** Laundry: collecting, bringing back, handing over, and notifying the customer. */
import { moment, orNone, placeOf, shortId } from '#cli/ui/formats.js';
import { lockFields } from '#cli/ui/order-lines.js';
import {
  pressingLifecycle,
  pressingStateText,
  pressingStatusLabels,
} from '#domain/pressing/pressing-order.js';
import { soldColumns } from '#domain/documents/books.js';
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import { pressingActionNames } from '#application/contract/orders/sale-action-names.js';
import { actionVerb, listVerb, showVerb } from '#cli/commands/build.js';
import {
  customerColumns,
  inHand,
  inHandOption,
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
import { kind, named, ofKind } from '#cli/acts/orders/kind.js';
import { actionsPart, messagesPart } from '#cli/acts/parts.js';
import { counterOrder } from '#cli/commands/write.js';
import type { Noun, Verb } from '#cli/verb.js';
import { pressingMoves } from '#domain/pressing/staff-moves.js';

const params = (id: string) => ({ params: { pressingOrderId: id } });

export const plan: OrderPlan<{ pressingOrderId: string }, PressingOrderDetail> = {
  ...ofKind('pressing'),
  ...kind(
    'commande de pressing',
    (client, query) => client.pressingOrderList({ query }),
    (row) =>
      named(
        row.id,
        row.reference,
        row.customerName,
        row.cabinetName,
        pressingStateText(row),
        moment(row.createdAt),
        shortId(row.id),
      ),
  ),
  ...oneOrder,
  reference: 'P-7K2M',
  params,
  read: (client, id) => client.pressingOrder(params(id)),
  resend: (calls, id, messageId) => calls.resendPressingMessage({ ...params(id), body: { messageId } }),
  states: { lifecycle: pressingLifecycle, labels: pressingStatusLabels },
  successText: ({ reference, status, customerName }) =>
    `${reference} (${customerName}) : ${pressingStatusLabels[status].toLowerCase()}.`,
};
const { arg, read } = plan;
const rows = saleRows(plan);

const reading: readonly Verb[] = [
  listVerb({
    route: 'pressingOrderList',
    about: 'Les commandes de pressing',
    counted: ['commande', 'commandes'],
    byCabinet: true,
    options: [
      { flags: '--status <état>', about: 'Seulement cet état', choices: Object.keys(pressingStatusLabels) },
      { flags: '--late', about: 'Le jour promis est passé' },
    ],
    filters: ({ words }) => ({
      status: words.text('status'),
      late: words.flag('late') ? 'true' : undefined,
    }),
    columns: [
      { title: 'Référence', of: ({ reference }) => reference },
      { title: 'État', of: pressingStateText, tone: ({ isLate }) => (isLate ? 'bad' : 'info') },
      ...customerColumns,
      { title: 'Casier', of: ({ cabinetName, lockerNumber }) => placeOf(cabinetName, lockerNumber) },
      { title: 'Promis', of: ({ promisedAt }) => moment(promisedAt), spare: 4 },
      ...totalColumns,
    ],
    forBooks: () => soldColumns,
    examples: ['consigne pressing list --late', 'consigne pressing list --status PendingPickup --json'],
  }),
  showVerb({
    kind: plan,
    arg,
    about: 'Une commande de pressing : linge, argent, porte, messages, et ce qui est permis',
    route: 'pressingOrder',
    fetch: read,
    fields: (order) => [
      ...saleFields(order, {
        state: pressingStateText(order),
        lines: ['Linge', order.pressingOrderItems],
        lockerNumber: order.lockerNumber,
      }),
      ...(order.doorTask ? lockFields(order.doorTask) : []),
      ['Promis', moment(order.promisedAt)],
      ownCodeField(order),
      ['Réserves', orNone(order.reserves)],
      ['Identifiant', order.id],
    ],
    parts: (order, out) => [actionsPart(order, out), messagesPart(order.messages, out)],
    examples: ['consigne pressing show P-7K2M', 'consigne pressing show 9f3a20c1 --json'],
  }),
  showVerb({
    name: 'codes',
    kind: plan,
    arg,
    about: 'Afficher les codes qui ouvrent encore, celui du client aussi (le regard est inscrit au journal)',
    route: 'revealPressingCodes',
    fetch: (client, id) => client.revealPressingCodes(params(id)),
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

const actions: readonly Verb[] = [
  settleReportVerb(plan),
  actionVerb({
    ...rows.action,
    name: 'collect',
    route: 'collectPressingOrder',
    about: 'Enregistrer la collecte du linge',
    options: [reservesOption, inHandOption],
    call: (input) => ({
      ...params(input.id),
      body: { reserves: input.words.text('reserves'), ...inHand(input) },
    }),
    examples: ['consigne pressing collect P-7K2M --reserves "Tache au col"'],
  }),
  actionVerb({
    ...rows.action,
    name: 'reserves',
    route: 'writePressingReserves',
    about: 'Écrire ce qui a été remarqué sur le linge après la collecte',
    options: [reservesOption],
    call: ({ id, words }) => ({ ...params(id), body: { reserves: words.need('reserves') } }),
    examples: ['consigne pressing reserves P-7K2M --reserves "Bouton manquant"'],
  }),
  actionVerb({
    ...rows.atLocker,
    name: 'return',
    route: 'returnPressingOrder',
    about: 'Prendre un casier pour rendre le linge, avec votre code',
    examples: ['consigne pressing return P-7K2M'],
  }),
  actionVerb({
    ...rows.taken,
    name: 'pickup',
    route: 'pickUpPressingOrder',
    about: 'Enregistrer que le client a repris son linge',
    examples: ['consigne pressing pickup P-7K2M'],
  }),
  ...moveVerbs(plan, pressingMoves),
  actionVerb({
    ...rows.action,
    name: 'reissue',
    route: 'reissuePressingCode',
    about:
      'Remplacer le code ; l’ancien n’ouvre plus rien, sauf un code de clavier déjà affiché si la serrure est sans réseau',
    call: rows.byId,
    examples: ['consigne pressing reissue P-7K2M'],
  }),
  ...saleVerbs(plan, pressingActionNames, {
    cancel: {
      route: 'cancelPressingOrder',
      about: 'Annuler avant le dépôt : remboursée, casier libéré',
      example: '--reason "Demande du client" --yes',
    },
    refund: [
      '--amount 3,50 --reason "Geste commercial" --yes',
      '--items "Chemise=1" --reason "Linge abîmé ou perdu" --yes',
    ],
    settleWithdrawal: [
      '--reason "Linge rendu, remboursée moins la part déjà faite"',
      '--refused --reason "Délai de quatorze jours passé"',
    ],
  }),
];

export const noun: Noun = {
  name: plan.noun,
  about: 'Pressing : collecter, rendre, remettre, annuler',
  verbs: [...reading, counterOrder, ...actions, invoiceVerb('pressing', plan), proofVerb(plan)],
};
