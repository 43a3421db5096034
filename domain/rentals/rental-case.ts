/** A rental with its payments and what else its rules need, as one unit of work has read them. */
import type { Payment } from '#domain/payments/payment.js';
import type { RentalFacts, RentalOrder } from './rental-order.js';

export interface RentalCase {
  readonly order: RentalOrder;
  readonly payments: readonly Payment[];
  readonly facts: RentalFacts;
}
