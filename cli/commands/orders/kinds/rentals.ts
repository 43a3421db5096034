/** Rentals, from the list to the deposit. Operators record returns, managers decide on money (docs/rights.md). */
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { debited } from '#domain/payments/payment.js';
import { paymentStatusLabels, rentalStatusLabels, rentalStatusTones } from '#domain/rentals/status-labels.js';
import { writtenOffLabel } from '#domain/rentals/written-off.js';
import { rentalReasons } from '#domain/timelines/rental.js';
import { worded } from '#domain/shared/words.js';
import {
  damageFields,
  disputeFields,
  withdrawalRefundFields,
  lockFields,
  orderLockerFields,
} from '#cli/ui/order-lines.js';
import { euros, moment, none } from '#cli/ui/formats.js';
import { type Column, idColumn } from '#cli/ui/table.js';
import type { Context } from '#cli/context.js';
import { actionVerb, listVerb, showVerb } from '#cli/commands/build.js';
import { rentalByStaff } from '#cli/commands/write.js';
import { actionsPart, messagesPart } from '#cli/acts/parts.js';
import type { Noun, Option, Verb } from '#cli/verb.js';
import {
  customerColumns,
  doorFields,
  inHand,
  inHandOption,
  invoiceVerb,
  languageField,
  proofVerb,
} from '#cli/commands/orders/order-rows.js';
import { params, plan, rentalDaily } from '#cli/commands/orders/rental-daily.js';
import { rentalExtend, rentalMoney, previewOf, rows } from '#cli/commands/orders/rental-money.js';

const returnedAt: Option = {
  flags: '--returned-at <date>',
  about: 'Heure réelle du retour (sinon maintenant)',
};

/** Ends a rental by other means than at its locker, and settles a withdrawal. */
const rentalEndings: readonly Verb[] = [
  actionVerb({
    ...rows.money,
    name: 'terminate',
    route: 'manualTerminateRental',
    about: 'Enregistrer que l’article est revenu autrement',
    options: [returnedAt, inHandOption],
    call: (input) => ({
      ...params(input.id),
      body: {
        reason: input.reason,
        actualReturnTime: input.words.instant('returnedAt'),
        ...inHand(input),
      },
    }),
    preview: previewOf('manualTerminate'),
    examples: [
      'consigne rentals terminate K7QM --reason "Rapporté à l’accueil"',
      'consigne rentals terminate K7QM --returned-at 2026-11-20T17:30+01:00 --dry-run',
    ],
  }),
  actionVerb({
    ...rows.money,
    name: 'not-returned',
    route: 'recordNotReturned',
    about:
      'Noter qu’un article compté comme rendu ne l’est pas ; son casier reste fermé jusqu’à vérification, le client est averti',
    preview: previewOf('notReturned'),
    examples: ['consigne rentals not-returned K7QM --reason "Code de retour refusé par la serrure"'],
  }),
  actionVerb({
    ...rows.money,
    name: 'cancel',
    route: 'cancelRentalOrder',
    about: 'Annuler avant le retrait ; gratuit si la cause est chez nous',
    options: [{ flags: '--our-fault', about: 'La cause est chez nous : le client ne paie rien' }],
    call: ({ id, words, reason }) => ({
      ...params(id),
      body: { reason, isPlatformFault: words.flag('ourFault') },
    }),
    preview: previewOf('cancel'),
    examples: ['consigne rentals cancel K7QM --our-fault --reason "Casier en panne"'],
  }),
  actionVerb({
    ...rows.settleWithdrawal,
    route: 'settleRentalWithdrawal',
    examples: [
      'consigne rentals settle-withdrawal K7QM --reason "Article rendu, location remboursée"',
      'consigne rentals settle-withdrawal K7QM --refused --reason "Délai de quatorze jours passé"',
    ],
  }),
  actionVerb({
    ...rows.closeWithdrawal,
    route: 'closeRentalWithdrawal',
    examples: ['consigne rentals close-withdrawal K7QM --reason "Rendu par virement"'],
  }),
];

export { plan };
const { arg, read } = plan;
const statuses = Object.keys(rentalStatusLabels);

/** The status option of both lists. */
const statusOption = { flags: '--status <état>', about: 'Seulement cet état', choices: statuses };
const startOptions = [
  { flags: '--from <date>', about: 'Début à partir de (2026-11-20, 7d)' },
  { flags: '--until <date>', about: 'Début avant' },
];
const chosen = ({ words }: Pick<Context, 'words'>) => ({
  status: words.text('status'),
  from: words.instant('from'),
  until: words.instant('until'),
});
const placeColumn: Column<{ readonly cabinetName: string; readonly lockerNumber: number }> = {
  title: 'Casier',
  of: ({ cabinetName, lockerNumber }) => `${cabinetName}/${lockerNumber}`,
};

