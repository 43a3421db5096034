/** The rules of laundry, shop and rentals for a withdrawal (« Renoncer au contrat ici »). */
import type { OrderLine } from '#domain/catalogue/order-lines.js';
import type { SoldAs, WithdrawableKind, Withdrawal, WithdrawalSubject } from '#domain/sales/withdrawal.js';
import type { Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';

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

type WithdrawalMessage = 'withdrawn' | 'withdrawalSettled';

export interface WithdrawalRules {
  readonly kind: WithdrawableKind;
  /** Null if it is not of this kind. */
  withdrawable(store: Store, orderId: string): Promise<Withdrawable | null>;
  /** Stores the customer's statement of withdrawal, or the answer by staff. */
  storeWithdrawal(app: App, store: Store, orderId: string, said: Withdrawal): Promise<Contract>;
  /** Sends the acknowledgement or the answer. */
  notifyWithdrawal(app: App, store: Store, orderId: string, what: WithdrawalMessage): Promise<void>;
  /** Undoes an order whose execution has not begun, and notifies the customer of both; null if staff decide. */
  undo(app: App, store: Store, orderId: string): Promise<Contract | null>;
}

/** Goods and laundry are left to staff: some of them may have been prepared. */
export const leftToStaff = (): Promise<null> => Promise.resolve(null);
