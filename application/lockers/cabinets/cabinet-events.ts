/** The events of locks and gateways in all cabinets that the caller may see, newest first. */
import type { Staff } from '#application/access/staff.js';
import { scopeOf } from '#application/board/scope.js';
import type { CabinetEventsQuery, CabinetEventView } from '#application/contract/lockers/cabinet-events.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { pagingOf } from '#application/lists.js';
import type { Store } from '#application/store.js';
import type { CabinetEvent } from './cabinet-records.js';
import type { EventCursor } from '#application/lockers/histories.js';

const cursorOf = ({ receivedAt, seq, id }: EventCursor): string => `${receivedAt}.${seq}.${id}`;

function placeOf(cursor: string): EventCursor {
  const [receivedAt, seq, id = ''] = cursor.split('.');
  return { receivedAt: Number(receivedAt), seq: Number(seq), id };
}

/** Throws NOT_FOUND or FORBIDDEN for a cabinet outside the caller's scope. */
export async function cabinetEvents(
  app: App,
  staff: Staff,
  { cabinetId, since, before, ...query }: CabinetEventsQuery,
): Promise<{ items: CabinetEventView[]; next: string | null }> {
  const { pageSize } = pagingOf(query);
  return app.read(async (store) => {
    const scope = await scopeOf(store, staff, { cabinetId });
    // One row more than a page shows whether there is another page.
    const window = { since: since === undefined ? 0 : Date.parse(since), limit: pageSize + 1 };
    const found = await store.cabinetEventsSince(
      scope,
      window,
      before === undefined ? null : placeOf(before),
    );
    const events = found.slice(0, pageSize);
    const last = events.at(-1);
    return {
      items: await viewsOf(store, events),
      next: found.length > pageSize && last ? cursorOf(last) : null,
    };
  });
}

async function viewsOf(store: Store, events: readonly CabinetEvent[]): Promise<CabinetEventView[]> {
  const cabinetId = [...new Set(events.map((event) => event.cabinetId))];
  const lockerId = [...new Set(events.flatMap((event) => event.lockerId ?? []))];
  const evenDeleted = true;
  const cabinets = await store.cabinets.where({ id: cabinetId }, { evenDeleted });
  // Restricted to the sending cabinet: locker ids from a device are not trusted.
  const lockers = await store.lockers.where({ id: lockerId, cabinetId }, { evenDeleted });
  const names = new Map(cabinets.map(({ id, name }) => [id, name]));
  const numbers = new Map(lockers.map((locker) => [`${locker.cabinetId} ${locker.id}`, locker.number]));
  return events.map((event) => {
    const lockerNumber = numbers.get(`${event.cabinetId} ${event.lockerId}`) ?? null;
    return {
      id: event.id,
      at: iso(event.at),
      receivedAt: iso(event.receivedAt),
      cabinetId: event.cabinetId,
      cabinetName: names.get(event.cabinetId) ?? '',
      lockerId: lockerNumber === null ? null : event.lockerId,
      lockerNumber,
      type: event.type,
      bootId: event.bootId,
      seq: event.seq,
    };
  });
}
