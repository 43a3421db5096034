/**
 * What the kinds of orders do differently where all of them are listed, found or erased. A kind's plan is in its folder,
 * the table in `domain/privacy/order-plans.ts`.
 */
import type { Instant } from './record.js';

export interface OrderPlan<Order extends { readonly status: string }> {
  /** As displayed to staff. */
  readonly reference: (order: Order) => string;
  /** The same where it must open nothing. */
  readonly label: (order: Order) => string;
  /** In French, as in lists. */
  readonly statusLabel: (order: Order) => string;
  /** Where its object is, or will be. */
  readonly lockerIds: (order: Order) => readonly (string | null)[];
  /** The ordered item's name; null for kinds whose orders have none. */
  readonly thing: (order: Order) => string | null;
  /** The customer's or the staff's remarks, as its customer's page shows them. */
  readonly notes: (order: Order) => string | null;
  /** Null without a sale. */
  readonly totalCents: (order: Order) => number | null;
  /** Statuses in which the order's object is in a locker, expected in one, or waiting for one. */
  readonly liveStatuses: readonly Order['status'][];
  /** Whether the customer's page of the order shows something. */
  readonly hasLink: (order: Order) => boolean;
  /** The order needs no further action, an answer to a withdrawal included. */
  readonly isOver: (order: Order) => boolean;
  /**
   * Without its customer: what was done, when and for how much remains; who the customer was is removed (GDPR, articles
   * 5 and 17).
   */
  readonly erased: (order: Order, erasedAt: Instant) => Order;
}

/** Replaces a customer's name. */
export const erasedName = 'Données effacées';

/** A withdrawal retains its dates and outcome; the texts of both sides are removed. */
export const erasedBuyer = {
  customerName: erasedName,
  customerEmail: '',
  customerPhone: '',
  language: null,
  needsReach: false,
  buyer: null,
  withdrawalText: null,
  withdrawalAnswer: null,
} as const;
