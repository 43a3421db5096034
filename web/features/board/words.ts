/** How each kind of waiting work looks: its icon, and the colour of its urgency. */
import type { WaitingKind } from '#domain/board/waiting.js';
import type { IconName } from '#web/ui/admin/icon.js';
import type { Tone } from '#web/ui/admin/status-badge.js';

interface Look {
  readonly icon: IconName;
  readonly tone: Tone;
}

export const kindLooks: Readonly<Record<WaitingKind, Look>> = {
  depositDecision: { icon: 'euro', tone: 'info' },
  neverReturned: { icon: 'bad', tone: 'bad' },
  paymentDisputed: { icon: 'euro', tone: 'bad' },
  overdue: { icon: 'clock', tone: 'warn' },
  holdFailed: { icon: 'bad', tone: 'bad' },
  uncollected: { icon: 'euro', tone: 'bad' },
  holdExpiring: { icon: 'clock', tone: 'warn' },
  reservationWithoutUnit: { icon: 'calendar', tone: 'bad' },
  parcelToTakeBack: { icon: 'parcel', tone: 'warn' },
  withdrawalStated: { icon: 'euro', tone: 'warn' },
  laundryWithdrawn: { icon: 'euro', tone: 'warn' },
  rentalWithdrawn: { icon: 'euro', tone: 'warn' },
  withdrawalRefundDue: { icon: 'euro', tone: 'bad' },
  refundedExternally: { icon: 'euro', tone: 'bad' },
  damageReported: { icon: 'bad', tone: 'warn' },
  laundryOverdue: { icon: 'clock', tone: 'bad' },
  laundryToCollect: { icon: 'locker', tone: 'info' },
  shopToPrepare: { icon: 'rental', tone: 'info' },
  soldOut: { icon: 'rental', tone: 'warn' },
  debtOwed: { icon: 'euro', tone: 'bad' },
  refundReturned: { icon: 'euro', tone: 'bad' },
  pickupReported: { icon: 'warn', tone: 'bad' },
  doorTaskUnconfirmed: { icon: 'door', tone: 'warn' },
  lockerToCheck: { icon: 'locker', tone: 'warn' },
  returnDoorSilent: { icon: 'door', tone: 'warn' },
  doorJammed: { icon: 'bad', tone: 'bad' },
  doorAjar: { icon: 'door', tone: 'warn' },
  cabinetOffline: { icon: 'signal', tone: 'bad' },
  codeFailed: { icon: 'key', tone: 'warn' },
  batteryLow: { icon: 'battery', tone: 'warn' },
  messageFailed: { icon: 'mail', tone: 'warn' },
  jobDead: { icon: 'bad', tone: 'bad' },
};
