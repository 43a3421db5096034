/**
 * Figures of cabinets over a period, beside the one before (pages.md#figures-of-cabinets): sums of stored days, and of
 * today so far.
 */
import {
  addSums,
  type CabinetFigures,
  type FigureKind,
  figuresOf,
  type FigureSums,
  hourlyNames,
  noFigures,
  type WaitName,
  type Waits,
} from '#domain/board/cabinet-figures.js';
import { daysAfter, daysIn, type DayPeriod, mostFigureDays, periodBefore } from '#domain/board/figures.js';
import type { CabinetMode } from '#domain/lockers/mode-plans.js';
import { invalidField } from '#domain/shared/errors.js';
import type { CabinetFiguresReply, FigureHour, FiguresOfDay } from '#application/contract/figures.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { cabinetNames } from '#application/place-names.js';
import type { Store } from '#application/store.js';
import type { FigureGrouping, FigureScope } from './reports.js';
import { type DayFigures, figuresOfDay } from './figures-of-day.js';
import { parisDate, spanOfDay } from './paris-days.js';
import { scopeOf } from './scope.js';
import type { RequestOf } from '#application/contract/index.js';

/** Throws VALIDATION_FAILED for a reversed or too long period. */
function checkPeriod(period: DayPeriod): void {
  const days = daysIn(period);
  if (days < 1) throw invalidField('to', 'Choisissez un dernier jour qui ne précède pas le premier.');
  if (days > mostFigureDays)
    throw invalidField('to', `Choisissez une période de ${mostFigureDays} jours au plus.`);
}

interface Group {
  readonly cabinetId: string;
  readonly mode: CabinetMode;
  readonly kind: FigureKind;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly sums: FigureSums;
  readonly waits: Readonly<Record<WaitName, Map<number, number>>>;
}

type Key = Pick<Group, 'cabinetId' | 'mode' | 'subjectId'> & { readonly kind: FigureKind | null };

const noWaits = (): Group['waits'] => ({ pickup: new Map(), late: new Map() });

const addTo = (counts: Map<number, number>, bucket: number, count: number): void =>
  void counts.set(bucket, (counts.get(bucket) ?? 0) + count);

/** The groups of a period, filled by `add` and `wait`. */
class Groups {
  readonly known = new Map<string, Group>();

  constructor(private readonly by: FigureGrouping) {}

  add(key: Key & { readonly subjectName: string }, sums: FigureSums): void {
    const group = this.of(key);
    const subjectName = this.by === 'cabinet' ? '' : key.subjectName || group.subjectName;
    this.known.set(this.nameOf(key), { ...group, subjectName, sums: addSums(group.sums, sums) });
  }

  wait(key: Key, wait: WaitName, bucket: number, count: number): void {
    const group = this.of(key);
    this.known.set(this.nameOf(key), group);
    addTo(group.waits[wait], bucket, count);
  }

  private of(key: Key): Group {
    const { cabinetId, mode } = key;
    const isWhole = this.by === 'cabinet';
    const subject = {
      kind: isWhole ? 'cabinet' : (key.kind ?? 'cabinet'),
      subjectId: isWhole ? '' : key.subjectId,
    };
    const fresh = {
      cabinetId,
      mode,
      ...subject,
      subjectName: '',
      sums: noFigures,
      waits: noWaits(),
    } as const;
    return this.known.get(this.nameOf(key)) ?? fresh;
  }

  private nameOf({ cabinetId, mode, kind, subjectId }: Key): string {
    return this.by === 'cabinet' ? `${cabinetId} ${mode}` : `${cabinetId} ${mode} ${kind} ${subjectId}`;
  }
}

type Period = DayPeriod & { readonly today: DayFigures | null };

async function groupsIn(
  store: Store,
  scope: FigureScope,
  period: Period,
  by: FigureGrouping,
): Promise<Group[]> {
  const groups = new Groups(by);
  for (const row of await store.figureSums(scope, period, by)) groups.add(row, row);
  for (const row of period.today?.days ?? []) groups.add(row, row);
  for (const row of await store.figureWaits(scope, period, by))
    groups.wait(row, row.measure, row.slot, row.count);
  for (const row of period.today?.counts ?? [])
    if (row.measure === 'pickup' || row.measure === 'late')
      groups.wait(row, row.measure, row.slot, row.count);
  return [...groups.known.values()];
}

function totalsOf(groups: readonly Group[]): CabinetFigures {
  const waits = noWaits();
  for (const group of groups)
    for (const name of ['pickup', 'late'] as const)
      for (const [bucket, count] of group.waits[name]) addTo(waits[name], bucket, count);
  return figuresOf(
    groups.reduce((sums, group) => addSums(sums, group.sums), noFigures),
    waits,
  );
}