const list = listVerb({
  route: 'rentalOrderList',
  about: 'Les locations, filtrées et cherchées',
  counted: ['location', 'locations'],
  byCabinet: true,
  options: [
    statusOption,
    { flags: '--late', about: 'Fin prévue passée depuis moins de sept jours, article encore dehors' },
    { flags: '--never-returned', about: 'Jamais rendues : une décision attend' },
    ...startOptions,
  ],
  filters: (context) => ({
    ...chosen(context),
    late: context.words.flag('late') ? 'true' : undefined,
    neverReturned: context.words.flag('neverReturned') ? 'true' : undefined,
  }),
  columns: [
    { title: 'Code', of: ({ rentalCode }) => rentalCode },
    {
      title: 'État',
      of: ({ status, isOverdue, payUntil = null }) =>
        rentalStatusLabels[status] +
        (isOverdue ? ', en retard' : payUntil === null ? '' : ', attend le paiement'),
      tone: ({ status, isOverdue }) => (isOverdue ? 'bad' : rentalStatusTones[status]),
    },
    ...customerColumns,
    { title: 'Article', of: ({ rentalItemName }) => rentalItemName, spare: 4 },
    placeColumn,
    { title: 'Fin prévue', of: ({ endDate }) => moment(endDate) },
    { title: 'Total', of: ({ totalAmount }) => euros(totalAmount), isRight: true },
    { ...idColumn, spare: 2 },
  ],
  examples: [
    'consigne rentals list --late',
    'consigne rentals list --status PendingDepositDecision --json',
    'consigne rentals list --cabinet "Outillage de la Gare" --from 7d --csv > locations.csv',
  ],
});

type PaymentStatus = RentalOrderDetail['paymentStatus']['rentalPaymentStatus'];
const heldAs = (status: PaymentStatus): string => (status ? paymentStatusLabels[status].toLowerCase() : none);

