/** The data as use cases see it: one collection per kind of record, and a few queries with their own SQL. */
import type { PasswordLink } from '#domain/access/password.js';
import type { SecondFactor } from '#domain/access/second-factor.js';
import type { Session } from '#domain/access/session.js';
import type { User } from '#domain/access/user.js';
import type { TermsVersion } from '#domain/companies/legal.js';
import type { Company } from '#domain/companies/company.js';
import type {
  CompanyContact,
  ContactDigests,
  FrequentCustomer,
  CustomerFile,
} from '#domain/companies/contact.js';
import type { MessageTemplate } from '#domain/companies/message-template.js';
import type { Cabinet, CabinetSize, Claim, Locker } from '#domain/lockers/cabinet.js';
import type { PlannedMaintenance } from '#domain/lockers/planned-maintenance.js';
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import type { Invoice } from '#domain/documents/invoice.js';
import type { DoorCode } from '#domain/doors/door-code.js';
import type { CustomerOrders } from '#domain/privacy/order-plans.js';
import type { UnpaidBooking } from '#domain/sales/unpaid-booking.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { Grant } from '#domain/locks/grant.js';
import type { LockState } from '#domain/locks/lock-state.js';
import type { AccessRecord, Opening, StaffOpening } from '#domain/locks/opening.js';
import type { Dispute } from '#domain/payments/dispute.js';
import type { LedgerEntry, LedgerReading, Payout } from '#domain/payments/ledger.js';
import type { Payment } from '#domain/payments/payment.js';
import type { ClosedMonth } from '#domain/documents/closed-month.js';
import type { PickupReport } from '#domain/doors/pickup-report.js';
import type { AlertRule } from '#domain/board/alert-rule.js';
import type { BoardMark } from '#domain/board/board-mark.js';
import type { FigureCount, FigureDay, RefusalCount } from '#domain/board/cabinet-figures.js';
import type { DamageImage, DamageReport } from '#domain/rentals/damage-report.js';
import type { PricingThreshold, RentalItem, RentalUnit } from '#domain/rentals/rental-item.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { OrderSubject } from '#domain/shared/order-kinds.js';
import type { Instant } from '#domain/shared/record.js';
import type { ExportSchedule } from '#domain/documents/export-schedule.js';
import type { StoredPicture } from '#domain/shared/stored-picture.js';
import type { FigureQueries, FigureReport, Reports } from './board/reports.js';
import type { Collection } from './collection.js';
import type { BatteryQueries } from './lockers/codes/battery-facts.js';
import type { FleetQueries } from './lockers/fleet-queries.js';
import type {
  CabinetEvent,
  CabinetHeartbeat,
  CabinetLink,
  DroppedMessages,
} from './lockers/cabinets/cabinet-records.js';
import type { Histories } from './lockers/histories.js';
import type {
  AvailabilityQueries,
  UnclaimedLocker,
  UnitOccupancy,
  UnitOccupation,
} from './lockers/capacity/availability-queries.js';
import type { Forgetting } from './privacy/forgetting.js';
import type {
  AuditEntry,
  GuessBudget,
  IdempotentAnswer,
  InvoiceCounter,
  Message,
  OutboxEntry,
  TimelineEntry,
  WebhookEvent,
  WriteProbe,
} from './records.js';
import type { SalesQuestions } from './sales/questions.js';
import type { DataKey, Resealing } from './secrets/resealing.js';
import type { Trimming } from './trimming.js';

/** The place of an order's door, as its customer sees it. */
export interface DoorPlace {
  readonly cabinetId: string;
  readonly cabinetName: string;
  readonly cabinetLocation: string;
  readonly smartlockType: LockModelName;
  readonly supportPhone: string | null;
  /** What the lock last reported, and when. */
  readonly lastEvent: string | null;
  readonly lastEventAt: Instant | null;
}

/** `rentalOrders`, `parcels`, …: one collection per kind. */
export type OrderCollections = {
  readonly [K in OrderSubject as `${K}s`]: Collection<CustomerOrders[K]>;
};

