/**
 * Detects a record that staff are about to make and that no door event confirms
 * (doors-and-codes.md#records-against-the-door). The API, lists, pages, dialogs and the terminal share this rule: it
 * reads the door events of the order since the object was put in or went out, and whether the door can report at all.
 */
import type { Instant } from '#domain/shared/record.js';
import { doorSteps, putsIn } from './door-code.js';

/**
 * `doorNotMoved`: the door has not opened since. `doorUnreachable`: its cabinet or lock is out of reach, so its state is
 * unknown. Returns also: `doorOpen`: the door opened and did not close; `onlyConfirmed`: the lock has no sensor and the
 * customer confirmed; `notConfirmed`: the item counts as out, and its return was not confirmed.
 */
export const unprovenKinds = [
  'doorNotMoved',
  'doorUnreachable',
  'doorOpen',
  'onlyConfirmed',
  'notConfirmed',
] as const;
export type Unproven = (typeof unprovenKinds)[number];

/** Staff must confirm that they have the object in their hands before it is recorded. */
export type ToConfirm = Extract<Unproven, 'doorNotMoved' | 'doorUnreachable'>;
export const needsConfirmation = (unproven: Unproven | null): unproven is ToConfirm =>
  unproven === 'doorNotMoved' || unproven === 'doorUnreachable';

/**
 * Checked before a deposit is released: no one has seen the item come back. At a lock without a sensor, the customer's
 * confirmation is the only possible evidence.
 */
export const isUnseen = (unproven: Unproven | null): boolean =>
  unproven !== null && unproven !== 'onlyConfirmed';

interface Door {
  /** Whether the lock in service has a sensor. */
  readonly hasDoorSensor: boolean;
  /** Cabinet and lock are reachable, and have delivered all earlier events. */
  readonly isUpToDate: boolean;
}

/** A timeline entry of the order, by the server's clock. */
interface Line {
  readonly at: Instant;
  readonly actor: string;
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The timeline kinds that the rule reads. */
export const doorLineKinds = [
  'doorTaskDone',
  'opened',
  'closed',
  'openedByStaff',
  'forced',
  'returned',
] as const;

const isPuttingIn = ({ facts }: Line): boolean =>
  doorSteps.some((step) => step === facts['step'] && putsIn(step));

/** A door that moved for the deposit is no evidence of the removal. */
const movesDoor = (line: Line): boolean =>
  line.kind === 'openedByStaff' || line.kind === 'forced' || (line.kind === 'opened' && !isPuttingIn(line));

const notMoved = ({ isUpToDate }: Door): ToConfirm => (isUpToDate ? 'doorNotMoved' : 'doorUnreachable');

/**
 * For an object in a locker that is about to be recorded as removed; null if the locker holds none, or no event
 * contradicts.
 */
export function unprovenTaking(door: Door, lines: readonly Line[]): ToConfirm | null {
  const putIn = lines.filter((line) => line.kind === 'doorTaskDone' && isPuttingIn(line));
  if (!door.hasDoorSensor || putIn.length === 0) return null;
  const since = Math.max(...putIn.map(({ at }) => at));
  return lines.some((line) => line.at >= since && movesDoor(line)) ? null : notMoved(door);
}

const isFor = ({ facts }: Line, purpose: string): boolean => facts['purpose'] === purpose;

/**
 * The entries after the first closing since the item went out, or after the first opening if no closing was reported.
 */
function sinceItWentOut(lines: readonly Line[]): readonly Line[] {
  const closed = lines.findIndex((line) => line.kind === 'closed' && isFor(line, 'access'));
  const out = closed === -1 ? lines.findIndex(({ kind }) => kind === 'opened') : closed;
  return lines.slice(out + 1);
}

/** For a rented item that is about to be recorded as back, or whose deposit is about to be released. */
export function unprovenReturn(
  { returnedAt }: { readonly returnedAt: Instant | null },
  door: Door,
  lines: readonly Line[],
): Unproven | null {
  if (returnedAt !== null) {
    const entry = lines.findLast(({ kind }) => kind === 'returned');
    return entry?.actor === 'customer' ? 'onlyConfirmed' : null;
  }
  if (!door.hasDoorSensor) return 'notConfirmed';
  if (lines.some((line) => line.kind === 'opened' && isFor(line, 'return'))) return 'doorOpen';
  return sinceItWentOut(lines).some(movesDoor) ? 'notConfirmed' : notMoved(door);
}