/** Covers held amounts only: a captured amount is shown as captured. */
function takeable({
  cost,
  limits,
  paymentStatus,
}: Pick<RentalOrderDetail, 'cost' | 'limits' | 'paymentStatus'>): [string, string][] {
  const beside = cost.lateFeeAmount > 0 ? ', en plus du retard' : '';
  const parts = [
    paymentStatus.rentalPaymentStatus === 'Authorised' && `location ${euros(limits.rental)}`,
    paymentStatus.depositPaymentStatus === 'Authorised' && `dépôt ${euros(limits.deposit)}${beside}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? [] : [['Débit possible', parts.join(', ')]];
}

/** The price due, which may be less than the booked one; an older server sends only the totals. */
function priceOf({
  baseRentalAmount,
  lateFeeAmount,
  totalAmountTtc,
}: RentalOrderDetail['cost']): [string, string][] {
  const [booked, due] = [euros(baseRentalAmount), euros(totalAmountTtc - lateFeeAmount)];
  return [
    ['Prix', `${due} + retard ${euros(lateFeeAmount)} = ${euros(totalAmountTtc)}`],
    ...(due === booked ? [] : [['Prix réservé', booked] satisfies [string, string]]),
  ];
}

const moneyOf = ({
  cost,
  limits,
  paymentStatus,
  withdrawalRefund,
  disputes,
}: RentalOrderDetail): [string, string][] => [
  ...priceOf(cost),
  ...(cost.writtenOffAmount > 0
    ? [[writtenOffLabel(), euros(cost.writtenOffAmount)] satisfies [string, string]]
    : []),
  ['Débité', euros(debited(cost))],
  ...(cost.uncollectedAmount > 0
    ? [['Non encaissé', euros(cost.uncollectedAmount)] satisfies [string, string]]
    : []),
  ['Remboursé', euros(cost.totalRefundedAmount)],
  ['Reste débité', euros(cost.totalCapturedAmount)],
  ['Dépôt de garantie', `${euros(cost.depositAmount)}, retenu ${euros(cost.retainedDepositAmount)}`],
  ...takeable({ cost, limits, paymentStatus }),
  [
    'Paiements',
    `location ${heldAs(paymentStatus.rentalPaymentStatus)}, dépôt ${heldAs(paymentStatus.depositPaymentStatus)}`,
  ],
  ...withdrawalRefundFields({ withdrawalRefund }),
  ...disputeFields(disputes),
];

/** Only for a cancelled rental, with the wording of its timeline. */
const cancelled = (reason: string | null): [string, string][] =>
  reason === null ? [] : [['Motif d’annulation', worded(rentalReasons, reason)]];

/** Absent from an older server. */
const photoField = ({
  returnPhotoAt = null,
}: Partial<Pick<RentalOrderDetail, 'returnPhotoAt'>>): [string, string][] =>
  returnPhotoAt === null ? [] : [['Photo du retour', `ajoutée le ${moment(returnPhotoAt)}`]];

const show = showVerb({
  kind: plan,
  arg,
  about: 'Une location : argent, porte, messages, et ce qui est permis maintenant',
  route: 'rentalOrder',
  fetch: read,
  fields: (order) => [
    [
      'Location',
      `${order.rentalCode}  ${rentalStatusLabels[order.status]}${order.isOverdue ? ', en retard' : ''}`,
    ],
    ['Client', `${order.customerName}, ${order.customerPhone}, ${order.customerEmail}`],
    ...languageField(order),
    ['Article', order.rentalItemName],
    ...orderLockerFields(order, order.lockerNumber),
    ...lockFields(order.lock),
    ...(order.actualEndTime === null ? [] : doorFields(order)),
    ['Période', `du ${moment(order.startDate)} au ${moment(order.endDate)}`],
    ['Retiré', moment(order.pickedUpAt)],
    ['Fin réelle', moment(order.actualEndTime)],
    ['Rendu', moment(order.returnedAt)],
    ...photoField(order),
    ...damageFields(order.damageReports),
    ...moneyOf(order),
    ...cancelled(order.cancelReason),
    ['Identifiant', order.id],
  ],
  parts: (order, out) => [actionsPart(order, out), messagesPart(order.messages, out)],
  examples: ['consigne rentals show K7QM', 'consigne rentals show 9f3a20c1 --json'],
});

const reservations = listVerb({
  name: 'reservations',
  route: 'reservationList',
  about: 'Les locations réservées d’avance',
  counted: ['réservation', 'réservations'],
  byCabinet: true,
  options: [statusOption, ...startOptions],
  filters: chosen,
  columns: [
    { title: 'Code', of: ({ rentalCode }) => rentalCode },
    {
      title: 'État',
      of: ({ status }) => rentalStatusLabels[status],
      tone: ({ status }) => rentalStatusTones[status],
    },
    { title: 'Client', of: ({ customerName }) => customerName },
    { title: 'Article', of: ({ rentalItemName }) => rentalItemName, spare: 4 },
    placeColumn,
    { title: 'Du', of: ({ startDate }) => moment(startDate) },
    { title: 'Au', of: ({ endDate }) => moment(endDate) },
    {
      title: 'Annulable jusqu’au',
      of: ({ freeCancellationUntil }) => moment(freeCancellationUntil),
      spare: 1,
    },
  ],
  examples: ['consigne rentals reservations --cabinet "Outillage de la Gare"'],
});

const receipt: Verb = {
  name: 'receipt',
  about: 'Enregistrer le reçu en PDF : débité, remboursé, réservé et libéré à cet instant',
  args: [arg],
  options: [{ flags: '--output <fichier>', about: 'Où l’écrire ; « - » pour la sortie standard' }],
  examples: ['consigne rentals receipt K7QF --output recu.pdf'],
  run: async (context) => (await import('#cli/acts/files.js')).saveReceipt(context, plan),
};

const returnPhoto: Verb = {
  name: 'return-photo',
  about: 'Enregistrer la photo de l’article rendu, si le client en a ajouté une',
  args: [arg],
  options: [{ flags: '--output <fichier>', about: 'Où l’écrire ; « - » pour la sortie standard' }],
  examples: ['consigne rentals return-photo K7QF --output retour.webp'],
  run: async (context) => (await import('#cli/acts/files.js')).saveReturnPhoto(context, plan),
};

export const noun: Noun = {
  name: plan.noun,
  about: 'Locations : suivre, terminer, débiter, rembourser',
  verbs: [
    list,
    show,
    reservations,
    rentalByStaff,
    ...rentalDaily,
    rentalExtend,
    ...rentalEndings,
    ...rentalMoney,
    receipt,
    invoiceVerb('rental', { ...plan, reference: 'K7QF' }),
    returnPhoto,
    proofVerb({ ...plan, reference: 'K7QF' }),
  ],
};
