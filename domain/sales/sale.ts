/** The common fields of orders that are paid at once through the payment page, laundry and shop (money.md#sales). */
import type { OrderLine } from '#domain/catalogue/order-lines.js';
import type { Buyer } from '#domain/companies/buyer.js';
import type { Acceptance } from '#domain/companies/legal.js';
import type { Withdrawal } from './withdrawal.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Language } from '#domain/shared/languages.js';
import { minute, type Instant, type VersionedRecord } from '#domain/shared/record.js';

/** Why an order ended before completion. */
export const saleEndings = ['customer', 'staff', 'unpaid', 'refused', 'platform'] as const;
export type SaleEnding = (typeof saleEndings)[number];

export interface Sale extends VersionedRecord, Acceptance, Withdrawal {
  readonly companyId: string;
  readonly cabinetId: string;
  /** Display number for staff and customers; unique in its company, not secret. */
  readonly reference: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  /** The firm that orders; null for a private person. */
  readonly buyer: Buyer | null;
  /** The language of the customer's messages (pages.md#languages); null is French. */
  readonly language: Language | null;
  /**
   * A locker within reach, if one is free (domain/lockers/fit.ts). It is health-related data, and erased with the
   * customer.
   */
  readonly needsReach: boolean;
  readonly lines: readonly OrderLine[];
  readonly totalAmountCents: number;
  readonly checkoutSessionId: string | null;
  readonly checkoutUrl: string | null;
  readonly paidAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Picked up or handed over: the normal end of an order. */
  readonly completedAt: Instant | null;
  readonly cancelReason: SaleEnding | null;
  /**
   * Since when all that was paid is back with the customer without a refund through the platform (in the provider's
   * dashboard, or by their bank after a dispute). The order stops until staff cancel it or decide to complete it. Null
   * otherwise.
   */
  readonly externallyRefundedAt: Instant | null;
  /** When the customer's data was erased (domain/privacy); null before. */
  readonly erasedAt: Instant | null;
}

/** The steps of an order on the customer's page, in this order; the time is null until a step is reached. */
export const saleSteps = ['paid', 'preparing', 'deposited', 'collected', 'ready', 'completed'] as const;
export interface SaleStep {
  readonly step: (typeof saleSteps)[number];
  readonly at: Instant | null;
}

/** Without what an order skipped, as one that was handed over in person, and what one that has ended does not reach. */
export function stepsOf(order: Pick<Sale, 'endedAt'>, steps: readonly SaleStep[]): readonly SaleStep[] {
  const last = steps.findLastIndex(({ at }) => at !== null);
  return steps.filter(({ at }, index) => at !== null || (index > last && order.endedAt === null));
}

type Refunded = Pick<Sale, 'externallyRefundedAt' | 'endedAt'>;

/** Whether the order waits for a decision on its refund. */
export const isHeldBack = ({ externallyRefundedAt, endedAt }: Refunded): boolean =>
  externallyRefundedAt !== null && endedAt === null;

/** Shown to staff instead of its state meanwhile. */
export const heldBackLabel = 'Remboursée, à décider';

/** Guards an action that continues the order. */
export const refuseWhenRefunded = (order: Refunded): ErrorCode | null =>
  isHeldBack(order) ? 'ORDER_REFUNDED' : null;

/** An unpaid order is abandoned after this time (money.md#unpaid-orders). */
export const salePaymentDeadlineMs = 15 * minute;
