/** The state, lateness and payments of a rental as badges: colour, icon and text. */
import type { RentalOrderRow } from '#application/contract/rentals/rental-order-shapes.js';
import {
  paymentLabel,
  type paymentStatusLabels,
  paymentStatusTones,
  rentalStatusLabels,
  rentalStatusTones,
} from '#domain/rentals/status-labels.js';
import type { PaymentStatus } from '#domain/payments/payment.js';
import type { RentalStatus } from '#domain/rentals/rental-order.js';
import type { IconName } from '#web/ui/admin/icon.js';
import { holdExpiringMs } from '#domain/board/waiting.js';
import { durationText } from '#domain/shared/duration-words.js';
import { minute } from '#domain/shared/record.js';
import { useNow } from '#web/lib/now.js';
import { Moment } from '#web/ui/admin/formats.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

type Row = Pick<RentalOrderRow, 'status' | 'isOverdue' | 'isNeverReturned' | 'payUntil'>;

export const stateText = ({ status, isOverdue, isNeverReturned, payUntil }: Row): string => {
  if (payUntil !== null) return 'Attend le paiement';
  if (isNeverReturned) return 'Jamais rendu';
  return isOverdue ? 'En retard' : rentalStatusLabels[status];
};

const icons: Readonly<Record<RentalStatus, IconName>> = {
  PendingPickup: 'locker',
  PendingReturn: 'clock',
  PendingDepositDecision: 'euro',
  Completed: 'good',
  Canceled: 'neutral',
  Failed: 'bad',
};

/** Tone and sign, each by what matters most. */
function lookOf({ status, isOverdue, isNeverReturned, payUntil }: Row) {
  if (payUntil !== null) return { tone: 'warn', icon: 'card' } as const;
  if (isOverdue || isNeverReturned) return { tone: 'bad', icon: 'bad' } as const;
  return { tone: rentalStatusTones[status], icon: icons[status] };
}

export const RentalBadge = ({ order }: { readonly order: Row }) => (
  <StatusBadge {...lookOf(order)}>{stateText(order)}</StatusBadge>
);

/** Icons of states that are neither an end nor a problem. */
const paymentIcons: Readonly<Partial<Record<PaymentStatus, IconName>>> = {
  Planned: 'calendar',
  Pending: 'clock',
  RequiresAction: 'account',
  Authorised: 'card',
};

interface HoldEndProps {
  readonly at: string;
  /** For lists: shows nothing until the deadline is near. */
  readonly isBrief?: boolean;
}

/** Until when the bank holds the money; from two days before, as on the board, how long that still is. */
export function HoldEnd({ at, isBrief = false }: HoldEndProps) {
  const left = Date.parse(at) - useNow(null, minute);
  const isNear = left < holdExpiringMs;
  const near = isNear ? (
    <StatusBadge tone="warn" icon="clock">
      {left > 0 ? `Expire dans ${durationText(left)}` : 'Expirée'}
    </StatusBadge>
  ) : null;
  if (isBrief) return near;
  return (
    <>
      <Moment at={at} /> {near ?? `(dans ${durationText(left)})`}
    </>
  );
}

interface PaymentBadgeProps {
  readonly status: keyof typeof paymentStatusLabels | null;
  readonly wasHeld?: boolean;
}

export const PaymentBadge = ({ status, wasHeld = true }: PaymentBadgeProps) =>
  status === null ? (
    <span>–</span>
  ) : (
    <StatusBadge tone={paymentStatusTones[status]} icon={paymentIcons[status]}>
      {paymentLabel(status, wasHeld)}
    </StatusBadge>
  );
