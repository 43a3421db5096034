/**
 * The board's database queries (pages.md#board): tasks for staff, then figures over a period. Every query is limited to
 * companies and cabinets, and uses an index.
 */
import type { WaitingKind, WaitingRemark } from '#domain/board/waiting.js';
import type { Taking } from '#domain/documents/daily-totals.js';
import type { CabinetMode } from '#domain/lockers/cabinet.js';
import type { SaleKind } from '#domain/sales/sale.js';
import type { Instant } from '#domain/shared/record.js';
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
  /** Since when it waits, or its deadline. */
  readonly at: Instant;
}

export interface Waiting {
  readonly total: number;
  /** The first few, most urgent first. */
  readonly first: readonly WaitingRow[];
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

/** The number of a day in its span, from 0. */
export type ByDay<Figures> = Figures & { readonly day: number };
type ByCabinet<Figures> = Figures & { readonly cabinetId: string };
type ByItem<Figures> = ByCabinet<Figures> & {
  readonly rentalItemId: string;
  readonly itemName: string;
};

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
  revenueByDay(scope: ReportScope, span: ParisSpan): Promise<ByDay<Revenue>[]>;
  revenueByItem(scope: ReportScope, span: ParisSpan): Promise<ByItem<Revenue>[]>;
  salesByDay(scope: ReportScope, span: ParisSpan): Promise<ByDay<Sales>[]>;
  salesByCabinet(scope: ReportScope, span: ParisSpan): Promise<ByCabinet<Sales>[]>;
  /** Parcels by the day on which they were put into their locker. */
  parcelsByDay(scope: ReportScope, span: ParisSpan): Promise<ByDay<{ readonly parcels: number }>[]>;
  parcelsByCabinet(scope: ReportScope, span: ParisSpan): Promise<ByCabinet<{ readonly parcels: number }>[]>;
  /** The modes of the current cabinets. */
  modes(scope: ReportScope): Promise<CabinetMode[]>;
  /** Rentals by the day of the pick-up. */
  rentalsByDay(scope: ReportScope, span: ParisSpan): Promise<ByDay<{ readonly rentals: number }>[]>;
  rentalsByItem(scope: ReportScope, span: ParisSpan): Promise<ByItem<{ readonly rentals: number }>[]>;
  punctualityByItem(scope: ReportScope, span: ParisSpan): Promise<ByItem<Punctuality>[]>;
  /** Payments of rentals that were captured in `[from, until)`. */
  rentalTakings(scope: ReportScope, from: Instant, until: Instant): Promise<Taking[]>;
  outByDay(scope: ReportScope, span: ParisSpan): Promise<OutGroup[]>;
  outByItem(scope: ReportScope, span: ParisSpan): Promise<ByItem<{ readonly rentedMs: number }>[]>;
  /** How long units were available for rent. */
  capacityByItem(
    scope: ReportScope,
    span: ParisSpan,
  ): Promise<ByItem<{ readonly units: number; readonly availableMs: number }>[]>;
}
