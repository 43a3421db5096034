/**
 * A round (pages.md#rounds): the tasks at doors, cabinet by cabinet, for a person who walks from one to the next with a
 * phone.
 */
import type { Role } from '#domain/access/role.js';
import type { Instant } from '#domain/shared/record.js';
import { firstAction, type FirstAction } from './first-action.js';
import { waitingWords } from './waiting-labels.js';
import { kindsFor, mayDo, type WaitingKind } from './waiting.js';

/** What waits on the board and is done in front of a cabinet. */
const roundWaitingKinds = [
  'reservationWithoutUnit',
  'pickupReported',
  'parcelToTakeBack',
  'laundryToCollect',
  'laundryOverdue',
  'shopToPrepare',
  'soldOut',
  'doorTaskUnconfirmed',
  'returnDoorSilent',
  'doorJammed',
  'doorAjar',
  'cabinetOffline',
  'lockerToCheck',
  'batteryLow',
] as const satisfies readonly WaitingKind[];

/** What is not urgent enough for the board, but is done on the way. */
const visitRules = {
  lockerClosed: {
    words: 'casier hors service',
    action: { label: 'Remettre en service', asks: 'inService' },
  },
  unitAside: { words: 'article en maintenance', action: { label: 'Voir l’article', asks: null } },
  batteryDue: { words: 'piles à changer', action: { label: 'Piles changées', asks: 'replaceBattery' } },
} as const satisfies Readonly<Record<string, { readonly words: string; readonly action: FirstAction }>>;
type VisitKind = keyof typeof visitRules;

type RoundKind = (typeof roundWaitingKinds)[number] | VisitKind;
const visitKinds = Object.keys(visitRules) as VisitKind[];
export const roundKinds: readonly RoundKind[] = [...roundWaitingKinds, ...visitKinds];

const isVisit = (kind: RoundKind): kind is VisitKind => kind in visitRules;

/** The waiting kinds of a round that people with these roles can end. */
export const roundKindsFor = (roles: readonly Role[]): readonly WaitingKind[] => {
  const theirs = new Set(kindsFor(roles));
  return roundWaitingKinds.filter((kind) => theirs.has(kind));
};

/** Whether users with these roles put doors and items back into service. */
export const visitsDoors = (roles: readonly Role[]): boolean => mayDo(roles, 'Operator');

interface Task {
  readonly kind: RoundKind;
  readonly subjectKind: string;
  readonly detail: string | null;
}

export const roundAction = ({ kind, ...task }: Task): FirstAction =>
  isVisit(kind) ? visitRules[kind].action : firstAction(kind, task);

/** Laundry is on the round of its promised day, before it is late. */
export function roundWords(kind: RoundKind, at: Instant, now: Instant): string {
  if (isVisit(kind)) return visitRules[kind].words;
  return kind === 'laundryOverdue' && at > now ? 'linge à rendre aujourd’hui' : waitingWords(kind, 1);
}

/** The reason ends by itself, when the door, the lock or the link reports it: until then it is put off by hand. */
const endsByReport: readonly RoundKind[] = ['doorJammed', 'doorAjar', 'cabinetOffline', 'batteryLow'];
export const isDoneByHand = (kind: RoundKind): boolean => endsByReport.includes(kind);

interface Placed {
  readonly region: string;
  readonly site: string;
  readonly location: string;
  readonly cabinetName: string;
}

/** In the order of the way: by group, then by address. Cabinets without a group come last. */
export function byPlace(one: Placed, other: Placed): number {
  const texts = (place: Placed): readonly string[] => [
    place.region,
    place.site,
    place.location,
    place.cabinetName,
  ];
  const [left, right] = [texts(one), texts(other)];
  for (const [index, text] of left.entries()) {
    const against = right[index] ?? '';
    if ((text === '') !== (against === '')) return text === '' ? 1 : -1;
    const order = text.localeCompare(against, 'fr', { numeric: true, sensitivity: 'base' });
    if (order !== 0) return order;
  }
  return 0;
}
