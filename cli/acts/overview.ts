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
export interface Stretch {
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

const eventsShown = 20;

/** A range may start within a page: then it ends in the next one. */
async function cabinetsIn(client: Client<Api>, { from, atMost: pageSize, search = '' }: Stretch) {
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

const fetching =
  (client: Client<Api>): DoorsOf =>
  async ({ id: cabinetId }) =>
    (await client.cabinetDoors({ params: { cabinetId } })).doors;

export async function look(
  client: Client<Api>,
  stretch: Stretch,
  doorsOf = fetching(client),
): Promise<Overview> {
  const [board, { total, cabinets }, events] = await Promise.all([
    client.board({ query: {} }),
    cabinetsIn(client, stretch),
    newestEvents(client, eventsShown),
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
    from: stretch.from,
    cabinets: cabinets.map((cabinet, index) => ({ ...cabinet, doors: doors[index] ?? [] })),
    waiting: { total: board.total, groups: board.groups.filter(({ count }) => count > 0) },
    events,
  };
}

/** What changes without an event and without a count, such as an order in place of another, is seen after this time. */
const doorsKeptMs = 30 * second;

/**
 * Looks again and again with few requests, because opening a door counts towards the same limit: fetches the doors of a
 * cabinet again only after an event or a change of the cabinet.
 */
export function lookingAgain(
  client: Client<Api>,
  now: () => number,
): (stretch: Stretch) => Promise<Overview> {
  const fetched = fetching(client);
  const known = new Map<
    string,
    { readonly of: string; readonly at: number; readonly doors: readonly DoorView[] }
  >();
  return (stretch) =>
    look(client, stretch, async (cabinet, newest) => {
      const { id, isOnline, isLinkLost, alerts, lockers } = cabinet;
      const of = JSON.stringify([isOnline, isLinkLost, alerts, lockers, newest && eventKey(newest)]);
      const kept = known.get(id);
      const at = now();
      if (kept?.of === of && at - kept.at < doorsKeptMs) return kept.doors;
      const doors = await fetched(cabinet, newest);
      known.set(id, { of, at, doors });
      return doors;
    });
}

interface DoorSign {
  readonly sign: string;
  readonly words: string;
  readonly tone: Tone;
}

const signs = {
  free: { sign: '·', words: 'libre', tone: 'good' },
  occupied: { sign: '■', words: 'occupé', tone: 'info' },
  open: { sign: '□', words: 'porte ouverte', tone: 'warn' },
  ajar: { sign: '!', words: 'mal fermée', tone: 'bad' },
  outOfService: { sign: '×', words: 'hors service', tone: 'bad' },
  notOffered: { sign: '–', words: 'non proposé', tone: 'neutral' },
} as const satisfies Readonly<Record<string, DoorSign>>;

type Signed = Pick<DoorView, 'number' | 'door' | 'status'>;

/**
 * A door as one character and a colour: the character alone shows its state without colours; screen readers get words.
 */
export function doorSign({ door, status }: Omit<Signed, 'number'>): DoorSign {
  if (door === 'open' || door === 'ajar') return signs[door];
  return status === 'disabled' || status === 'unequipped' ? signs.notOffered : signs[status];
}

/** Spaces within an entry do not break, so that an entry wraps as a whole. */
export const signLegend = Object.values(signs)
  .map(({ sign, words }) => `${sign} ${words}`.replaceAll(' ', '\u00A0'))
  .join('  ');

/** The doors grouped by state, such as « libre : 2, 6 ». */
export const doorsInWords = (doors: readonly Signed[]): readonly string[] =>
  Object.values(signs).flatMap(({ words }) => {
    const numbers = doors.filter((door) => doorSign(door).words === words).map(({ number }) => number);
    return numbers.length === 0 ? [] : [`${words} : ${numbers.join(', ')}`];
  });