export interface Store
  extends
    OrderCollections,
    BatteryQueries,
    FigureQueries,
    FleetQueries,
    Forgetting,
    Histories,
    Resealing,
    AvailabilityQueries,
    SalesQuestions,
    Trimming {
  readonly users: Collection<User>;
  readonly sessions: Collection<Session>;
  readonly passwordLinks: Collection<PasswordLink>;
  readonly secondFactors: Collection<SecondFactor>;
  readonly audit: Collection<AuditEntry>;
  readonly companies: Collection<Company>;
  readonly termsVersions: Collection<TermsVersion>;
  readonly companyLogos: Collection<StoredPicture>;
  readonly contacts: Collection<CompanyContact>;
  readonly frequentCustomers: Collection<FrequentCustomer>;
  readonly messageTemplates: Collection<MessageTemplate>;
  readonly customerFiles: Collection<CustomerFile>;
  readonly cabinets: Collection<Cabinet>;
  readonly cabinetSizes: Collection<CabinetSize>;
  readonly cabinetLinks: Collection<CabinetLink>;
  readonly cabinetEvents: Collection<CabinetEvent>;
  readonly lockers: Collection<Locker>;
  readonly lockStates: Collection<LockState>;
  readonly claims: Collection<Claim>;
  readonly plannedMaintenances: Collection<PlannedMaintenance>;
  readonly grants: Collection<Grant>;
  readonly openings: Collection<Opening>;
  readonly staffOpenings: Collection<StaffOpening>;
  readonly accesses: Collection<AccessRecord>;
  readonly rentalItems: Collection<RentalItem>;
  readonly rentalItemImages: Collection<StoredPicture>;
  readonly pricingThresholds: Collection<PricingThreshold>;
  readonly rentalUnits: Collection<RentalUnit>;
  readonly damageReports: Collection<DamageReport>;
  readonly damageImages: Collection<DamageImage>;
  readonly doorCodes: Collection<DoorCode>;
  readonly pickupReports: Collection<PickupReport>;
  readonly boardMarks: Collection<BoardMark>;
  readonly alertRules: Collection<AlertRule>;
  readonly figureDays: Collection<FigureDay>;
  readonly figureCounts: Collection<FigureCount>;
  readonly refusalCounts: Collection<RefusalCount>;
  readonly figureReports: Collection<FigureReport>;
  readonly exportSchedules: Collection<ExportSchedule>;
  readonly sellableItems: Collection<SellableItem>;
  readonly sellableItemImages: Collection<StoredPicture>;
  readonly invoices: Collection<Invoice>;
  readonly invoiceCounters: Collection<InvoiceCounter>;
  readonly payments: Collection<Payment>;
  readonly disputes: Collection<Dispute>;
  readonly ledgerEntries: Collection<LedgerEntry>;
  readonly ledgerReadings: Collection<LedgerReading>;
  readonly payouts: Collection<Payout>;
  readonly closedMonths: Collection<ClosedMonth>;
  readonly unpaidBookings: Collection<UnpaidBooking>;
  readonly messages: Collection<Message>;
  readonly timeline: Collection<TimelineEntry>;
  readonly outbox: Collection<OutboxEntry>;
  readonly webhookEvents: Collection<WebhookEvent>;
  readonly guessBudgets: Collection<GuessBudget>;
  readonly idempotentAnswers: Collection<IdempotentAnswer>;
  readonly dataKeys: Collection<DataKey>;
  readonly writeProbes: Collection<WriteProbe>;
  /** The board's queries: open tasks, and figures over a period. */
  readonly reports: Reports;

  /** Records a sign-in without changing the person's version, so that it conflicts with no edit. */
  recordSignIn(userId: string, at: Instant): Promise<void>;
  /** The person of an active session; null if it ended, or the person or their company is deleted or inactive. */
  signedIn(sessionId: string, now: Instant): Promise<User | null>;
  /**
   * Every active unit of the cabinet's active items, in locker order. A unit is occupied if a live order overlaps
   * `[from, until)`, or, if the interval has begun at `now`, if its item is still out past its planned end.
   */
  unitsOf(cabinetId: string, from: Instant, until: Instant, now: Instant): Promise<UnitOccupancy[]>;
  /** What occupies these units after `now`, technicians included, and items that are still out past their planned end. */
  occupationsOf(unitIds: readonly string[], now: Instant): Promise<UnitOccupation[]>;
  /** The order that has this code now, or had it last. Null if the code was never issued. */
  rentalByCode(rentalCode: string): Promise<RentalOrder | null>;
  /** The free lockers of a cabinet, with the codes of orders other than the given one. */
  unclaimedLockers(cabinetId: string, now: Instant, orderId: string | null): Promise<UnclaimedLocker[]>;
  /**
   * Locks the first of these lockers that is free and that no other unit of work has locked; waits for one only if all
   * are locked. Returns its id; null if none is free any more.
   */
  holdFirstFree(lockerIds: readonly string[]): Promise<string | null>;
  /** Whether staff blocked a person with one of these contacts. */
  isBlocked(contacts: ContactDigests): Promise<boolean>;
  /** Customers who may not order online, the latest first. */
  blockedCustomers(companyIds: readonly string[], limit: number): Promise<CustomerFile[]>;
  /** The planned maintenances of a cabinet that meet `[from, until)`, also those that are over. */
  plansIn(cabinetId: string, from: Instant, until: Instant): Promise<PlannedMaintenance[]>;
  /** Throws NOT_FOUND. */
  placeOf(lockerId: string): Promise<DoorPlace>;
  /**
   * Leases up to `limit` entries that are due at `now`, the oldest due first: counts an attempt, and makes them due
   * again at `until` unless changed before. On PostgreSQL rows locked by another process are skipped.
   */
  leaseDue(now: Instant, until: Instant, limit: number): Promise<OutboxEntry[]>;
  /** Leases the entry of this key in the same way; null if it is not due, or over. */
  leaseJob(key: string, now: Instant, until: Instant): Promise<OutboxEntry | null>;
  /**
   * Writes the result of a leased entry, and nothing else of it; false if it is no longer due at `leasedUntil`: another
   * process has changed it.
   */
  endLease(entry: OutboxEntry, leasedUntil: Instant): Promise<boolean>;
  /** When the next entry is due; null if none waits. */
  nextOutboxDue(): Promise<Instant | null>;
  /**
   * Records heartbeats without news in one statement, each unless its cabinet was seen later or restarted meanwhile. The
   * versions of the links stay, so that none need be read again for it.
   */
  recordHeartbeats(heartbeats: readonly CabinetHeartbeat[]): Promise<void>;
  /** Counts dropped messages of a cabinet since an instant, unless another process has counted them. */
  recordDropped(dropped: DroppedMessages): Promise<void>;
  /** Gateways that count as online but were silent since then, though our own connection was up: their last contact. */
  silentLinks(since: Instant): Promise<ReadonlyMap<string, Instant>>;
  /** For every connected cabinet, queued events may arrive until then. */
  expectBacklogs(until: Instant): Promise<void>;
  /** Adds one to a budget's counter for the window that began at `windowStart` (from 1); returns the count. */
  countGuess(id: string, windowStart: Instant): Promise<number>;
  /**
   * Waits until no other unit of work has any of these keys, and keeps them until this one ends: for what depends on
   * rows that are not there (docs/concurrency.md). Does nothing on a database with one writer.
   */
  lockKeys(keys: readonly string[]): Promise<void>;
  /**
   * The same for the units of a cabinet; `unitsOf` does it itself. Before the row of a locker or a unit is locked.
   */
  lockCapacity(cabinetId: string): Promise<void>;
  /** Opens the claim; returns false if the locker has an open one (the database decides). */
  openClaim(claim: Claim): Promise<boolean>;
  /** Stores a row unless one with the same unique key exists; returns whether it was stored. */
  addOnce(kind: 'webhookEvents', row: WebhookEvent): Promise<boolean>;
  addOnce(kind: 'cabinetEvents', row: CabinetEvent): Promise<boolean>;
  addOnce(kind: 'outbox', row: OutboxEntry): Promise<boolean>;
  addOnce(kind: 'boardMarks', row: BoardMark): Promise<boolean>;
  addOnce(kind: 'closedMonths', row: ClosedMonth): Promise<boolean>;
  addOnce(kind: 'idempotentAnswers', row: IdempotentAnswer): Promise<boolean>;
  /** The same for one or a few rows by one statement, by the commit at the latest, for callers that need no result. */
  addUnlessThere(kind: 'outbox', rows: readonly OutboxEntry[]): Promise<void>;
  /**
   * Stores the key by the commit at the latest, then calls `onTaken`; an existing key refuses the request:
   * REQUEST_IN_PROGRESS.
   */
  takeKey(row: IdempotentAnswer, onTaken: () => void): Promise<void>;
  /** Writes status and body to the key's row; adds the row if the transaction that took the key was rolled back. */
  storeAnswer(row: IdempotentAnswer): Promise<void>;
}
