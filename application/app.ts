/** The context of every use case: the ports, the settings of the installation, and the kinds of orders. */
import type { Acceptance, PlatformPublisher } from '#domain/companies/legal.js';
import type { ProofHeading } from '#domain/documents/proof/headings.js';
import type { ProofTypography } from '#domain/documents/proof/printed.js';
import type { TimelineWords } from '#domain/timelines/describe-entry.js';
import type { Role } from '#domain/access/role.js';
import type { DoorCode, DoorStep } from '#domain/doors/door-code.js';
import type { SaleKind, WithdrawableKind, OrderKind, OrderSubject } from '#domain/shared/order-kinds.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import type { LockerRequest } from '#domain/lockers/fit.js';
import type { Sale, SaleEnding, SaleStep } from '#domain/sales/sale.js';
import type { SoldAs, Withdrawal } from '#domain/sales/withdrawal.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Language } from '#domain/shared/languages.js';
import type { MapTiles } from '#application/contract/lockers/fleet-plan.js';
import type { Instant } from '#domain/shared/record.js';
import type { Audited } from './access/audit.js';
import type { Staff } from './access/staff.js';
import type { DoorAction, DoorTaskOrder } from './doors/order-doors.js';
import type { Job } from './jobs.js';
import type { Ports } from './ports.js';
import type { Contact } from './records.js';
import type { RefundedPart, Contract, Withdrawable } from './sales/sale-rules.js';
import type { Store } from './store.js';

export interface Settings {
  /** The public address for customers, without a trailing slash: payment pages and messages link to it. */
  readonly publicUrl: string;
  /** The roles that must sign in with a second factor. */
  readonly secondFactorRoles: readonly Role[];
  /** How many outbox jobs run concurrently, if not the default: one, to make a run reproducible. */
  readonly jobConcurrency?: number;
  /** How many unpaid orders a network address may have at a cabinet, if not the default. */
  readonly unpaidPerAddress?: number;
  /** The platform's operator, for pages that belong to no company. */
  readonly publisher?: PlatformPublisher;
  /** Where the pictures below the plan of the fleet come from; by default from nowhere. */
  readonly mapTiles?: MapTiles;
}

export interface App extends Ports {
  readonly settings: Settings;
  readonly kinds: OrderKinds;
  /** Runs a job right after the commit that enqueued it, so that the caller does not wait for the worker. */
  deliverNow(job: Job): Promise<void>;
}

/**
 * The proof of an order: the link's token, or the last digits of the phone beside the code
 * (doors-and-codes.md#proof-of-an-order).
 */
export interface Proof {
  readonly token: string | null;
  readonly phoneDigits: string | null;
}

/** The proof beside an 8-character code: its link's token, or what is required once a budget is spent. */
export interface CodeProof extends Proof {
  /** The id of a cabinet, or the number printed on it. */
  readonly cabinet: string | null;
}

/** The source of a call, for budgets against guessing. */
export interface Caller {
  /** IP address; an IPv6 caller counts by its /64. */
  readonly address: string;
  /** The client, as it identifies itself; without that it counts as a script. */
  readonly via: 'web' | 'cli' | 'api';
  /** The reader's language, by the request's `Accept-Language`. */
  readonly language: Language;
  /** The program's user agent; empty without one. */
  readonly userAgent: string;
}

/** A customer's request about one order. */
export interface HolderRequest {
  readonly code: string;
  readonly proof: Proof;
  readonly caller: Caller;
}

/**
 * What the kinds of orders do differently where the steps are shared: server/order-kinds.ts has the one list, so that shared
 * subjects import no kind.
 */
export interface OrderKinds {
  readonly orders: Readonly<Record<OrderSubject, OrderRules>>;
  /** The kinds whose doors open by 8-character codes. */
  readonly doors: Readonly<Record<OrderKind, OrderDoors>>;
  /** The kinds that are paid at once. */
  readonly sales: Readonly<Record<SaleKind, SaleRules>>;
  readonly withdrawals: Readonly<Record<WithdrawableKind, WithdrawalRules>>;
}

