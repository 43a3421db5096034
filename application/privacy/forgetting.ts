/** Erasure queries of the store in SQL, the same on both databases. */
import type { OrderSubject } from '#domain/shared/order-kinds.js';
import type { Instant } from '#domain/shared/record.js';

export interface Forgetting {
  /**
   * Up to `atMost` orders of a kind that ended before an instant, whose customer is not erased and whose payments are
   * settled; the oldest first.
   */
  longOver(kind: OrderSubject, endedBefore: Instant, atMost: number): Promise<string[]>;
  /**
   * Erases up to `atMost` frequent customers without a parcel since an instant, or deleted before another; returns
   * their ids.
   */
  forgetCustomers(
    over: { readonly now: Instant; readonly unusedSince: Instant; readonly deletedBefore: Instant },
    atMost: number,
  ): Promise<string[]>;
  /** Erases up to `atMost` files of customers on whom staff wrote nothing since an instant; returns their ids. */
  forgetCustomerFiles(unwrittenSince: Instant, atMost: number): Promise<string[]>;
  /** Erases up to `atMost` contacts of companies that were deleted before an instant; returns their ids. */
  forgetContacts(deletedBefore: Instant, atMost: number): Promise<string[]>;
  /** Erases up to `atMost` staff users who were deleted before an instant; returns their ids. */
  forgetStaff(deletedBefore: Instant, atMost: number): Promise<string[]>;
  /**
   * Erases what messages, staff notes and the audit contain about the customer of these records; the actions themselves
   * remain.
   */
  forgetTraces(subjectIds: readonly string[]): Promise<void>;
  /** Deletes a customer's picture, if it is there. */
  forgetImage(imageId: string): Promise<void>;
}
