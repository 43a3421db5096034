/** Store queries of sales beyond the collections: stock, invoice numbers, and unpaid orders. */
import type { Instant } from '#domain/shared/record.js';
import type { UnpaidAsker, UnpaidBooking } from '#domain/sales/unpaid-booking.js';

export interface SalesQuestions {
  /** Takes from an item's stock; returns false if it has less. Always succeeds for an item with unlimited stock. */
  takeStock(itemId: string, quantity: number, at: Instant): Promise<boolean>;
  /** Puts units back into stock. */
  giveStock(itemId: string, quantity: number): Promise<void>;
  /** Unpaid orders that share a digest with the asker. */
  unpaidLike(asker: UnpaidAsker): Promise<UnpaidBooking[]>;
  /** The order is paid or over: removes its unpaid row, if any. */
  endUnpaid(orderId: string): Promise<void>;
  /** The next number of a company's invoices in a year, from 1: unique across transactions, without gaps. */
  nextInvoiceNumber(companyId: string, year: number): Promise<number>;
}
