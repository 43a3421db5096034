/** What laundry, shop and rentals each know of an order that its customer goes back on (« Renoncer au contrat ici »). */
import type { OrderLine } from '#domain/catalogue/order-lines.js';
import type { SoldAs, WithdrawableKind, Withdrawal, WithdrawalSubject } from '#domain/sales/withdrawal.js';
import type { Instant } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import type { Store } from '#application/store.js';

/** When something is let; `returnedAt` is null until it is back. */
interface Period {
  readonly from: Instant;
  readonly until: Instant;
  readonly returnedAt: Instant | null;
}

/** Read as one that was bought, whatever it is. */
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
  /** When it is let; absent of what is bought. */
  readonly period?: Period;
  readonly endedAt: Instant | null;
  readonly erasedAt: Instant | null;
}

/** An order with what its kind knows of it, of one reading. */
export interface Withdrawable {
  readonly order: Contract;
  /** From when and until when its customer may go back on it. */
  readonly soldAs: SoldAs;
  /** Since when it is under way. Null: nothing has begun. */
  readonly begunAt: Instant | null;
}

type WithdrawalMessage = 'withdrawn' | 'withdrawalSettled';

export interface WithdrawalRules {
  readonly kind: WithdrawableKind;
  /** Null when it is not of this kind. */
  withdrawable(store: Store, orderId: string): Promise<Withdrawable | null>;
  /** Keeps what the customer said when they went back on it, or what staff answered. */
  keepWithdrawal(at: Installation, store: Store, orderId: string, said: Withdrawal): Promise<Contract>;
  /** The acknowledgement of what was said, or the answer. */
  tellWithdrawal(at: Installation, store: Store, orderId: string, what: WithdrawalMessage): Promise<void>;
  /** Undoes at once what nobody has begun with, and tells what was said with it; null where staff decide. */
  undo(at: Installation, store: Store, orderId: string): Promise<Contract | null>;
}

/** Goods and laundry are staff's to judge: some of them may have been prepared. */
export const leftToStaff = (): Promise<null> => Promise.resolve(null);
