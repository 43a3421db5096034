/** The overview for the dashboard and its snapshot: cabinets, their doors, waiting work, the last events. */
import type { WaitingGroup } from '#application/contract/board.js';
import type { Client } from '#application/contract/client.js';
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import type { Api } from '#application/contract/index.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { eventKey, newestEvents, type EventRow } from './events.js';
import type { Tone } from '#cli/ui/colours.js';
import { second } from '#domain/shared/record.js';

/** The range of shown cabinets, by name: a fleet exceeds a screen. */
export interface CabinetRange {
  readonly from: number;
  readonly atMost: number;
  /** Only those that the server's search finds; empty or missing: all. */
  readonly search?: string;
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

const mostEvents = 20;

/** A range may start within a page: then it ends in the next one. */
async function fetchCabinets(client: Client<Api>, { from, atMost: pageSize, search = '' }: CabinetRange) {
  const page = Math.floor(from / pageSize) + 1;
  const list = (at: number) =>
    client.listCabinets({ query: { page: at, pageSize, ...(search !== '' && { search }) } });
  const first = await list(page);
  const skipped = from % pageSize;
  const isCut = skipped > 0 && first.totalPages > page;
  const rest = isCut ? (await list(page + 1)).items : [];
  return {
    total: first.totalItems,
    cabinets: [...first.items, ...rest].slice(skipped, skipped + pageSize),
  };
}

type DoorsOf = (cabinet: CabinetView, newest: EventRow | undefined) => Promise<readonly DoorView[]>;

const fetchDoors =
  (client: Client<Api>): DoorsOf =>
  async ({ id: cabinetId }) =>
    (await client.cabinetDoors({ params: { cabinetId } })).doors;

export async function fetchOverview(
  client: Client<Api>,
  range: CabinetRange,
  doorsOf = fetchDoors(client),
): Promise<Overview> {
  const [board, { total, cabinets }, events] = await Promise.all([
    client.board({ query: {} }),
    fetchCabinets(client, range),
    newestEvents(client, mostEvents),
  ]);
  const doors = await Promise.all(
    cabinets.map((cabinet) =>
      doorsOf(
        cabinet,
        events.find(({ cabinetId }) => cabinetId === cabinet.id),
      ),
    ),
  );
  return {
    at: board.at,
    totalCabinets: total,
    offlineCabinets: board.groups.find(({ kind }) => kind === 'cabinetOffline')?.count ?? 0,
    from: range.from,
    cabinets: cabinets.map((cabinet, index) => ({ ...cabinet, doors: doors[index] ?? [] })),
    waiting: { total: board.total, groups: board.groups.filter(({ count }) => count > 0) },
    events,
  };
}

/** What changes without an event and without a count, such as an order in place of another, is seen after this time. */
const doorsCachedMs = 30 * second;

/**
 * Polls with few requests, because opening a door counts towards the same limit: fetches the doors of a
 * cabinet again only after an event or a change of the cabinet.
 */
export function overviewWithCachedDoors(
  client: Client<Api>,
  now: () => number,
): (range: CabinetRange) => Promise<Overview> {
  const fetchFromServer = fetchDoors(client);
  const cache = new Map<
    string,
    { readonly state: string; readonly at: number; readonly doors: readonly DoorView[] }
  >();
  return (range) =>
    fetchOverview(client, range, async (cabinet, newest) => {
      const { id, isOnline, isLinkLost, alerts, lockers } = cabinet;
      const state = JSON.stringify([isOnline, isLinkLost, alerts, lockers, newest && eventKey(newest)]);
      const cached = cache.get(id);
      const at = now();
      if (cached?.state === state && at - cached.at < doorsCachedMs) return cached.doors;
      const doors = await fetchFromServer(cabinet, newest);
      cache.set(id, { state, at, doors });
      return doors;
    });
}

interface DoorSign {
  readonly sign: string;
  readonly words: string;
  readonly tone: Tone;
}

const doorSigns = {
  free: { sign: '·', words: 'libre', tone: 'good' },
  occupied: { sign: '■', words: 'occupé', tone: 'info' },
  open: { sign: '□', words: 'porte ouverte', tone: 'warn' },
  ajar: { sign: '!', words: 'mal fermée', tone: 'bad' },
  outOfService: { sign: '×', words: 'hors service', tone: 'bad' },
  notOffered: { sign: '–', words: 'non proposé', tone: 'neutral' },
} as const satisfies Readonly<Record<string, DoorSign>>;

type SignedDoor = Pick<DoorView, 'number' | 'door' | 'status'>;

/**
 * A door as one character and a colour: the character alone shows its state without colours; screen readers get words.
 */
export function doorSign({ door, status }: Omit<SignedDoor, 'number'>): DoorSign {
  if (door === 'open' || door === 'ajar') return doorSigns[door];
  return status === 'disabled' || status === 'unequipped' ? doorSigns.notOffered : doorSigns[status];
}

/** Spaces within an entry do not break, so that an entry wraps as a whole. */
export const signLegend = Object.values(doorSigns)
  .map(({ sign, words }) => `${sign} ${words}`.replaceAll(' ', '\u00A0'))
  .join('  ');

/** The doors grouped by state, such as « libre : 2, 6 ». */
export const doorsInWords = (doors: readonly SignedDoor[]): readonly string[] =>
  Object.values(doorSigns).flatMap(({ words }) => {
    const numbers = doors.filter((door) => doorSign(door).words === words).map(({ number }) => number);
    return numbers.length === 0 ? [] : [`${words} : ${numbers.join(', ')}`];
  });
