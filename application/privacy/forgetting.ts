/** Erasure queries of the store in SQL, the same on both databases. */
import type { OrderSubject } from '#domain/shared/order-kinds.js';
import type { Instant } from '#domain/shared/record.js';

export type ForgottenPeople = 'frequentCustomers' | 'customerFiles' | 'contacts' | 'users';

export interface PeopleOver {
  readonly now: Instant;
  /** Frequent customers without a parcel since then. */
  readonly unusedSince: Instant;
  /** Customers on whom staff wrote nothing since then. */
  readonly unwrittenSince: Instant;
  /** Deleted frequent customers, contacts and users are erased if they were deleted before this instant. */
  readonly deletedBefore: Instant;
}

export interface Forgetting {
  /**
   * Up to `atMost` orders of a kind that ended before an instant, whose customer is not erased and whose payments are
   * settled; the oldest first.
   */
  longOver(kind: OrderSubject, endedBefore: Instant, atMost: number): Promise<string[]>;
  /** Erases up to `atMost` of them whose time is over; returns their ids. */
  forget(whom: ForgottenPeople, over: PeopleOver, atMost: number): Promise<string[]>;
  /**
   * Erases what messages, staff notes and the audit contain about the customer of these records; the actions themselves
   * remain.
   */
  forgetTraces(subjectIds: readonly string[]): Promise<void>;
  /** Deletes a customer's picture, if one is stored. */
  forgetImage(imageId: string): Promise<void>;
}
