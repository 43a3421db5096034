/**
 * The lines of a firm's invoice over a rental (money.md#invoices-and-credit-notes): what it finally paid for each part,
 * by the same rules as the receipt.
 */
import type { Payment } from '#domain/payments/payment.js';
import { netCapturedCents } from '#domain/payments/settlement.js';
import { isOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import type { InvoiceLine } from './invoice.js';
import { isRetained, rentalLineName, rentalReceipts, type ReceiptTypography } from './rental-receipt.js';

/** Captures less refunds; a part with nothing left has no line. */
export function rentalLines(
  order: RentalOrder,
  payments: readonly Payment[],
  typography: Pick<ReceiptTypography, 'moment'>,
): InvoiceLine[] {
  const lines = new Map<string, InvoiceLine>();
  for (const receipt of rentalReceipts(order, payments)) {
    const { purposeName, activity, rate, isRefund, ttcCents } = receipt;
    const key = `${purposeName}:${activity}`;
    const totalCents = (lines.get(key)?.totalCents ?? 0) + (isRefund ? -ttcCents : ttcCents);
    lines.set(key, {
      itemName: rentalLineName(order, receipt, typography),
      quantity: 1,
      unitCents: totalCents,
      totalCents,
      tvaRate: rate,
      ...(isRetained(receipt) && { isCompensation: true }),
    });
  }
  return [...lines.values()].filter(({ totalCents }) => totalCents > 0);
}

/**
 * A payment as documents count it: a decided refund counts as made, and what a bank took by a
 * dispute is a loss of the seller, and reduces no price. `promisedCents` is the total up to which refunds are asked for.
 */
export function asDocumented(payment: Payment, promisedCents: number, chargedBackCents: number): Payment {
  const { capturedCents, refundedCents, refundReturnedCents } = payment;
  const givenBackCents = Math.max(refundedCents + refundReturnedCents, promisedCents) - chargedBackCents;
  return { ...payment, refundedCents: Math.min(capturedCents, Math.max(0, givenBackCents)) };
}

/** The firm that gets an invoice later: while the rental runs, or while money of it is still to be decided or owed. */
export const invoiceTo = (
  { buyer, ...order }: Pick<RentalOrder, 'buyer' | 'status' | 'paidAt'>,
  payments: readonly Payment[],
  isIssued: boolean,
): string | null => {
  const isDue = !isOver(order) || (order.paidAt !== null && netCapturedCents(payments) > 0);
  return buyer !== null && !isIssued && isDue ? buyer.companyName : null;
};
