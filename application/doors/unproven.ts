/** Door events that contradict what staff are about to record (domain/doors/unproven.ts), and the consequences. */
import { checkReason } from '#domain/doors/unproven-labels.js';
import {
  doorLineKinds,
  needsConfirmation,
  unprovenReturn,
  unprovenTaking,
  type ToConfirm,
  type Unproven,
} from '#domain/doors/unproven.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { hasReportedAll } from '#application/lockers/cabinets/cabinet-records.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { blockUntilChecked } from './leave-locker.js';

type Clocked = Pick<App, 'clock'>;

/** An order and the locker that its item is in, or came from. */
interface Place {
  readonly id: string;
  readonly lockerId: string | null;
}

const hasSensor = ({ smartlockType, commissionedAt }: Locker): boolean =>
  commissionedAt !== null && lockTemplates[smartlockType].hasDoorSensor;

interface AtDoor {
  readonly hasDoorSensor: boolean;
  readonly isUpToDate: boolean;
  readonly lines: readonly TimelineEntry[];
}

/** Four queries for a whole page of rows. */
async function doorsOf(
  app: Clocked,
  store: Store,
  places: readonly Place[],
): Promise<ReadonlyMap<string, AtDoor>> {
  const id = [...new Set(places.flatMap(({ lockerId }) => lockerId ?? []))];
  if (id.length === 0) return new Map();
  const lockers = await store.lockers.where({ id }, { evenDeleted: true });
  const [links, states, lines] = await Promise.all([
    store.cabinetLinks.where({ id: [...new Set(lockers.map(({ cabinetId }) => cabinetId))] }),
    store.lockStates.where({ id }),
    store.timeline.where({ orderId: places.map((place) => place.id), kind: doorLineKinds }),
  ]);
  const now = app.clock.now();
  const doorAt = (place: Place): AtDoor | null => {
    const locker = lockers.find((each) => each.id === place.lockerId);
    if (!locker) return null;
    const link = links.find((each) => each.id === locker.cabinetId) ?? null;
    const isLockReached = !states.some((state) => state.id === locker.id && state.unreachableSince !== null);
    return {
      hasDoorSensor: hasSensor(locker),
      isUpToDate: hasReportedAll(link, now) && isLockReached,
      lines: lines.filter(({ orderId }) => orderId === place.id),
    };
  };
  return new Map(
    places.flatMap((place) => {
      const door = doorAt(place);
      return door ? [[place.id, door]] : [];
    }),
  );
}

/** Orders with items in lockers for which no door event shows that they were taken out. */
export async function unprovenTakings(
  app: Clocked,
  store: Store,
  places: readonly Place[],
): Promise<ReadonlyMap<string, ToConfirm>> {
  const doors = await doorsOf(app, store, places);
  return new Map(
    [...doors].flatMap(([id, door]) => {
      const unproven = unprovenTaking(door, door.lines);
      return unproven ? [[id, unproven]] : [];
    }),
  );
}

export const unprovenTakingOf = async (app: Clocked, store: Store, place: Place): Promise<ToConfirm | null> =>
  (await unprovenTakings(app, store, [place])).get(place.id) ?? null;

export async function unprovenReturnOf(
  app: Clocked,
  store: Store,
  rental: Place & { readonly returnedAt: Instant | null },
): Promise<Unproven | null> {
  const door = (await doorsOf(app, store, [rental])).get(rental.id);
  return door ? unprovenReturn(rental, door, door.lines) : null;
}

const refusals = {
  doorNotMoved: 'DOOR_NOT_MOVED',
  doorUnreachable: 'DOOR_UNHEARD',
} as const satisfies Readonly<Record<ToConfirm, string>>;

export interface Confirmed {
  /** Staff confirm that the item is in a person's hands, whatever the door reported. */
  readonly confirmed?: boolean | undefined;
}

/** Throws DOOR_NOT_MOVED or DOOR_UNHEARD if staff did not confirm against the door; returns what was overruled. */
export function confirmedAgainst(unproven: Unproven | null, { confirmed }: Confirmed): ToConfirm | null {
  if (!needsConfirmation(unproven)) return null;
  if (confirmed !== true) throw new DomainError(refusals[unproven]);
  return unproven;
}

/** For the timeline and the audit. */
export const againstDoor = (unproven: ToConfirm | null): Readonly<Record<string, string>> =>
  unproven === null ? {} : { againstDoor: unproven };

/** An item recorded against its door may still be inside: staff inspect the free locker before its next use. */
export async function checkAgainstDoor(
  app: App,
  store: Store,
  lockerId: string | null,
  unproven: ToConfirm | null,
  reason = checkReason,
): Promise<void> {
  if (unproven === null || lockerId === null) return;
  const locker = await store.lockers.find(lockerId);
  if (locker) await blockUntilChecked(app, store, locker, reason);
}
