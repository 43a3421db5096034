/** A rental with its payments and other facts for its rules, as read in one unit of work. */
import type { Payment } from '#domain/payments/payment.js';
import type { RentalFacts, RentalOrder } from './rental-order.js';

export interface RentalCase {
  readonly order: RentalOrder;
  readonly payments: readonly Payment[];
  readonly facts: RentalFacts;
}
