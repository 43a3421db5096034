/** Stores the last reported state of each lock, with every event and result (doors-and-codes.md#truth-of-the-door). */
import { afterEvent, afterLateEvent, isRepeatedLevel, type LockState } from '#domain/locks/lock-state.js';
import { newRecord } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import type { Ports } from '#application/ports.js';
import type { LockResult } from '#application/lockers/codes/gateway.js';
import type { Store } from '#application/store.js';
import type { CabinetEvent } from '#application/lockers/cabinets/cabinet-records.js';
import { recordCabinetEntry } from '#application/lockers/cabinets/cabinet-timeline.js';
import { sendWaitingCodes } from './reconcile.js';

type Needs = Pick<Ports, 'clock'>;
type Hurries = Pick<App, 'clock' | 'wake' | 'newId'>;

const fresh = (now: number, id: string, cabinetId: string, companyId: string): LockState => ({
  ...newRecord(id, now),
  companyId,
  cabinetId,
  door: 'unknown',
  doorSince: null,
  battery: 'ok',
  batterySince: null,
  unreachableSince: null,
  tamperedAt: null,
  lastEvent: null,
  lastEventAt: null,
});

/** Null for a locker that this cabinet does not have. */
async function stateOf(
  app: Needs,
  store: Store,
  lockerId: string,
  cabinetId: string,
): Promise<LockState | null> {
  const known = await store.lockStates.find(lockerId);
  if (known) return known.cabinetId === cabinetId ? known : null;
  const locker = await store.lockers.find(lockerId);
  if (locker?.cabinetId !== cabinetId) return null;
  const state = fresh(app.clock.now(), lockerId, cabinetId, locker.companyId);
  await store.lockStates.add(state);
  return state;
}

/** The event that last set the lock's state, if it is in the same device log as this one. */
async function lastOfItsLog(
  store: Store,
  { lastEvent, lastEventAt: at }: LockState,
  { cabinetId, bootId, lockerId }: CabinetEvent,
): Promise<CabinetEvent | null> {
  if (at === null) return null;
  const reported = await store.cabinetEvents.where({ lockerId, at, cabinetId, bootId });
  // Several events may have the same instant.
  return (
    reported.filter(({ type }) => type === lastEvent).sort((one, other) => other.seq - one.seq)[0] ?? null
  );
}

/** Within one log, also of an earlier boot, the device's order decides; between two logs the time decides. */
async function afterOldEvent(store: Store, state: LockState, event: CabinetEvent): Promise<LockState> {
  const last = await lastOfItsLog(store, state, event);
  // Without a plausible clock, an event of another log counts as older than the lock's current state.
  const isDated = event.at < event.receivedAt;
  if (last === null) return isDated || state.lastEventAt === null ? afterLateEvent(state, event) : state;
  return event.seq > last.seq ? afterEvent(state, event) : state;
}

/**
 * `place`: whether it follows the last one in device order, or comes from a log before a restart. Returns whether it
 * changed the state.
 */
export async function storeEvent(
  app: Hurries,
  store: Store,
  event: CabinetEvent,
  place: 'next' | 'late',
): Promise<boolean> {
  if (event.lockerId === null) return true;
  const state = await stateOf(app, store, event.lockerId, event.cabinetId);
  if (!state) return true;
  const next = place === 'next' ? afterEvent(state, event) : await afterOldEvent(store, state, event);
  if (next === state) return true;
  await store.lockStates.save({ ...next, updatedAt: app.clock.now() });
  if (state.unreachableSince !== null) {
    await recordCabinetEntry(app, store, state, 'lockBack', { lockerId: state.id });
    await sendWaitingCodes(app, store, [state.id]);
  }
  return !isRepeatedLevel(state, event);
}

/** Whether the gateway reached the lock; a decision by the gateway alone does not show that. */
const reached = ({ outcome }: LockResult): boolean | null => {
  if (outcome === 'lockOffline') return false;
  return outcome === 'done' || outcome === 'jammed' ? true : null;
};

export async function storeAnswer(
  app: Hurries,
  store: Store,
  lockerId: string,
  result: LockResult,
): Promise<void> {
  const isReached = reached(result);
  if (isReached === null) return;
  const state = await stateOf(app, store, lockerId, result.cabinetId);
  if (!state || isReached === (state.unreachableSince === null)) return;
  await store.lockStates.save({ ...state, unreachableSince: isReached ? null : result.at });
  await recordCabinetEntry(app, store, state, isReached ? 'lockBack' : 'lockSilent', { lockerId });
  if (isReached) await sendWaitingCodes(app, store, [lockerId]);
}

/** Resets the state when a lock is removed. */
export async function forgetState(app: Needs, store: Store, lockerId: string): Promise<void> {
  const state = await store.lockStates.find(lockerId);
  if (!state) return;
  const { id, cabinetId, companyId, createdAt, version } = state;
  await store.lockStates.save({ ...fresh(app.clock.now(), id, cabinetId, companyId), createdAt, version });
}
