/** What selling asks of the store beyond its collections: stock, numbers of invoices, and who waits for a payment. */
import type { Instant } from '#domain/shared/record.js';
import type { UnpaidAsker, UnpaidBooking } from '#domain/sales/unpaid-booking.js';

export interface SalesQuestions {
  /** Takes from an item's stock, unless it has less; answers whether it did. What never runs out is always taken. */
  takeStock(itemId: string, quantity: number, at: Instant): Promise<boolean>;
  /** Puts back what was taken. */
  giveStock(itemId: string, quantity: number): Promise<void>;
  /** Orders that wait for their payment and share a digest with the asker. */
  unpaidLike(asker: UnpaidAsker): Promise<UnpaidBooking[]>;
  /** The order is paid, or over: it waits no more, if it did. */
  endUnpaid(orderId: string): Promise<void>;
  /** The next number of a company's invoices in a year, from 1: no other transaction gets it, and none is left out. */
  nextInvoiceNumber(companyId: string, year: number): Promise<number>;
}
