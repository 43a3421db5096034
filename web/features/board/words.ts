/** French texts of waiting work: the name of each kind, its icon, the reason, and the list that shows all of it. */
import type { WaitingKind } from '#domain/board/waiting.js';
import { waitingLabels } from '#domain/board/waiting-labels.js';
import { pressingStatusesAt, type LaundryPlace } from '#domain/pressing/pressing-order.js';
import type { IconName } from '#web/ui/admin/icon.js';
import type { Tone } from '#web/ui/admin/status-badge.js';
import { word } from '#domain/shared/plurals.js';

interface KindWords {
  readonly one: string;
  readonly many: string;
  readonly icon: IconName;
  readonly tone: Tone;
  /** The filtered list; null if only the lines themselves show it. */
  readonly list: string | null;
  /** For kinds of work with a list in each cabinet. */
  readonly listIn?: (cabinetId: string) => string;
}

const laundryList = (place: LaundryPlace): string =>
  `/pressing-orders?status=${pressingStatusesAt(place).join(',')}`;

export const kindWords: Readonly<Record<WaitingKind, KindWords>> = {
  depositDecision: {
    ...waitingLabels.depositDecision,
    icon: 'euro',
    tone: 'info',
    list: '/rental-orders?status=PendingDepositDecision',
  },
  neverReturned: {
    ...waitingLabels.neverReturned,
    icon: 'bad',
    tone: 'bad',
    list: '/rental-orders?neverReturned=true',
  },
  paymentDisputed: {
    ...waitingLabels.paymentDisputed,
    icon: 'euro',
    tone: 'bad',
    list: null,
  },
  overdue: {
    ...waitingLabels.overdue,
    icon: 'clock',
    tone: 'warn',
    list: '/rental-orders?late=true',
  },
  holdFailed: {
    ...waitingLabels.holdFailed,
    icon: 'bad',
    tone: 'bad',
    list: null,
  },
  uncollected: {
    ...waitingLabels.uncollected,
    icon: 'euro',
    tone: 'bad',
    list: null,
  },
  holdExpiring: {
    ...waitingLabels.holdExpiring,
    icon: 'clock',
    tone: 'warn',
    list: null,
  },
  reservationWithoutUnit: {
    ...waitingLabels.reservationWithoutUnit,
    icon: 'calendar',
    tone: 'bad',
    list: '/reservations',
  },
  parcelToTakeBack: {
    ...waitingLabels.parcelToTakeBack,
    icon: 'parcel',
    tone: 'warn',
    list: '/parcels?isToTakeBack=true',
  },
  withdrawalStated: {
    ...waitingLabels.withdrawalStated,
    icon: 'euro',
    tone: 'warn',
    list: null,
  },
  laundryWithdrawn: {
    ...waitingLabels.laundryWithdrawn,
    icon: 'euro',
    tone: 'warn',
    list: null,
  },
  rentalWithdrawn: {
    ...waitingLabels.rentalWithdrawn,
    icon: 'euro',
    tone: 'warn',
    list: null,
  },
  withdrawalRefundDue: {
    ...waitingLabels.withdrawalRefundDue,
    icon: 'euro',
    tone: 'bad',
    list: null,
  },
  refundedExternally: {
    ...waitingLabels.refundedExternally,
    icon: 'euro',
    tone: 'bad',
    list: null,
  },
  damageReported: {
    ...waitingLabels.damageReported,
    icon: 'bad',
    tone: 'warn',
    list: null,
  },
  laundryOverdue: {
    ...waitingLabels.laundryOverdue,
    icon: 'clock',
    tone: 'bad',
    list: laundryList('laundry'),
  },
  laundryToCollect: {
    ...waitingLabels.laundryToCollect,
    icon: 'locker',
    tone: 'info',
    list: laundryList('depositLocker'),
  },
  shopToPrepare: {
    ...waitingLabels.shopToPrepare,
    icon: 'rental',
    tone: 'info',
    list: '/ecommerce-orders?status=Paid',
  },
  soldOut: {
    ...waitingLabels.soldOut,
    icon: 'rental',
    tone: 'warn',
    list: null,
    listIn: (cabinetId) => `/cabinets/${cabinetId}?tab=items&items-isActive=true&items-stock=soldOut`,
  },
  debtOwed: {
    ...waitingLabels.debtOwed,
    icon: 'euro',
    tone: 'bad',
    list: null,
  },
  refundReturned: {
    ...waitingLabels.refundReturned,
    icon: 'euro',
    tone: 'bad',
    list: null,
  },
  pickupReported: {
    ...waitingLabels.pickupReported,
    icon: 'warn',
    tone: 'bad',
    list: null,
  },
  doorTaskUnconfirmed: {
    ...waitingLabels.doorTaskUnconfirmed,
    icon: 'door',
    tone: 'warn',
    list: null,
  },
  lockerToCheck: {
    ...waitingLabels.lockerToCheck,
    icon: 'locker',
    tone: 'warn',
    list: '/lockers?status=outOfService',
  },
  returnDoorSilent: {
    ...waitingLabels.returnDoorSilent,
    icon: 'door',
    tone: 'warn',
    list: null,
  },
  doorJammed: { ...waitingLabels.doorJammed, icon: 'bad', tone: 'bad', list: '/lockers' },
  doorAjar: {
    ...waitingLabels.doorAjar,
    icon: 'door',
    tone: 'warn',
    list: '/lockers',
  },
  cabinetOffline: {
    ...waitingLabels.cabinetOffline,
    icon: 'signal',
    tone: 'bad',
    list: '/cabinets',
  },
  codeFailed: {
    ...waitingLabels.codeFailed,
    icon: 'key',
    tone: 'warn',
    list: null,
  },
  batteryLow: {
    ...waitingLabels.batteryLow,
    icon: 'battery',
    tone: 'warn',
    list: '/cabinets/batteries',
  },
  messageFailed: {
    ...waitingLabels.messageFailed,
    icon: 'mail',
    tone: 'warn',
    list: null,
  },
  jobDead: { ...waitingLabels.jobDead, icon: 'bad', tone: 'bad', list: null },
};

export const kindTitle = (kind: WaitingKind, count: number): string =>
  word(count, kindWords[kind].one, kindWords[kind].many);
