/**
 * The board's database queries (pages.md#board): tasks for staff, then figures over a period. Every query is limited to
 * companies and cabinets, and uses an index.
 */
import type { BoardMark } from '#domain/board/board-mark.js';
import type { WaitingKind, WaitingRemark } from '#domain/board/waiting.js';
import type { CabinetMode } from '#domain/lockers/mode-plans.js';
import type { SaleKind } from '#domain/shared/order-kinds.js';
import type { Instant } from '#domain/shared/record.js';
import type {
  FigureKind,
  FigureSums,
  HourlyName,
  RefusalCount,
  WaitName,
} from '#domain/board/cabinet-figures.js';
import type { DayPeriod } from '#domain/board/figures.js';
import type { WaitingSubject } from '#application/contract/board.js';
import type { ParisSpan } from './paris-days.js';

/** The scope: records of these companies, restricted to cabinets if they are named. */
export interface ReportScope {
  readonly companyIds: readonly string[];
  readonly cabinetIds: readonly string[] | null;
  /** The platform's own people also see what belongs to no company. */
  readonly isWholePlatform: boolean;
}

interface WaitingRow {
  readonly subjectKind: WaitingSubject;
  readonly subjectId: string;
  readonly label: string;
  readonly detail: string | null;
  readonly remark: WaitingRemark | null;
  /** The amount concerned, or null. */
  readonly cents: number | null;
  readonly cabinetId: string | null;
  readonly cabinetName: string | null;
  /** Since when the record waits, or its deadline. */
  readonly at: Instant;
}

export interface Waiting {
  readonly total: number;
  /** The first few, most urgent first. */
  readonly first: readonly WaitingRow[];
}

const inboxViews = ['all', 'mine', 'unowned', 'snoozed'] as const;
export type InboxView = (typeof inboxViews)[number];