/** What the proof file of an order is made from (application/proof). */
export interface ProofSubject {
  readonly about: Omit<Audited, 'reason' | 'facts' | 'companyId' | 'cabinetId'> & {
    readonly companyId: string;
    readonly cabinetId: string;
  };
  readonly heading: (typography: ProofTypography, now: Instant) => ProofHeading;
  readonly words: TimelineWords;
  readonly acceptance: Acceptance | null;
  /** Secrets that open its page, besides codes. */
  readonly secrets: readonly string[];
}

export interface OrderRules {
  /** Sends the customer the link of the order's page, if it shows anything. `suffix` allows it several times. */
  sendLink(app: App, store: Store, orderId: string, suffix: string): Promise<void>;
  /** Throws NOT_FOUND or FORBIDDEN. */
  proof(app: App, store: Store, staff: Staff, orderId: string): Promise<ProofSubject>;
}

export interface OrderDoors {
  /** The query of a code's page, which styles it while it loads; empty where it is the usual one. */
  pageQuery(step: DoorStep): string;
  seen(store: Store, code: DoorCode, now: Instant): Promise<DoorTaskOrder>;
  /** Why the door task cannot be done now; null if it can. */
  refusal(store: Store, code: DoorCode): Promise<ErrorCode | null>;
  /**
   * The item is in or out, behind a closed door: moves the order on. A pick-up's locker is released by `finish`. Throws
   * STATE_CONFLICT.
   */
  done(app: App, store: Store, code: DoorCode, action: DoorAction): Promise<void>;
  /** Undoes the step of the door: nothing was put in after all. Throws STATE_CONFLICT. */
  undo(app: App, store: Store, code: DoorCode): Promise<void>;
  /** The locker requirements of this door task. */
  request(store: Store, code: DoorCode): Promise<LockerRequest>;
  /** The locker of a code was blocked: stores the other one in the order, and notifies those who got the first one. */
  moved(app: App, store: Store, code: DoorCode, locker: Locker): Promise<void>;
  /** The customer's phone number, whose last digits are required after too many guesses (doors/visit.ts). */
  phone(store: Store, code: DoorCode): Promise<string | null>;
  /** Contact of the code's holder for the request to confirm; null for couriers and staff. */
  contact(store: Store, code: DoorCode): Promise<Contact | null>;
}

type WithdrawalMessage = 'withdrawn' | 'withdrawalSettled';

export interface WithdrawalRules {
  readonly kind: WithdrawableKind;
  /** Null if the order is not of this kind. */
  withdrawable(store: Store, orderId: string): Promise<Withdrawable | null>;
  /** Stores the customer's statement of withdrawal, or the answer by staff. */
  storeWithdrawal(app: App, store: Store, orderId: string, said: Withdrawal): Promise<Contract>;
  /** Sends the acknowledgement or the answer. */
  notifyWithdrawal(app: App, store: Store, orderId: string, what: WithdrawalMessage): Promise<void>;
  /** Undoes an order whose execution has not begun, and notifies the customer of both; null if staff decide. */
  undo(app: App, store: Store, orderId: string): Promise<Contract | null>;
}

export interface SaleRules extends WithdrawalRules {
  readonly kind: SaleKind;
  /** Whether the order takes a locker from its creation on, not only once it is paid. */
  readonly takesLocker: boolean;
  /** The customer's pages after the payment page (specification §5). */
  readonly pages: { readonly paid: string; readonly cancelled: string };
  /** The order; null if it is not of this kind. */
  find(store: Store, orderId: string): Promise<Sale | null>;
  /** The progress of an order and what belongs to its kind, for the customer's page. */
  progress(
    store: Store,
    orderId: string,
  ): Promise<{
    readonly steps: readonly SaleStep[];
    readonly promisedAt: Instant | null;
    /** What staff noted about the order for the customer. */
    readonly notes: string | null;
    readonly soldAs: SoldAs;
  }>;
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
  notifyRefund(app: App, store: Store, orderId: string, given: RefundedPart): Promise<void>;
  /** Sends the link as `OrderRules.sendLink` does. */
  notifyLink(app: App, store: Store, orderId: string, suffix: string): Promise<void>;
  /**
   * The whole payment was refunded outside the platform: the order is not prepared, stored or opened until staff
   * decide. Returns false if the order is past that.
   */
  holdBack(app: App, store: Store, orderId: string): Promise<boolean>;
  /** Lets the order go on, and issues the customer's code again. */
  serveRefunded(app: App, store: Store, orderId: string): Promise<void>;
}
