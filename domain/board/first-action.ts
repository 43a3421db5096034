/**
 * The action that ends what waits (pages.md#shift-desk): the first button of an entry, on the desk and on its record's
 * page. Labels are those of the pages' own buttons (tests/web/board/first-actions.test.tsx).
 */
import { parcelMoves } from '#domain/parcels/staff-moves.js';
import type { WaitingKind } from './waiting.js';

export interface FirstAction {
  readonly label: string;
  /** The dialog that the record's page opens for `?action=`; null if the page itself is what is needed. */
  readonly asks: string | null;
  /** The tab of the record's page. */
  readonly tab?: string;
  /** The address of the tab below the record's own, for pages whose tabs have one. */
  readonly page?: string;
}

/** What the board knows of a waiting record. */
interface Waiting {
  readonly subjectKind: string;
  readonly detail: string | null;
  readonly remark?: string | null;
}

const action = (asks: string | null, label: string): FirstAction => ({ asks, label });

const reach = action(null, 'Joindre le client');
const retain = action('captureDeposit', 'Retenir sur le dépôt');
const terminate = action('manualTerminate', 'Enregistrer le retour');
const answerWithdrawal = action('settleWithdrawal', 'Répondre à la rétractation');
const open = action('open', 'Ouvrir à distance');

/** The capture action by the purpose of the hold that ends. */
const captures: Readonly<Record<string, FirstAction>> = {
  rental: action('captureRental', 'Débiter la location'),
};

/** What refunds a withdrawal, and below it what ends an order without money, by the kind of order. */
const refunds: Readonly<Record<string, FirstAction>> = {
  rentalOrder: action('refundPrice', 'Rembourser la location'),
};
const undone: Readonly<Record<string, FirstAction>> = {
  shopOrder: action('cancel', 'Annuler et rembourser'),
};

type Choose = (waiting: Waiting) => FirstAction;

const firstActions: Readonly<Record<WaitingKind, FirstAction | Choose>> = {
  depositDecision: ({ remark }) =>
    remark === 'damageReported' ? retain : action('releaseDeposit', 'Libérer le dépôt'),
  neverReturned: action('captureRentalAndDeposit', 'Débiter location et dépôt'),
  paymentDisputed: action('proof', 'Dossier de preuve (PDF)'),
  overdue: terminate,
  holdFailed: reach,
  uncollected: reach,
  holdExpiring: ({ detail }) => captures[detail ?? ''] ?? retain,
  reservationWithoutUnit: action('cancel', 'Annuler la location'),
  withdrawalStated: answerWithdrawal,
  laundryWithdrawn: answerWithdrawal,
  rentalWithdrawn: answerWithdrawal,
  withdrawalRefundDue: ({ subjectKind }) => refunds[subjectKind] ?? action('refund', 'Rembourser'),
  refundedExternally: ({ subjectKind }) =>
    undone[subjectKind] ?? action('serveRefunded', 'Servir quand même'),
  damageReported: action('settleDamage', 'Marquer comme traité'),
  pickupReported: action('answerPickup', 'Répondre au signalement'),
  parcelToTakeBack: action('collect', parcelMoves.collect.label),
  laundryOverdue: action('return', 'Rendre le linge'),
  laundryToCollect: action('collect', 'Enregistrer la collecte'),
  // Done at once by its button, so that a link must not do it.
  shopToPrepare: action(null, 'Préparer la commande'),
  soldOut: action(null, 'Modifier le stock'),
  debtOwed: action('requestPayment', 'Demander le paiement par un lien'),
  refundReturned: action('refundedOffCard', 'Remboursé autrement'),
  webhookSilent: { ...action(null, 'Vérifier l’adresse du webhook'), page: 'paiement' },
  doorTaskUnconfirmed: open,
  lockerToCheck: action('inService', 'Remettre en service'),
  returnDoorSilent: terminate,
  doorJammed: open,
  doorAjar: action('outOfService', 'Mettre hors service'),
  cabinetOffline: { ...action(null, 'Diagnostic de la consigne'), tab: 'diagnostics' },
  codeFailed: open,
  // Only locks that report their battery are known to be low, and they report the new one too.
  batteryLow: action(null, 'Voir ses piles'),
  maintenanceSoon: action(null, 'Voir la maintenance'),
  messageFailed: action(null, 'Renvoyer le message'),
  jobDead: action(null, 'Ouvrir la fiche'),
};

export function firstAction(kind: WaitingKind, waiting: Waiting): FirstAction {
  const found = firstActions[kind];
  return typeof found === 'function' ? found(waiting) : found;
}
