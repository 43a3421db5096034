/** What an order that is paid at once through the payment page is made of: laundry and shop alike (money.md#sales). */
import type { OrderLine } from '#domain/catalogue/order-lines.js';
import type { Acceptance } from '#domain/companies/terms.js';
import type { Withdrawal } from './withdrawal.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { minute, type Instant, type VersionedRecord } from '#domain/shared/record.js';

export const saleKinds = ['pressing', 'shop'] as const;
export type SaleKind = (typeof saleKinds)[number];

/** Why an order ended before it was served. */
export type SaleEnding = 'customer' | 'staff' | 'unpaid' | 'refused' | 'platform';

export interface Sale extends VersionedRecord, Acceptance, Withdrawal {
  readonly companyId: string;
  readonly cabinetId: string;
  /** What staff and customers call it; unique in its company, no secret. */
  readonly reference: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  /** A locker within reach, if one is free (domain/lockers/fit.ts). It says something of their body: it is forgotten with them. */
  readonly needsReach: boolean;
  readonly lines: readonly OrderLine[];
  readonly totalAmountCents: number;
  readonly checkoutSessionId: string | null;
  readonly checkoutUrl: string | null;
  readonly paidAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Fetched or handed over: the end of an order that was served. */
  readonly completedAt: Instant | null;
  readonly cancelReason: SaleEnding | null;
  /**
   * Since when all that was paid is with the customer again although nobody gave it back through the platform (in the provider's
   * dashboard, or by its bank after a dispute): the order is not served until staff cancel it or decide to serve it all the same. Null otherwise.
   */
  readonly externallyRefundedAt: Instant | null;
  /** When its customer was forgotten (domain/privacy); null while they are known. */
  readonly erasedAt: Instant | null;
}

type Refunded = Pick<Sale, 'externallyRefundedAt' | 'endedAt'>;

/** It waits for a decision on its refund. */
export const isHeldBack = ({ externallyRefundedAt, endedAt }: Refunded): boolean =>
  externallyRefundedAt !== null && endedAt === null;

/** What staff read in the place of its state meanwhile. */
export const heldBackLabel = 'Remboursée, à décider';

/** Guards an action that serves the order. */
export const refuseWhenRefunded = (order: Refunded): ErrorCode | null =>
  isHeldBack(order) ? 'ORDER_REFUNDED' : null;

/** An order whose payment does not arrive is given up after this long (money.md#unpaid-orders). */
export const salePaymentDeadlineMs = 15 * minute;
