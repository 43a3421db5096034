/** The texts of history lines by source: who, what, why, and the result. One query a source for a page. */
import { gatewayClockText, gatewayClockStates } from '#domain/locks/gateway-clock.js';
import {
  happeningActor,
  type CabinetHistoryKind,
  cabinetHistoryKinds,
} from '#domain/lockers/timeline-labels.js';
import { unsteadyText, usedTwiceText } from '#domain/lockers/unsteady-link.js';
import type { HistoryLine } from '#application/contract/lockers/locker-shapes.js';
import { iso } from '#application/record-view.js';
import type { AuditEntry, TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { ordersOf } from '#application/orders.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { pageReply, pagingOf } from '#application/lists.js';
import { lockerFor, cabinetFor } from '#application/access/reach.js';
import type { CabinetHistoryLine } from '#application/contract/lockers/cabinet-history.js';
import type { HistoryPlace, HistorySource } from './histories.js';
import { distinct } from './locker-views.js';
import type { RequestOf } from '#application/contract/index.js';

type AnySource = HistorySource | CabinetHistoryKind;

interface Words {
  readonly what: string;
  readonly actor: HistoryLine['actor'];
  readonly by: string | null;
  readonly reason: string | null;
  readonly outcome: string | null;
  readonly text: string | null;
  readonly orderId: string | null;
  readonly lockerId: string | null;
}
type Teller = (store: Store, ids: readonly string[]) => Promise<ReadonlyMap<string, Words>>;

const silent = {
  by: null,
  reason: null,
  outcome: null,
  text: null,
  orderId: null,
  lockerId: null,
} as const;

const byId = <Row extends { readonly id: string }>(rows: readonly Row[], words: (row: Row) => Words) =>
  new Map(rows.map((row) => [row.id, words(row)]));

const factOf = ({ facts }: Pick<AuditEntry, 'facts'>, name: string): string | null => {
  const fact = facts[name];
  return typeof fact === 'string' ? fact : null;
};

/** Only for notes: an edit may have changed a field of the same name. */
const noteOf = (entry: AuditEntry): string | null =>
  entry.action.endsWith('.note') ? factOf(entry, 'text') : null;

/** Details of a system entry; null if its kind is sufficient. */
function systemText(entry: TimelineEntry): string | null {
  if (entry.kind === 'linkUnsteady') return unsteadyText(entry);
  if (entry.kind === 'identityUsedTwice') return usedTwiceText(entry);
  if (entry.kind !== 'clockOff') return null;
  const { clock, offsetSeconds } = entry.facts;
  const state = gatewayClockStates.find((each) => each === clock) ?? 'unset';
  return gatewayClockText(state, typeof offsetSeconds === 'number' ? offsetSeconds : null);
}

const tellers: Readonly<Record<AnySource, Teller>> = {
  event: async (store, id) =>
    byId(await store.cabinetEvents.where({ id }), ({ type, lockerId }) => ({
      ...silent,
      what: type,
      actor: 'door',
      lockerId,
    })),
  claimed: async (store, id) =>
    byId(await store.claims.where({ id }), ({ purpose, orderId, lockerId }) => ({
      ...silent,
      what: purpose,
      orderId,
      lockerId,
      actor: purpose === 'maintenance' ? 'staff' : 'customer',
    })),
  released: async (store, id) =>
    byId(await store.claims.where({ id }), ({ purpose, orderId, lockerId }) => ({
      ...silent,
      what: purpose,
      actor: 'clock',
      orderId,
      lockerId,
    })),
  code: async (store, id) =>
    byId(await store.grants.where({ id }), ({ purpose, holder, codeState, orderId, lockerId }) => ({
      ...silent,
      what: purpose,
      actor: holder,
      outcome: codeState,
      orderId,
      lockerId,
    })),
  opening: async (store, id) =>
    byId(await store.openings.where({ id }), ({ state, orderId, lockerId }) => ({
      ...silent,
      what: 'open',
      actor: 'customer',
      outcome: state,
      orderId,
      lockerId,
    })),
  staffOpening: async (store, id) =>
    byId(await store.staffOpenings.where({ id }), ({ kind, userName, reason, state, orderId, lockerId }) => ({
      ...silent,
      what: kind,
      actor: 'staff',
      by: userName,
      reason,
      outcome: state,
      orderId,
      lockerId,
    })),
  audit: async (store, id) =>
    byId(await store.audit.where({ id }), (entry) => ({
      ...silent,
      what: entry.action,
      actor: 'staff',
      by: entry.userName,
      reason: entry.reason,
      text: noteOf(entry),
      lockerId: entry.subjectKind === 'locker' ? entry.subjectId : null,
    })),
  system: async (store, id) =>
    byId(await store.timeline.where({ id }), (entry) => ({
      ...silent,
      what: entry.kind,
      actor: happeningActor(entry.kind),
      reason: factOf(entry, 'reason'),
      text: systemText(entry),
      orderId: factOf(entry, 'orderId'),
      lockerId: factOf(entry, 'lockerId'),
    })),
};

type DescribedLine<Source> = Omit<HistoryLine, 'kind'> & {
  readonly kind: Source;
  readonly lockerId: string | null;
};

async function describedLines<Source extends AnySource>(
  store: Store,
  lines: readonly HistoryPlace<Source>[],
): Promise<DescribedLine<Source>[]> {
  const wordsBySource = new Map<AnySource, ReadonlyMap<string, Words>>();
  for (const source of distinct(lines.map((line) => line.source))) {
    const ids = lines.filter((line) => line.source === source).map(({ id }) => id);
    wordsBySource.set(source, await tellers[source](store, ids));
  }
  const wordsOf = ({ source, id }: HistoryPlace<Source>) => wordsBySource.get(source)?.get(id);
  const orders = await ordersOf(
    store,
    lines.flatMap((line) => wordsOf(line)?.orderId ?? []),
  );
  return lines.flatMap((line) => {
    const words = wordsOf(line);
    if (!words) return [];
    const { orderId, ...rest } = words;
    const orderCode = orders.get(orderId ?? '')?.label ?? null;
    return [{ id: `${line.source}.${line.id}`, at: iso(line.at), kind: line.source, ...rest, orderCode }];
  });
}

/** The history of a locker, newest first: doors, codes, claims, openings, actions of staff, with actors and reasons. */
export async function lockerHistory(
  app: App,
  staff: Staff,
  { lockerId, ...query }: RequestOf<'lockerHistory'>,
) {
  const { page, pageSize } = pagingOf(query);
  return app.read(async (store) => {
    await lockerFor(store, staff, lockerId);
    const { lines, totalItems } = await store.lockerHistory(lockerId, pageSize, (page - 1) * pageSize);
    const found = { items: lines, totalItems, totalIsCapped: false };
    const described = await describedLines(store, lines);
    return pageReply(
      found,
      query,
      described.map(({ lockerId: _, ...line }) => line),
    );
  });
}

/**
 * The history of a cabinet, newest first: its link, its doors and locks, and actions of staff. Paged by a cursor,
 * because a busy cabinet adds lines every minute and numbered pages would shift.
 */

type Place = { readonly at: number; readonly id: string };

const cursorOf = ({ at, id }: Place): string => `${at}.${id}`;

function placeOf(cursor: string): Place {
  const dot = cursor.indexOf('.');
  return { at: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) };
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function cabinetHistory(
  app: App,
  staff: Staff,
  { cabinetId, kind, before, ...query }: RequestOf<'cabinetHistory'>,
): Promise<{ items: CabinetHistoryLine[]; next: string | null }> {
  const { pageSize } = pagingOf(query);
  const sources = kind === undefined ? cabinetHistoryKinds : [kind];
  return app.read(async (store) => {
    await cabinetFor(store, staff, cabinetId);
    const behind = before === undefined ? null : placeOf(before);
    // One row more than a page shows whether there is another page.
    const found = await store.cabinetHistory(cabinetId, { sources, limit: pageSize + 1 }, behind);
    const places = found.slice(0, pageSize);
    const last = places.at(-1);
    const lines = await describedLines(store, places);
    const numbers = await numbersOf(store, cabinetId, lines);
    return {
      items: lines.map((line) => ({ ...line, ...lockerOf(line.lockerId, numbers) })),
      next: found.length > pageSize && last ? cursorOf(last) : null,
    };
  });
}

/** Only lockers of this cabinet, also deleted ones: locker ids from a device are not trusted. */
async function numbersOf(
  store: Store,
  cabinetId: string,
  lines: readonly { readonly lockerId: string | null }[],
): Promise<ReadonlyMap<string, number>> {
  const id = [...new Set(lines.flatMap(({ lockerId }) => lockerId ?? []))];
  const lockers = await store.lockers.where({ id, cabinetId }, { evenDeleted: true });
  return new Map(lockers.map((locker) => [locker.id, locker.number]));
}

/** A line with an unknown locker is shown as the cabinet's. */
function lockerOf(lockerId: string | null, numbers: ReadonlyMap<string, number>) {
  const lockerNumber = numbers.get(lockerId ?? '') ?? null;
  return { lockerId: lockerNumber === null ? null : lockerId, lockerNumber };
}
