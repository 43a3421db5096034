/** The figures of one day of Paris from the records, as they are stored (pages.md#figures-of-cabinets). */
import {
  addSums,
  type FigureCount,
  type FigureDay,
  type FigureSums,
  hourOfWeek,
  noFigures,
  bucketOf,
} from '#domain/board/cabinet-figures.js';
import { parisWall } from '#domain/shared/paris.js';
import { hour } from '#domain/shared/record.js';
import type { Store } from '#application/store.js';
import type { SubjectKey, Subject, ReportScope } from './reports.js';
import { type ParisSpan, parisDate } from './paris-days.js';
import { type Place, placesIn, netOf, volumesOf } from './figures.js';

export interface DayFigures {
  readonly days: readonly FigureDay[];
  readonly counts: readonly FigureCount[];
}

type Part = readonly [subject: Subject, sums: Partial<FigureSums>];

function partOf({ cabinetId, mode, rentalItemId, itemName, sums }: Place): Part {
  const { rentedMs, availableMs, inTime, withinGrace, late } = sums;
  const volumes = volumesOf(sums);
  const subject =
    rentalItemId === null
      ? ({ kind: 'cabinet', subjectId: '', subjectName: '' } as const)
      : ({ kind: 'item', subjectId: rentalItemId, subjectName: itemName ?? '' } as const);
  return [
    { cabinetId, mode, ...subject },
    {
      usedMs: rentedMs,
      availableMs,
      orders: volumes.rentals + volumes.pressingOrders + volumes.shopOrders + volumes.parcels,
      revenueCents: Math.round(netOf(sums) * 100),
      returns: inTime + withinGrace + late,
      late,
    },
  ];
}

const subjectOf = ({ cabinetId, mode, kind, subjectId, subjectName }: Subject): Subject => ({
  cabinetId,
  mode,
  kind,
  subjectId,
  subjectName,
});

const keyOf = ({ cabinetId, mode, kind, subjectId }: SubjectKey): string =>
  `${cabinetId}:${mode}:${kind}:${subjectId}`;

/** Adds the rows of each subject up. */
function sumsOf(date: string, parts: readonly Part[], companyOf: ReadonlyMap<string, string>): FigureDay[] {
  const days = new Map<string, FigureDay>();
  for (const [subject, sums] of parts) {
    const key = keyOf(subject);
    const companyId = companyOf.get(subject.cabinetId) ?? '';
    const known = days.get(key) ?? {
      id: `${date}:${key}`,
      companyId,
      day: date,
      ...subjectOf(subject),
      ...noFigures,
    };
    days.set(key, { ...known, ...addSums(known, sums) });
  }
  return [...days.values()];
}

type Bar = readonly [key: SubjectKey, bar: Pick<FigureCount, 'measure' | 'slot' | 'count'>];

function barsOf(date: string, bars: readonly Bar[], companyOf: ReadonlyMap<string, string>): FigureCount[] {
  const counts = new Map<string, FigureCount>();
  for (const [{ cabinetId, mode, kind, subjectId }, { measure, slot, count }] of bars) {
    const id = `${date}:${keyOf({ cabinetId, mode, kind, subjectId })}:${measure}:${slot}`;
    const companyId = companyOf.get(cabinetId) ?? '';
    const known = counts.get(id)?.count ?? 0;
    const row = { id, companyId, cabinetId, mode, kind, subjectId, day: date, measure, slot };
    counts.set(id, { ...row, count: known + count });
  }
  return [...counts.values()];
}

const ofCabinet = ({ cabinetId, mode }: Pick<SubjectKey, 'cabinetId' | 'mode'>): SubjectKey => ({
  cabinetId,
  mode,
  kind: 'cabinet',
  subjectId: '',
});

/** `span` is one day, or its part that has passed. */
export async function figuresOfDay(store: Store, scope: ReportScope, span: ParisSpan): Promise<DayFigures> {
  const date = parisDate(span.from);
  const slotOf = (hours: number): number =>
    hourOfWeek(date, new Date(parisWall(span.from + hours * hour)).getUTCHours());
  const refusals = await store.refusalsByHour(scope, span);
  const parts: Part[] = [
    ...(await placesIn(store, scope, span)).map(partOf),
    ...(await store.lockerUse(scope, span)).map((row): Part => [row, row]),
    ...(await store.doorCounts(scope, span)).map((row): Part => [row, row]),
    ...refusals.map((row): Part => [row, { refusals: row.refusals }]),
  ];
  const bars: Bar[] = [
    ...(await store.orderCounts(scope, span)).map((row): Bar => [
      ofCabinet(row),
      { measure: 'orders', slot: slotOf(row.hour), count: row.orders },
    ]),
    ...refusals.map((row): Bar => [
      ofCabinet(row),
      { measure: 'refusals', slot: slotOf(row.hour), count: row.refusals },
    ]),
    ...(await store.waits(scope, span)).map((row): Bar => [
      row,
      { measure: row.wait, slot: bucketOf(row.ms), count: 1 },
    ]),
  ];
  const ids = new Set([...parts, ...bars].map(([{ cabinetId }]) => cabinetId));
  const cabinets = await store.cabinets.where({ id: [...ids] }, { evenDeleted: true, locks: 'none' });
  const companyOf = new Map(cabinets.map(({ id, companyId }) => [id, companyId]));
  return { days: sumsOf(date, parts, companyOf), counts: barsOf(date, bars, companyOf) };
}
