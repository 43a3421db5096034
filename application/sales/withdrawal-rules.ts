/** The common form of orders that allow a withdrawal (« Renoncer au contrat ici »); `WithdrawalRules` of app.ts is what differs. */
import type { OrderLine } from '#domain/catalogue/order-lines.js';
import type { SoldAs, WithdrawalSubject } from '#domain/sales/withdrawal.js';
import type { Instant } from '#domain/shared/record.js';

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
  /** When its execution began, or null. */
  readonly begunAt: Instant | null;
}

/** Goods and laundry are left to staff: some of them may have been prepared. */
export const leftToStaff = (): Promise<null> => Promise.resolve(null);