const withoutWaits: Waits = noWaits();

async function daysOf(store: Store, scope: FigureScope, period: Period): Promise<FiguresOfDay[]> {
  const stored = await store.figuresByDay(scope, period);
  const sums = new Map(stored.map((row) => [row.day, row as FigureSums]));
  for (const row of period.today?.days ?? []) sums.set(row.day, addSums(sums.get(row.day) ?? noFigures, row));
  return Array.from({ length: daysIn(period) }, (_, index) => {
    const date = daysAfter(period.from, index);
    const { use, orders, revenue, refusals, failures, late } = figuresOf(
      sums.get(date) ?? noFigures,
      withoutWaits,
    );
    return { date, use, orders, revenue, refusals, failures, late };
  });
}

async function hoursOf(store: Store, scope: FigureScope, period: Period): Promise<FigureHour[]> {
  const hours = new Map<number, { orders: number; refusals: number }>();
  const all = [...(await store.figureHours(scope, period)), ...(period.today?.counts ?? [])];
  for (const { measure, slot, count } of all) {
    const name = hourlyNames.find((each) => each === measure);
    if (name === undefined) continue;
    const counts = hours.get(slot) ?? { orders: 0, refusals: 0 };
    counts[name] += count;
    hours.set(slot, counts);
  }
  return [...hours]
    .sort(([left], [right]) => left - right)
    .map(([slot, counts]) => ({ weekday: Math.floor(slot / 24), hour: slot % 24, ...counts }));
}

/** What the records say of today, if the period has it. */
async function todayIn(
  app: Pick<App, 'clock'>,
  store: Store,
  scope: FigureScope,
  period: DayPeriod,
): Promise<DayFigures | null> {
  const now = app.clock.now();
  const today = parisDate(now);
  if (today < period.from || today > period.to) return null;
  const { days, counts } = await figuresOfDay(store, scope, spanOfDay(today, now));
  const isRequested = ({ mode }: { readonly mode: CabinetMode }): boolean =>
    scope.mode === null || mode === scope.mode;
  return { days: days.filter(isRequested), counts: counts.filter(isRequested) };
}

/** Every group of either period, with the name of its cabinet. */
async function rowsOf(
  store: Store,
  now: readonly Group[],
  before: readonly Group[],
): Promise<CabinetFiguresReply['rows']> {
  const keyOf = ({ cabinetId, mode, kind, subjectId }: Group): string =>
    `${cabinetId} ${mode} ${kind} ${subjectId}`;
  const nothing = (group: Group): Group => ({ ...group, sums: noFigures, waits: noWaits() });
  const earlier = new Map(before.map((group) => [keyOf(group), group]));
  const known = new Set(now.map(keyOf));
  const gone = before.filter((group) => !known.has(keyOf(group))).map(nothing);
  const all = [...now, ...gone];
  const names = await cabinetNames(store, all);
  const rows = all.map((group) => {
    const { sums, waits, ...subject } = group;
    const then = earlier.get(keyOf(group)) ?? nothing(group);
    return {
      ...subject,
      cabinetName: names.get(group.cabinetId) ?? '',
      ...figuresOf(sums, waits),
      before: figuresOf(then.sums, then.waits),
    };
  });
  return rows.sort(
    (left, right) =>
      left.cabinetName.localeCompare(right.cabinetName, 'fr') ||
      left.subjectName.localeCompare(right.subjectName, 'fr'),
  );
}

export async function cabinetFigures(
  app: Pick<App, 'read' | 'clock'>,
  staff: Staff,
  { mode, by = 'cabinet', from, to, ...where }: RequestOf<'cabinetFigures'>,
): Promise<CabinetFiguresReply> {
  checkPeriod({ from, to });
  const previous = periodBefore({ from, to }, parisDate(app.clock.now()));
  return app.read(async (store) => {
    const scope: FigureScope = { ...(await scopeOf(store, staff, where)), mode: mode ?? null };
    const period: Period = { from, to, today: await todayIn(app, store, scope, { from, to }) };
    const earlier: Period = { ...previous, today: await todayIn(app, store, scope, previous) };
    const now = await groupsIn(store, scope, period, by);
    const before = await groupsIn(store, scope, earlier, by);
    return {
      current: { from, to, totals: totalsOf(now) },
      previous: { ...previous, totals: totalsOf(before) },
      rows: await rowsOf(store, now, before),
      days: await daysOf(store, scope, period),
      daysBefore: await daysOf(store, scope, earlier),
      hours: await hoursOf(store, scope, period),
    };
  });
}
