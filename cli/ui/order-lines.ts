/** The lines of `show` that several kinds of orders have: place, damage, disputes, withdrawal. */
import { askedReachText, reachLabel } from '#domain/lockers/status.js';
import { linkLostText } from '#domain/locks/lock-reach.js';
import type { LockReach } from '#application/contract/lockers/lock-reach.js';
import type {
  RequestedReach,
  DisputeView,
  WithdrawalRefundView,
} from '#application/contract/orders/order-shapes.js';
import { moment, spokenPlace, moment as when, euros } from './formats.js';
import { damageMomentLabels } from '#domain/rentals/damage-report.js';
import type { DamageReportView } from '#application/contract/rentals/damage-shapes.js';
import { disputeReason, disputeStatusLabels, refundWaitsText } from '#domain/payments/dispute.js';

interface Placed {
  readonly cabinetName: string;
  readonly reach: RequestedReach;
}

export const orderLockerFields = (
  { cabinetName, reach }: Placed,
  lockerNumber: number | null,
): [string, string][] => [
  ['Casier', spokenPlace(cabinetName, lockerNumber)],
  ...(reach ? [[reachLabel, askedReachText(reach.isMet)] satisfies [string, string]] : []),
];

/** Whether its lock is reachable; empty if it is. */
export const lockFields = ({ isLinkLost, lastSeenAt }: LockReach): [string, string][] =>
  isLinkLost
    ? [['Serrure', `! ${linkLostText(lastSeenAt && moment(lastSeenAt))} : aucun nouveau code n’y arrive`]]
    : [];

/** A customer's damage reports about a rented item, in the lines of `show`; the photos are on the rental's page. */
const photosOf = ({ photos, photoCount }: DamageReportView): string | null => {
  if (photoCount === 0) return null;
  return photos.length === photoCount
    ? `photos : ${photoCount}`
    : `photos : ${photos.length} sur ${photoCount}`;
};

const reportText = (report: DamageReportView): string =>
  [
    `${damageMomentLabels()[report.moment]}, reçu le ${when(report.receivedAt)}`,
    report.text,
    photosOf(report),
    !report.settledAt ? 'à traiter' : `traité : ${report.settlement ?? when(report.settledAt)}`,
    report.id,
  ]
    .filter(Boolean)
    .join(' ; ');

/** One line each; empty without reports, or from an older server. */
export const damageFields = (reports: readonly DamageReportView[] = []): [string, string][] =>
  reports.map((report) => ['Dommage signalé', reportText(report)]);

/** Disputes of an order's payments, in the lines of `show`. */
const disputeText = ({ status, isInquiry, amount, reason, answerBy, providerId }: DisputeView): string =>
  [
    `${euros(amount)}, ${disputeReason(reason)}`,
    isInquiry ? 'demande de la banque' : null,
    disputeStatusLabels[status].toLowerCase() + (answerBy ? ` avant le ${moment(answerBy)}` : ''),
    providerId,
  ]
    .filter(Boolean)
    .join(' ; ');

/** One line each, plus one for a refund that waits for it; empty without disputes, or from an older server. */
export const disputeFields = (disputes: readonly DisputeView[] = []): [string, string][] =>
  disputes.flatMap((dispute): [string, string][] => [
    ['Contestation', disputeText(dispute)],
    ...(dispute.refundWaiting ? [waitingField(dispute.refundWaiting)] : []),
  ]);

const waitingField = (amount: number): [string, string] => ['À savoir', refundWaitsText(euros(amount))];

interface OfOrder {
  /** Missing from an older server. */
  readonly withdrawalRefund?: WithdrawalRefundView | null;
}

/** The remaining refund of an accepted withdrawal, in the lines of `show`. */
export const withdrawalRefundFields = ({ withdrawalRefund: due }: OfOrder): [string, string][] =>
  due
    ? [['À rendre', `${euros(due.amount)} avant le ${moment(due.dueAt)}, pour la rétractation acceptée`]]
    : [];
