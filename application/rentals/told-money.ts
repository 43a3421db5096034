/** What the messages of a rental say of its money: read from what moved, and from what was just asked for. */
import { isHeld, ofPurpose, type Payment } from '#domain/payments/payment.js';
import { chargeable, takenCents } from '#domain/payments/settlement.js';
import { bookedTtcCents } from '#domain/rentals/extension.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Store } from '#application/store.js';
import type { WantedHold, Words } from './template-words.js';
import type { TemplateName } from './templates.js';

/** Only these speak of money that moved, or is wanted. */
const receipts: readonly TemplateName[] = [
  'rental.terminated',
  'rental.closedByStaff',
  'rental.completed',
  'rental.priceRefunded',
  'rental.refunded',
  'rental.holdRefused',
  'rental.lateFeesTaken',
];

export type MoneyWords = Pick<
  Words,
  | 'priceCents'
  | 'priceTakenCents'
  | 'takenCents'
  | 'depositTakenCents'
  | 'depositHeldCents'
  | 'paidCents'
  | 'hold'
  | 'retainedReason'
>;

async function retainedReason(
  store: Store,
  { id, retainedDepositCents }: RentalOrder,
): Promise<string | null> {
  if (retainedDepositCents === 0) return null;
  const entries = await store.timeline.where({ orderId: id });
  const reason = entries.findLast(({ facts }) => Number(facts['retainedCents'] ?? 0) > 0)?.facts['reason'];
  return typeof reason === 'string' ? reason : null;
}

/** What was just asked of the card, and is not done. */
async function askedOf(
  store: Store,
  payments: readonly Payment[],
  kind: 'payment.capture' | 'payment.refund',
): Promise<number> {
  if (payments.length === 0) return 0;
  const [asked] = await store.outbox.where(
    { subjectId: payments.map(({ id }) => id), kind, doneAt: null, deadAt: null },
    { newestFirst: true, limit: 1 },
  );
  return Number(asked?.facts['amountCents'] ?? 0);
}

/** The newest hold that was refused, or whose bank wants its customer; else the one that runs out first. */
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
  priceTakenCents: 0,
  takenCents: 0,
  depositTakenCents: 0,
  depositHeldCents: 0,
  paidCents: 0,
  hold: null,
  retainedReason: null,
};

export async function moneyFor(
  store: Store,
  order: RentalOrder,
  template: TemplateName,
): Promise<MoneyWords> {
  if (!receipts.includes(template)) return { ...nothing, priceCents: order.baseTtcCents };
  const payments = await store.payments.where({ orderId: order.id });
  const [prices, deposits] = [ofPurpose(payments, 'rental'), ofPurpose(payments, 'deposit')];
  const extensions = takenCents(ofPurpose(payments, 'extension'));
  const bookedCents = takenCents(prices) + (await askedOf(store, prices, 'payment.capture'));
  const depositAskedCents = await askedOf(store, deposits, 'payment.capture');
  const depositTakenCents = takenCents(deposits) + depositAskedCents;
  const givenBackCents = await askedOf(store, payments, 'payment.refund');
  return {
    priceCents: (bookedCents || bookedTtcCents(order)) + extensions,
    priceTakenCents: takenCents(prices) + extensions,
    takenCents: takenCents(payments),
    depositTakenCents,
    depositHeldCents: Math.max(0, (chargeable(deposits)?.amountCents ?? 0) - depositAskedCents),
    paidCents: bookedCents + extensions + depositTakenCents - givenBackCents,
    hold: wantedHold(payments),
    retainedReason: await retainedReason(store, order),
  };
}
