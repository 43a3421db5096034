/** The rules that differ between laundry and shop orders; paying, expiring and refunding are shared (this room). */
import type { Sale, SaleEnding, SaleKind } from '#domain/sales/sale.js';
import type { App } from '#application/app.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import type { WithdrawalRules } from './withdrawal-rules.js';

export interface SaleRules extends WithdrawalRules {
  readonly kind: SaleKind;
  /** From the order on, not only once it is paid. */
  readonly takesLocker: boolean;
  /** The order; null if it is not of this kind. */
  find(store: Store, orderId: string): Promise<Sale | null>;
  /** The order of a payment session; null if it is not of this kind. */
  ofSession(store: Store, sessionId: string): Promise<Sale | null>;
  isOver(store: Store, orderId: string): Promise<boolean>;
  /** The label on the payment page. */
  label(order: Sale): string;
  attachSession(
    store: Store,
    orderId: string,
    session: Pick<Sale, 'checkoutSessionId' | 'checkoutUrl'>,
  ): Promise<void>;
  /**
   * The payment succeeded: marks the order and issues what the customer paid for (a code, a thank-you), in the
   * transaction that stored it.
   */
  paid(app: App, store: Store, orderId: string): Promise<void>;
  /**
   * Ends an order that was not served: releases lockers and stock, and notifies the customer. Throws STATE_CONFLICT.
   * The caller refunds.
   */
  end(app: App, store: Store, orderId: string, reason: SaleEnding): Promise<void>;
  /** A payment arrived for an order that is over: it is refunded, and the customer is notified. */
  paidTooLate(app: App, store: Store, orderId: string): Promise<void>;
  /** Notifies the customer of a refund and its amount. `suffix` names the credit note. */
  notifyRefund(app: App, store: Store, orderId: string, given: GivenBack): Promise<void>;
  /**
   * The whole payment was refunded outside the platform: the order is not prepared, stored or opened until staff
   * decide. Returns false if the order is past that.
   */
  holdBack(app: App, store: Store, orderId: string): Promise<boolean>;
  /** Lets the order go on, and issues the customer's code again. */
  serveRefunded(app: App, store: Store, orderId: string): Promise<void>;
}

export interface GivenBack {
  readonly refundCents: number;
  /** « 2 × Limonade »; null for an amount. */
  readonly refundedItems: string | null;
  readonly suffix: string;
}

/** The actor who ended the order, for its timeline. */
export const enderOf = (ending: SaleEnding): TimelineEntry['actor'] =>
  ending === 'staff' || ending === 'customer' ? ending : 'clock';
