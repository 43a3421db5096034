/** One look at everything, for the dashboard and its snapshot: cabinets, their doors, what waits, what happened last. */
import type { WaitingGroup } from '#application/contract/board.js';
import type { Client } from '#application/contract/client.js';
import type { DoorView } from '#application/contract/door-shapes.js';
import type { Api } from '#application/contract/index.js';
import type { CabinetView } from '#application/contract/staff-cabinets.js';
import { eventsOf, type Told } from './events.js';

export interface Overview {
  readonly at: string;
  readonly cabinets: readonly (CabinetView & { readonly doors: readonly DoorView[] })[];
  readonly waiting: { readonly total: number; readonly groups: readonly WaitingGroup[] };
  /** Newest first. */
  readonly events: readonly Told[];
}

const eventsShown = 20;

export async function look(client: Client<Api>): Promise<Overview> {
  const [board, list] = await Promise.all([
    client.board({ query: {} }),
    client.listCabinets({ query: { pageSize: 100 } }),
  ]);
  const ids = list.items.map(({ id }) => id);
  const [doors, events] = await Promise.all([
    Promise.all(ids.map((cabinetId) => client.cabinetDoors({ params: { cabinetId } }))),
    eventsOf(client, ids),
  ]);
  const doorsOf = new Map(doors.map((reply) => [reply.cabinetId, reply.doors]));
  return {
    at: board.at,
    cabinets: list.items.map((cabinet) => ({ ...cabinet, doors: doorsOf.get(cabinet.id) ?? [] })),
    waiting: { total: board.total, groups: board.groups.filter(({ count }) => count > 0) },
    events: [...events].reverse().slice(0, eventsShown),
  };
}
