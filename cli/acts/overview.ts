/** The overview for the dashboard and its snapshot: cabinets, their doors, waiting work, the last events. */
import type { WaitingGroup } from '#application/contract/board.js';
import type { Client } from '#application/contract/client.js';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import type { Api } from '#application/contract/index.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { newestEvents, type EventRow } from './events.js';

/** The range of shown cabinets, by name: a fleet exceeds a screen. */
export interface Stretch {
  readonly from: number;
  readonly atMost: number;
}

export interface Overview {
  readonly at: string;
  /** How many there are in all, and how many of them are offline. */
  readonly totalCabinets: number;
  readonly offlineCabinets: number;
  /** The index of the first of `cabinets` among all of them. */
  readonly from: number;
  readonly cabinets: readonly (CabinetView & { readonly doors: readonly DoorView[] })[];
  readonly waiting: { readonly total: number; readonly groups: readonly WaitingGroup[] };
  /** Newest first. */
  readonly events: readonly EventRow[];
}

const eventsShown = 20;

/** A range may start within a page: then it ends in the next one. */
async function cabinetsIn(client: Client<Api>, { from, atMost: pageSize }: Stretch) {
  const page = Math.floor(from / pageSize) + 1;
  const first = await client.listCabinets({ query: { page, pageSize } });
  const skipped = from % pageSize;
  const isCut = skipped > 0 && first.totalPages > page;
  const rest = isCut ? (await client.listCabinets({ query: { page: page + 1, pageSize } })).items : [];
  return {
    total: first.totalItems,
    cabinets: [...first.items, ...rest].slice(skipped, skipped + pageSize),
  };
}

export async function look(client: Client<Api>, stretch: Stretch): Promise<Overview> {
  const [board, { total, cabinets }, events] = await Promise.all([
    client.board({ query: {} }),
    cabinetsIn(client, stretch),
    newestEvents(client, eventsShown),
  ]);
  const doors = await Promise.all(
    cabinets.map(({ id }) => client.cabinetDoors({ params: { cabinetId: id } })),
  );
  const doorsOf = new Map(doors.map((reply) => [reply.cabinetId, reply.doors]));
  return {
    at: board.at,
    totalCabinets: total,
    offlineCabinets: board.groups.find(({ kind }) => kind === 'cabinetOffline')?.count ?? 0,
    from: stretch.from,
    cabinets: cabinets.map((cabinet) => ({ ...cabinet, doors: doorsOf.get(cabinet.id) ?? [] })),
    waiting: { total: board.total, groups: board.groups.filter(({ count }) => count > 0) },
    events,
  };
}
