/** The amounts in a rental's messages, read from what moved and what was just requested. */
import { isHeld, ofPurpose, type Payment } from '#domain/payments/payment.js';
import { chargeable, releasedCents, netCapturedCents } from '#domain/payments/settlement.js';
import {
  debtPurposes,
  debtReason,
  openDebts,
  uncollectedCents,
  type DebtPurpose,
} from '#domain/rentals/debt.js';
import { bookedTtcCents } from '#domain/rentals/extension.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { pendingMovements } from '#application/payments/carry-out.js';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { agreedPriceCents } from './cost-view.js';
import type { WantedHold, Words } from '#application/rentals/messages/template-words.js';
import type { TemplateName } from '#application/rentals/messages/templates.js';

/** Only these templates mention money that moved or is wanted. */
const receipts: readonly TemplateName[] = [
  'rental.terminated',
  'rental.returned',
  'rental.closedByStaff',
  'rental.completed',
  'rental.priceRefunded',
  'rental.refunded',
  'rental.holdRefused',
  'rental.lateFeesTaken',
  'rental.debtToPay',
  'rental.cancel',
  'rental.cancelUnopened',
  'rental.closeUnopened',
  'rental.noShow',
  'rental.fail',
];

export type MoneyWords = Pick<
  Words,
  | 'priceCents'
  | 'priceCapturedCents'
  | 'netCapturedCents'
  | 'depositCapturedCents'
  | 'depositHeldCents'
  | 'depositReleasedCents'
  | 'paidCents'
  | 'hold'
  | 'retainedReason'
  | 'debts'
  | 'uncollectedCents'
  | 'refundCents'
  | 'isDisputed'
>;

/** Why a part of the deposit was retained, in the words of the staff member who decided; null if none was. */
export async function retainedReason(
  store: Store,
  { id, retainedDepositCents }: Pick<RentalOrder, 'id' | 'retainedDepositCents'>,
): Promise<string | null> {
  if (retainedDepositCents === 0) return null;
  const entries = await store.timeline.where({ orderId: id });
  const reason = entries.findLast(({ facts }) => Number(facts['retainedCents'] ?? 0) > 0)?.facts['reason'];
  return typeof reason === 'string' ? reason : null;
}

/** The total of all pending movements of one kind on the card. */
function askedOf(
  underWay: readonly OutboxEntry[],
  payments: readonly Payment[],
  kind: 'payment.capture' | 'payment.refund',
): number {
  const requested = underWay.filter((entry) => entry.kind === kind && entry.deadAt === null);
  const sum = (payment: Payment): number => {
    const own = requested.filter(({ subjectId }) => subjectId === payment.id).map(({ facts }) => facts);
    if (kind === 'payment.capture')
      return Math.max(0, ...own.map(({ amountCents = 0 }) => Number(amountCents)));
    // Each movement has a target of the total refund; one without a target refunds everything.
    const upTo = own.map(({ refundedToCents = payment.capturedCents }) => Number(refundedToCents));
    return Math.max(0, ...upTo.map((cents) => cents - payment.refundedCents));
  };
  return payments.reduce((total, payment) => total + sum(payment), 0);
}

/** The newest hold that was refused, or whose bank requires its customer; else the one that expires first. */
function wantedHold(payments: readonly Payment[]): WantedHold | null {
  const refused = payments
    .filter(({ status }) => status === 'RequiresAction' || status === 'Refused')
    .sort((one, other) => other.updatedAt - one.updatedAt);
  const standing = payments
    .filter(isHeld)
    .sort((one, other) => (one.expiresAt ?? 0) - (other.expiresAt ?? 0));
  const wanted = refused[0] ?? standing[0];
  if (wanted?.purpose !== 'rental' && wanted?.purpose !== 'deposit') return null;
  const { purpose, amountCents } = wanted;
  const stands = standing.find((payment) => payment.purpose === purpose);
  return { purpose, amountCents, standsUntil: stands?.expiresAt ?? null };
}

const nothing: MoneyWords = {
  priceCents: 0,
  priceCapturedCents: 0,
  netCapturedCents: 0,
  depositCapturedCents: 0,
  depositHeldCents: 0,
  depositReleasedCents: 0,
  paidCents: 0,
  hold: null,
  retainedReason: null,
  debts: [],
  uncollectedCents: 0,
  refundCents: 0,
  isDisputed: false,
};

export async function moneyFor(
  store: Store,
  order: RentalOrder,
  template: TemplateName,
): Promise<MoneyWords> {
  if (!receipts.includes(template)) return { ...nothing, priceCents: order.baseTtcCents };
  const payments = await store.payments.where({ orderId: order.id });
  const [prices, deposits] = [ofPurpose(payments, 'rental'), ofPurpose(payments, 'deposit')];
  const extensions = netCapturedCents(ofPurpose(payments, 'extension'));
  const underWay = await pendingMovements(store, payments);
  const bookedCents = netCapturedCents(prices) + askedOf(underWay, prices, 'payment.capture');
  const depositAskedCents = askedOf(underWay, deposits, 'payment.capture');
  const depositCapturedCents = netCapturedCents(deposits) + depositAskedCents;
  const givenBackCents = askedOf(underWay, payments, 'payment.refund');
  const agreedCents = await agreedPriceCents(store, order.id);
  const given = { order, payments, agreedCents, lateFeeCents: order.cappedLateFeeCents };
  const debts = openDebts(payments);
  const missingOf = (purpose: DebtPurpose): number =>
    uncollectedCents(given, purpose) +
    ofPurpose(debts, purpose).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    priceCents: (bookedCents + missingOf('rental') || bookedTtcCents(order)) + extensions,
    priceCapturedCents: netCapturedCents(prices) + extensions,
    netCapturedCents: netCapturedCents(payments),
    depositCapturedCents,
    depositHeldCents: Math.max(0, (chargeable(deposits)?.amountCents ?? 0) - depositAskedCents),
    // The end of an expired hold is unknown.
    depositReleasedCents: releasedCents(deposits.filter(({ status }) => status !== 'Expired')),
    paidCents: bookedCents + extensions + depositCapturedCents - givenBackCents,
    hold: wantedHold(payments),
    retainedReason: await retainedReason(store, order),
    refundCents: givenBackCents,
    isDisputed: payments.some(({ disputedAt }) => disputedAt !== null),
    uncollectedCents: debtPurposes.reduce((sum, purpose) => sum + missingOf(purpose), 0),
    debts: debts.map((debt) => ({ reason: debtReason(debt, order), cents: debt.amountCents })),
  };
}