export interface InboxQuery {
  /** At least one. */
  readonly kinds: readonly WaitingKind[];
  readonly scope: ReportScope;
  readonly now: Instant;
  readonly view: InboxView;
  /** The reader: « À moi ». */
  readonly userId: string;
  /** Whether the reader also gets what was passed to the managers. */
  readonly isManager: boolean;
  /** Laundry promised before then is due; now, if left out. */
  readonly laundryDueBy?: Instant;
  /** Only these records, in any view. */
  readonly subjects: { readonly kinds: readonly WaitingSubject[]; readonly ids: readonly string[] } | null;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** One reason of an entry, with what staff wrote on the entry. */
export interface InboxRow
  extends
    WaitingRow,
    Pick<BoardMark, 'ownerId' | 'ownerName' | 'escalatedBy' | 'snoozedUntil' | 'comment' | 'commentedBy'> {
  readonly kind: WaitingKind;
  /** The number of its entry, from 1 over all pages. */
  readonly place: number;
}

interface InboxPage {
  /** How many entries there are; 0 if the page has none. */
  readonly total: number;
  /** By entry, the most urgent first, its most urgent reason first. */
  readonly rows: readonly InboxRow[];
}

/** Cents captured in a period. Refunds count on the day of the capture that they refund. */
export interface Revenue {
  readonly rentalCents: number;
  readonly lateFeeCents: number;
  readonly retainedDepositCents: number;
  readonly penaltyCents: number;
  readonly refundedCents: number;
}

/** Invoices issued in a period, and their credit notes since. */
export interface Sales {
  readonly kindName: SaleKind;
  readonly orders: number;
  readonly soldCents: number;
  readonly refundedCents: number;
}

/** Ends of rentals by punctuality (rental.md#lateness: late is counted from the end of the grace). */
export interface Punctuality {
  readonly inTime: number;
  readonly withinGrace: number;
  readonly late: number;
}

interface Groups {
  /** The number of a day in its span, from 0. */
  readonly day: { readonly day: number };
  readonly cabinet: { readonly cabinetId: string };
  readonly item: { readonly cabinetId: string; readonly rentalItemId: string; readonly itemName: string };
}
export type By<Of extends keyof Groups, Figures> = Groups[Of] & Figures;

/** Rentals that were out from one day to another of the span; sums of instants counted from the span's beginning. */
export interface OutGroup {
  readonly fromDay: number;
  readonly untilDay: number;
  readonly rentals: number;
  readonly sumFromMs: number;
  readonly sumUntilMs: number;
}

export interface Reports {
  waiting(kind: WaitingKind, scope: ReportScope, now: Instant): Promise<Waiting>;
  inbox(query: InboxQuery): Promise<InboxPage>;
  revenue<Of extends 'day' | 'item'>(scope: ReportScope, span: ParisSpan, by: Of): Promise<By<Of, Revenue>[]>;
  sales<Of extends 'day' | 'cabinet'>(scope: ReportScope, span: ParisSpan, by: Of): Promise<By<Of, Sales>[]>;
  /** Parcels that were put into their locker. */
  parcels<Of extends 'day' | 'cabinet'>(
    scope: ReportScope,
    span: ParisSpan,
    by: Of,
  ): Promise<By<Of, { readonly parcels: number }>[]>;
  /** The modes of the current cabinets. */
  modes(scope: ReportScope): Promise<CabinetMode[]>;
  /** Rentals that were picked up. */
  rentals<Of extends 'day' | 'item'>(
    scope: ReportScope,
    span: ParisSpan,
    by: Of,
  ): Promise<By<Of, { readonly rentals: number }>[]>;
  punctuality(scope: ReportScope, span: ParisSpan): Promise<By<'item', Punctuality>[]>;
  /** Rentals of which something was paid by other means than a card in `[from, until)`. */
  paidOffCard(scope: ReportScope, from: Instant, until: Instant): Promise<{ readonly orderId: string }[]>;
  outByDay(scope: ReportScope, span: ParisSpan): Promise<OutGroup[]>;
  outByItem(scope: ReportScope, span: ParisSpan): Promise<By<'item', { readonly rentedMs: number }>[]>;
  /** How long units were available for rent. */
  capacity(
    scope: ReportScope,
    span: ParisSpan,
  ): Promise<By<'item', { readonly units: number; readonly availableMs: number }>[]>;
}

// What the store answers about figures of cabinets: the parts of one day from the records, and sums of stored days.

/** Whether a person wants the monthly e-mail; the id is the person's. */
export interface FigureReport {
  readonly id: string;
  readonly isWanted: boolean;
  readonly changedAt: Instant;
}

export interface SubjectKey {
  readonly cabinetId: string;
  readonly mode: CabinetMode;
  readonly kind: FigureKind;
  readonly subjectId: string;
}
export interface Subject extends SubjectKey {
  readonly subjectName: string;
}

/** By hour of the span, from 0. */
interface Hourly {
  readonly hour: number;
}
type DoorCounts = Subject & Pick<FigureSums, 'openings' | 'failures'>;
type OrderCounts = Pick<SubjectKey, 'cabinetId' | 'mode'> & Hourly & Pick<FigureSums, 'orders'>;
type RefusalsByHour = Subject & Hourly & Pick<FigureSums, 'refusals'>;
type LockerUse = Subject & Pick<FigureSums, 'usedMs' | 'availableMs'>;
interface Wait extends Subject {
  readonly wait: WaitName;
  /** Negative for a rental that was picked up before its beginning. */
  readonly ms: number;
}

/** Figures are listed by cabinet and mode, or also by item and size. */
export type FigureGrouping = 'cabinet' | 'subject';

export interface FigureScope extends ReportScope {
  readonly mode: CabinetMode | null;
}

export interface FigureQueries {
  /** Counts only the lockers that are in service now. */
  lockerUse(scope: ReportScope, span: ParisSpan): Promise<LockerUse[]>;
  /** By size; locks that report nothing have none. */
  doorCounts(scope: ReportScope, span: ParisSpan): Promise<DoorCounts[]>;
  orderCounts(scope: ReportScope, span: ParisSpan): Promise<OrderCounts[]>;
  /** The waiting time of each pick-up or late return of the span. */
  waits(scope: ReportScope, span: ParisSpan): Promise<Wait[]>;
  refusalsByHour(scope: ReportScope, span: ParisSpan): Promise<RefusalsByHour[]>;

  /** Deletes what is stored of a company's day. */
  clearFigures(companyIds: readonly string[], day: string): Promise<void>;
  /** Counts a refusal in the row of its hour. */
  countRefusal(row: Omit<RefusalCount, 'count'>): Promise<void>;

  figureSums(
    scope: FigureScope,
    period: DayPeriod,
    by: FigureGrouping,
  ): Promise<(Omit<Subject, 'kind'> & { readonly kind: FigureKind | null } & FigureSums)[]>;
  figuresByDay(scope: FigureScope, period: DayPeriod): Promise<({ readonly day: string } & FigureSums)[]>;
  figureHours(
    scope: FigureScope,
    period: DayPeriod,
  ): Promise<{ readonly measure: HourlyName; readonly slot: number; readonly count: number }[]>;
  figureWaits(
    scope: FigureScope,
    period: DayPeriod,
    by: FigureGrouping,
  ): Promise<
    (Omit<SubjectKey, 'kind'> & {
      readonly kind: FigureKind | null;
      readonly measure: WaitName;
      readonly slot: number;
      readonly count: number;
    })[]
  >;
}
