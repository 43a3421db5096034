/** What laundry and shop each know of their orders; paying, expiring and refunding are the same for both (this room). */
import type { Sale, SaleEnding, SaleKind } from '#domain/sales/sale.js';
import type { Installation } from '#application/installation.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import type { WithdrawalRules } from './withdrawal-rules.js';

export interface SaleRules extends WithdrawalRules {
  readonly kind: SaleKind;
  /** From the order on, and not only once it is paid. */
  readonly takesLocker: boolean;
  /** The order; null when it is not of this kind. */
  find(store: Store, orderId: string): Promise<Sale | null>;
  /** The order of a payment session; null when it is not of this kind. */
  ofSession(store: Store, sessionId: string): Promise<Sale | null>;
  isOver(store: Store, orderId: string): Promise<boolean>;
  /** What the payment page calls it. */
  label(order: Sale): string;
  keepSession(
    store: Store,
    orderId: string,
    session: Pick<Sale, 'checkoutSessionId' | 'checkoutUrl'>,
  ): Promise<void>;
  /** The money is there: marks it and gives what the customer paid for (a code, a thank-you), in the transaction that stored it. */
  paid(at: Installation, store: Store, orderId: string): Promise<void>;
  /** Ends an order that was not served: gives lockers and stock back and tells. Throws STATE_CONFLICT. Money is the caller's. */
  end(at: Installation, store: Store, orderId: string, reason: SaleEnding): Promise<void>;
  /** A payment met an order that was over already: it goes back, and the customer is told. */
  paidTooLate(at: Installation, store: Store, orderId: string): Promise<void>;
  /** The customer has money back: tells them how much. `suffix` names the credit note. */
  tellGivenBack(at: Installation, store: Store, orderId: string, given: GivenBack): Promise<void>;
  /**
   * All that was paid is with the customer again, and not through the platform: nothing is prepared, put in or opened any more until staff
   * decide. Answers false where the order is past that.
   */
  holdBack(at: Installation, store: Store, orderId: string): Promise<boolean>;
  /** Lets it go on, and gives the customer's code anew. */
  serveRefunded(at: Installation, store: Store, orderId: string): Promise<void>;
}

export interface GivenBack {
  readonly refundCents: number;
  /** « 2 × Limonade »; null of a sum. */
  readonly refundedItems: string | null;
  readonly suffix: string;
}

/** Who ended the order, as its story tells it. */
export const enderOf = (ending: SaleEnding): TimelineEntry['actor'] =>
  ending === 'staff' || ending === 'customer' ? ending : 'clock';
