/** Work that waits for a person (doors-and-codes.md#opening-a-door, pages.md#board), the most urgent first. */
import type { Role } from '#domain/access/role.js';
import { day, hour, minute } from '#domain/shared/record.js';

export const waitingKinds = [
  'depositDecision',
  'neverReturned',
  'paymentDisputed',
  'overdue',
  'holdFailed',
  'uncollected',
  'holdExpiring',
  'reservationWithoutUnit',
  'withdrawalStated',
  'laundryWithdrawn',
  'rentalWithdrawn',
  'withdrawalRefundDue',
  'refundedExternally',
  'damageReported',
  'pickupReported',
  'parcelToTakeBack',
  'laundryOverdue',
  'laundryToCollect',
  'shopToPrepare',
  'soldOut',
  'debtOwed',
  'refundReturned',
  'webhookSilent',
  'doorTaskUnconfirmed',
  'lockerToCheck',
  'returnDoorSilent',
  'doorJammed',
  'doorAjar',
  'cabinetOffline',
  'codeFailed',
  'batteryLow',
  'maintenanceSoon',
  'messageFailed',
  'jobDead',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * What staff must know first. Deposit: an unreviewed damage report on its item (rental.md#damage-reports), or else
 * the customer's photo of the return. Debt: its
 * customer already received a payment request.
 */
export const waitingRemarks = ['damageReported', 'returnPhoto', 'paymentAsked'] as const;
export type WaitingRemark = (typeof waitingRemarks)[number];

/** Classes of urgency, the worst first: a customer is at a door, money is at risk, a deadline, upkeep. */
export const waitingClasses = ['door', 'money', 'deadline', 'upkeep'] as const;
export type WaitingClass = (typeof waitingClasses)[number];

interface WaitingRule {
  readonly costs: WaitingClass;
  /** Milliseconds from the start of the wait to its deadline; null if the stored instant is the deadline itself. */
  readonly within: number | null;
  /** The least role that may do what ends it (first-action.ts). */
  readonly doneBy: Exclude<Role, 'Admin'>;
}

/** The order of the inbox (pages.md#shift-desk): by class, then by deadline. */
export const waitingRules: Readonly<Record<WaitingKind, WaitingRule>> = {
  depositDecision: { costs: 'money', within: 2 * day, doneBy: 'Manager' },
  neverReturned: { costs: 'money', within: day, doneBy: 'Manager' },
  paymentDisputed: { costs: 'money', within: null, doneBy: 'Manager' },
  overdue: { costs: 'deadline', within: 2 * hour, doneBy: 'Operator' },
  holdFailed: { costs: 'money', within: 2 * hour, doneBy: 'Operator' },
  uncollected: { costs: 'money', within: 2 * hour, doneBy: 'Operator' },
  holdExpiring: { costs: 'money', within: null, doneBy: 'Manager' },
  reservationWithoutUnit: { costs: 'door', within: null, doneBy: 'Operator' },
  withdrawalStated: { costs: 'deadline', within: 2 * day, doneBy: 'Manager' },
  laundryWithdrawn: { costs: 'deadline', within: 2 * day, doneBy: 'Manager' },
  rentalWithdrawn: { costs: 'deadline', within: 2 * day, doneBy: 'Manager' },
  withdrawalRefundDue: { costs: 'money', within: null, doneBy: 'Manager' },
  refundedExternally: { costs: 'money', within: day, doneBy: 'Manager' },
  damageReported: { costs: 'money', within: day, doneBy: 'Operator' },
  pickupReported: { costs: 'door', within: hour, doneBy: 'Operator' },
  parcelToTakeBack: { costs: 'deadline', within: 3 * day, doneBy: 'Operator' },
  laundryOverdue: { costs: 'deadline', within: 0, doneBy: 'Operator' },
  laundryToCollect: { costs: 'deadline', within: 4 * hour, doneBy: 'Operator' },
  shopToPrepare: { costs: 'deadline', within: 4 * hour, doneBy: 'Operator' },
  soldOut: { costs: 'upkeep', within: 2 * day, doneBy: 'Manager' },
  debtOwed: { costs: 'money', within: 7 * day, doneBy: 'Operator' },
  refundReturned: { costs: 'money', within: day, doneBy: 'Manager' },
  webhookSilent: { costs: 'money', within: 4 * hour, doneBy: 'Manager' },
  doorTaskUnconfirmed: { costs: 'door', within: hour, doneBy: 'Support' },
  lockerToCheck: { costs: 'upkeep', within: day, doneBy: 'Operator' },
  returnDoorSilent: { costs: 'door', within: hour, doneBy: 'Operator' },
  doorJammed: { costs: 'door', within: 15 * minute, doneBy: 'Support' },
  doorAjar: { costs: 'door', within: hour, doneBy: 'Operator' },
  cabinetOffline: { costs: 'door', within: hour, doneBy: 'Support' },
  codeFailed: { costs: 'door', within: 15 * minute, doneBy: 'Support' },
  /** Planned ahead: what lies in its lockers is settled before. */
  maintenanceSoon: { costs: 'deadline', within: null, doneBy: 'Operator' },
  batteryLow: { costs: 'upkeep', within: 7 * day, doneBy: 'Operator' },
  messageFailed: { costs: 'deadline', within: 2 * hour, doneBy: 'Support' },
  jobDead: { costs: 'upkeep', within: day, doneBy: 'Manager' },
};

/** Kinds whose instant is a deadline; for the others it is the start of the wait. */
export const deadlineKinds: readonly WaitingKind[] = waitingKinds.filter(
  (kind) => waitingRules[kind].within === null,
);

const ranks: Readonly<Record<Role, number>> = { Support: 0, Operator: 1, Manager: 2, Admin: 3 };

/** Whether one of these roles may do what a kind or an action asks for. */
export const mayDo = (roles: readonly Role[], doneBy: Role): boolean =>
  roles.some((role) => ranks[role] >= ranks[doneBy]);

/** The kinds that people with these roles can end. */
export const kindsFor = (roles: readonly Role[]): readonly WaitingKind[] =>
  waitingKinds.filter((kind) => mayDo(roles, waitingRules[kind].doneBy));

/** How many milliseconds one class comes before the next: more than any instant. */
const classMs = 1e14;

/** The sort key of the inbox, smallest first: the class, then the deadline. */
export const urgencyOffset = (kind: WaitingKind): number => {
  const { costs, within } = waitingRules[kind];
  return waitingClasses.indexOf(costs) * classMs + (within ?? 0);
};

/** Shows a hold that ends within this time and was not renewed yet (pages.md#board). */
export const holdExpiringMs = 48 * hour;
/** How long a customer has to complete a bank's request before staff see it. */
export const actionTimeoutMs = 15 * minute;
/** Shows a message that was not sent after this time, retries included. */
export const messageTimeoutMs = 15 * minute;
/** Shows a reservation that begins within this time on an unusable unit. */
export const reservationHorizonMs = 2 * day;
/** How long a refund that the bank returned is shown: it may be paid in another way that the platform cannot see. */
export const refundReturnedMs = 30 * day;
/** Problems of a door that are older than this are no longer shown. */
export const doorProblemMs = 7 * day;
