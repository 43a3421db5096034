/**
 * The history of a cabinet, newest first: its link, its doors and locks, and actions of staff. Paged by a cursor,
 * because a busy cabinet adds lines every minute and numbered pages would shift.
 */
import { cabinetHistoryKinds } from '#domain/lockers/timeline-labels.js';
import type { Staff } from '#application/access/staff.js';
import type {
  CabinetHistoryLine,
  CabinetHistoryQuery,
} from '#application/contract/lockers/cabinet-history.js';
import type { App } from '#application/app.js';
import { pagingOf } from '#application/lists.js';
import type { Store } from '#application/store.js';
import { describedLines } from '#application/lockers/history-tellers.js';
import { cabinetFor } from '#application/access/reach.js';

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
  { cabinetId, kind, before, ...query }: CabinetHistoryQuery & { readonly cabinetId: string },
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
