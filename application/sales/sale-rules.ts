/** What orders that are paid at once have in common: paying, expiring and refunding; `SaleRules` of app.ts is what differs. */
import type { OrderLine } from '#domain/catalogue/order-lines.js';
import type { SoldAs, WithdrawalSubject } from '#domain/sales/withdrawal.js';
import type { Instant } from '#domain/shared/record.js';
import type { SaleEnding } from '#domain/sales/sale.js';
import type { TimelineEntry } from '#application/records.js';

export interface RefundedPart {
  readonly refundCents: number;
  /** « 2 × Limonade »; null for an amount. */
  readonly refundedItems: string | null;
  readonly suffix: string;
}

/** The actor who ended the order, for its timeline. */
export const enderOf = (ending: SaleEnding): TimelineEntry['actor'] =>
  ending === 'staff' || ending === 'customer' ? ending : 'clock';

// The common form of orders that allow a withdrawal (« Renoncer au contrat ici »); `WithdrawalRules` of app.ts is what
// differs.

/** The rental period; `returnedAt` is null until the item is back. */
interface Period {
  readonly from: Instant;
  readonly until: Instant;
  readonly returnedAt: Instant | null;
}

/** The common form of an order of any kind. */
export interface Contract extends WithdrawalSubject {
  readonly id: string;
  readonly companyId: string;
  readonly cabinetId: string;
  readonly reference: string;
  readonly lines: readonly Pick<
    OrderLine,
    'id' | 'itemName' | 'quantity' | 'totalCents' | 'withdrawalExclusion'
  >[];
  readonly totalAmountCents: number;
  /** The rental period; absent for a purchase. */
  readonly period?: Period;
  readonly endedAt: Instant | null;
  readonly erasedAt: Instant | null;
}

/** An order with the data of its kind, from one read. */
export interface Withdrawable {
  readonly order: Contract;
  /** The period in which its customer may withdraw. */
  readonly soldAs: SoldAs;
  /** When the execution of the order began, or null. */
  readonly begunAt: Instant | null;
}

/** Goods and laundry are left to staff: some of them may have been prepared. */
export const leftToStaff = (): Promise<null> => Promise.resolve(null);
