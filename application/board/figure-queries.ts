/** What the store answers about figures of cabinets: the parts of one day from the records, and sums of stored days. */
import type {
  FigureKind,
  FigureSums,
  HourlyName,
  RefusalCount,
  WaitName,
} from '#domain/board/cabinet-figures.js';
import type { DayPeriod } from '#domain/board/figures.js';
import type { CabinetMode } from '#domain/lockers/cabinet.js';
import type { Instant } from '#domain/shared/record.js';
import type { ParisSpan } from './paris-days.js';
import type { ReportScope } from './reports.js';

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
export type DoorCounts = Subject & Pick<FigureSums, 'openings' | 'failures'>;
export type OrderCounts = Pick<SubjectKey, 'cabinetId' | 'mode'> & Hourly & Pick<FigureSums, 'orders'>;
export type RefusalsByHour = Subject & Hourly & Pick<FigureSums, 'refusals'>;
export type LockerUse = Subject & Pick<FigureSums, 'usedMs' | 'availableMs'>;
export interface Wait extends Subject {
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
  /** Of the lockers that are in service now. */
  lockerUse(scope: ReportScope, span: ParisSpan): Promise<LockerUse[]>;
  /** By size; locks that report nothing have none. */
  doorCounts(scope: ReportScope, span: ParisSpan): Promise<DoorCounts[]>;
  orderCounts(scope: ReportScope, span: ParisSpan): Promise<OrderCounts[]>;
  /** One a pick-up or late return of the span. */
  waits(scope: ReportScope, span: ParisSpan): Promise<Wait[]>;
  refusalsByHour(scope: ReportScope, span: ParisSpan): Promise<RefusalsByHour[]>;

  /** Deletes what is stored of a company's day. */
  clearFigures(companyId: string, day: string): Promise<void>;
  /** Adds one to the row of its hour. */
  countRefusal(row: Omit<RefusalCount, 'count'>): Promise<void>;
  /** Deletes up to `atMost` rows of hours before an instant; returns how many. */
  trimRefusals(before: Instant, atMost: number): Promise<number>;

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
