/**
 * What staff are about to record, and no door confirms (doors-and-codes.md#records-against-the-door). One rule for the API, lists, pages,
 * dialogs and the terminal: it reads what the door told of the order since the thing was put in or went out, and whether the door can tell
 * at all.
 */
import type { Instant } from '#domain/shared/record.js';
import { doorSteps, putsIn } from './door-code.js';

/**
 * `doorNotMoved`: the door did not open since. `doorUnheard`: its cabinet or lock is out of reach, so nobody knows. Of a return also
 * `doorOpen`: the door opened for it and did not close; `onlySaid`: the lock has no sensor, the customer says so; `nobodySaid`: the item
 * counts as out, and nobody has said that it is back.
 */
export const unprovenKinds = ['doorNotMoved', 'doorUnheard', 'doorOpen', 'onlySaid', 'nobodySaid'] as const;
export type Unproven = (typeof unprovenKinds)[number];

/** Staff are asked, and say that they have the thing in their hands, before it is recorded. */
export type Asked = Extract<Unproven, 'doorNotMoved' | 'doorUnheard'>;
export const isAsked = (unproven: Unproven | null): unproven is Asked =>
  unproven === 'doorNotMoved' || unproven === 'doorUnheard';

/** Before a deposit is given back: nobody has seen the item come back. A customer's word at a lock without a sensor is all there can be. */
export const isUnseen = (unproven: Unproven | null): boolean => unproven !== null && unproven !== 'onlySaid';

interface Door {
  /** Of a lock in service. */
  readonly hasDoorSensor: boolean;
  /** Cabinet and lock are reached, and have told everything that happened meanwhile. */
  readonly isHeard: boolean;
}

/** An entry of the order's timeline, by our own clock. */
interface Line {
  readonly at: Instant;
  readonly actor: string;
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The entries that the rule reads. */
export const doorLineKinds = [
  'errandDone',
  'opened',
  'closed',
  'openedByStaff',
  'forced',
  'returned',
] as const;

const isPuttingIn = ({ facts }: Line): boolean =>
  doorSteps.some((step) => step === facts['step'] && putsIn(step));

/** A door that moved for whoever put the thing in says nothing of its being taken out. */
const movesDoor = (line: Line): boolean =>
  line.kind === 'openedByStaff' || line.kind === 'forced' || (line.kind === 'opened' && !isPuttingIn(line));

const notMoved = ({ isHeard }: Door): Asked => (isHeard ? 'doorNotMoved' : 'doorUnheard');

/** Of what was put into a locker and is about to be recorded as taken out; null where nothing is inside, or nothing speaks against it. */
export function unprovenTaking(door: Door, lines: readonly Line[]): Asked | null {
  const putIn = lines.filter((line) => line.kind === 'errandDone' && isPuttingIn(line));
  if (!door.hasDoorSensor || putIn.length === 0) return null;
  const since = Math.max(...putIn.map(({ at }) => at));
  return lines.some((line) => line.at >= since && movesDoor(line)) ? null : notMoved(door);
}

const isFor = ({ facts }: Line, purpose: string): boolean => facts['purpose'] === purpose;

/** Behind the first closing after the item went out, or the first opening where that was never told. */
function sinceItWentOut(lines: readonly Line[]): readonly Line[] {
  const closed = lines.findIndex((line) => line.kind === 'closed' && isFor(line, 'access'));
  const out = closed === -1 ? lines.findIndex(({ kind }) => kind === 'opened') : closed;
  return lines.slice(out + 1);
}

/** Of a rented item that is about to be recorded as back, or whose deposit is about to be given back. */
export function unprovenReturn(
  { returnedAt }: { readonly returnedAt: Instant | null },
  door: Door,
  lines: readonly Line[],
): Unproven | null {
  if (returnedAt !== null) {
    const told = lines.findLast(({ kind }) => kind === 'returned');
    return told?.actor === 'customer' ? 'onlySaid' : null;
  }
  if (!door.hasDoorSensor) return 'nobodySaid';
  if (lines.some((line) => line.kind === 'opened' && isFor(line, 'return'))) return 'doorOpen';
  return sinceItWentOut(lines).some(movesDoor) ? 'nobodySaid' : notMoved(door);
}
