/** What happened at a locker, newest first: doors, codes, claims, openings and what staff did, with who and why. */
import type { Grant } from '#domain/locks/grant.js';
import type { Staff } from '#application/access/staff.js';
import type { HistoryLine } from '#application/contract/locker-shapes.js';
import type { Installation } from '#application/installation.js';
import { iso } from '#application/iso.js';
import { pageReply, pagingOf, type Paging } from '#application/lists.js';
import type { HistorySource, LockerHistory, Store } from '#application/store.js';
import { distinct } from './locker-views.js';
import { ordersOf } from './orders.js';
import { lockerFor } from './reach.js';

type Words = Pick<HistoryLine, 'what' | 'actor' | 'by' | 'reason' | 'outcome'> & {
  readonly orderId: string | null;
};
type Teller = (store: Store, ids: readonly string[]) => Promise<ReadonlyMap<string, Words>>;

const silent = { by: null, reason: null, outcome: null, orderId: null } as const;

const byId = <Row extends { readonly id: string }>(rows: readonly Row[], words: (row: Row) => Words) =>
  new Map(rows.map((row) => [row.id, words(row)]));

const codeActor = ({ holder }: Grant): Words['actor'] => holder;

/** One question a source for all lines of the page. */
const tellers: Readonly<Record<HistorySource, Teller>> = {
  event: async (store, id) =>
    byId(await store.cabinetEvents.where({ id }), ({ type }) => ({ ...silent, what: type, actor: 'door' })),
  claimed: async (store, id) =>
    byId(await store.claims.where({ id }), ({ purpose, orderId }) => ({
      ...silent,
      what: purpose,
      actor: purpose === 'maintenance' ? 'staff' : 'customer',
      orderId,
    })),
  released: async (store, id) =>
    byId(await store.claims.where({ id }), ({ purpose, orderId }) => ({
      ...silent,
      what: purpose,
      actor: 'clock',
      orderId,
    })),
  code: async (store, id) =>
    byId(await store.grants.where({ id }), (grant) => ({
      ...silent,
      what: grant.purpose,
      actor: codeActor(grant),
      outcome: grant.codeState,
      orderId: grant.orderId,
    })),
  opening: async (store, id) =>
    byId(await store.openings.where({ id }), ({ state, orderId }) => ({
      ...silent,
      what: 'open',
      actor: 'customer',
      outcome: state,
      orderId,
    })),
  staffOpening: async (store, id) =>
    byId(await store.staffOpenings.where({ id }), ({ kind, userName, reason, state, orderId }) => ({
      what: kind,
      actor: 'staff',
      by: userName,
      reason,
      outcome: state,
      orderId,
    })),
  audit: async (store, id) =>
    byId(await store.audit.where({ id }), ({ action, userName, reason }) => ({
      ...silent,
      what: action,
      actor: 'staff',
      by: userName,
      reason,
    })),
};

async function tell(store: Store, lines: LockerHistory['lines']): Promise<HistoryLine[]> {
  const told = new Map<HistorySource, ReadonlyMap<string, Words>>();
  for (const source of distinct(lines.map((line) => line.source))) {
    const ids = lines.filter((line) => line.source === source).map(({ id }) => id);
    told.set(source, await tellers[source](store, ids));
  }
  const wordsOf = ({ source, id }: LockerHistory['lines'][number]) => told.get(source)?.get(id);
  const orderIds = lines.flatMap((line) => wordsOf(line)?.orderId ?? []);
  const orders = await ordersOf(store, orderIds);
  return lines.flatMap((line) => {
    const words = wordsOf(line);
    if (!words) return [];
    const { orderId, ...rest } = words;
    const { source: kind, id, at } = line;
    return [
      {
        id: `${kind}.${id}`,
        at: iso(at),
        kind,
        ...rest,
        orderCode: orders.get(orderId ?? '')?.label ?? null,
      },
    ];
  });
}

export async function lockerHistory(
  at: Installation,
  staff: Staff,
  { lockerId, ...query }: Paging & { readonly lockerId: string },
) {
  const { page, pageSize } = pagingOf(query);
  return at.read(async (store) => {
    await lockerFor(store, staff, lockerId);
    const { lines, totalItems } = await store.lockerHistory(lockerId, pageSize, (page - 1) * pageSize);
    const found = { items: lines, totalItems, totalIsCapped: false };
    return pageReply(found, query, await tell(store, lines));
  });
}
