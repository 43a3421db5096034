/**
 * Virtual cabinets with locks of both models, on the real cabinet protocol (simulator.md#parts): people's actions at
 * the doors, faults, and the ground truth.
 */
import { lockWall, readClock } from '#domain/locks/clock-check.js';
import type { FaultLimits, FaultRecord } from './faults.js';
import { type ContentAction, type ContentResult, type DoorAction, handle, moveDoor } from './hand.js';
import { type CabinetToInstall, install } from './install.js';
import { type KeypadReply, typeCode } from './keypad.js';
import type { Connect } from './outside.js';
import type { Door, TruthEntry } from './records.js';
import { type RunningCabinet, createRunningCabinet } from './running-cabinet.js';
import { strike } from './strike.js';
import { type CabinetView, viewCabinet } from './view.js';
import { type World, type WorldOptions, createWorld } from './world.js';
import { lockTime, runsAlone } from './lock-time.js';

/** A technician sets the clock of an offline lock (devices.md#clock-of-an-offline-lock; simulator.md#control-api). */
interface ClockResult {
  readonly result: 'done' | 'unreadable' | 'setByGateway';
  /** The time that the lock shows now; null for one without a display. */
  readonly clock: string | null;
}

/** Setting the clock clears its faults at this lock; faults of the whole cabinet stay. */
function setClock(world: World, lockerId: string, shows?: string): ClockResult {
  const lock = world.lock(lockerId);
  if (!runsAlone(lock)) return { result: 'setByGateway', clock: null };
  const now = world.now();
  const wanted = shows === undefined ? now : readClock(shows, now)?.earliest;
  const result = wanted === undefined ? 'unreadable' : 'done';
  if (wanted !== undefined) {
    for (const fault of ['clock-drift', 'clock-summer-time']) world.faults.clear(lockerId, fault);
    world.changeLock(lockerId, { clockSet: { at: now, aheadMs: wanted - now } });
  }
  const clock = lockWall(lockTime(world, world.lock(lockerId)));
  world.trace('clock.set', { lockerId, shows, result, clock });
  return { result, clock };
}

export { UnknownTarget } from './world.js';

interface CabinetsOptions extends WorldOptions {
  /** The connection to the platform; null until `connect` is called. */
  readonly connect?: Connect | null;
}

/**
 * Every call acts, or throws, at once (`UnknownTarget` for a locker or cabinet that does not exist). The promise
 * resolves when the platform has been notified, as far as possible, and never rejects.
 */
export interface Cabinets {
  list(): CabinetView[];
  get(cabinetId: string): CabinetView;
  /** Installs the cabinet, or finds it in its last state; resolves when its first attempt to connect has ended. */
  add(cabinet: CabinetToInstall): Promise<void>;
  /** Removes the cabinet. */
  remove(cabinetId: string): Promise<void>;
  /** Connects all cabinets to a platform, or disconnects them. */
  connect(connect: Connect | null): Promise<void>;
  /** Leaves a cabinet's connection to a real gateway, or ends that. */
  setReal(cabinetId: string, isReal: boolean): Promise<CabinetView>;
  keypad(lockerId: string, code: string): Promise<KeypadReply>;
  door(lockerId: string, action: DoorAction): Promise<{ readonly door: Door }>;
  content(
    lockerId: string,
    action: ContentAction,
  ): Promise<{ readonly result: ContentResult; readonly content: string | null }>;
  /** A technician sets an offline lock's clock: to the typed time, or right. */
  setClock(lockerId: string, shows?: string): Promise<ClockResult>;
  /** Sets the content of a locker, as placed by staff behind an open service door; no event is sent. */
  stock(lockerId: string, content: string | null): void;
  /** `target` is a locker, a cabinet, or `cabinets` for all of them. */
  fault(target: string, fault: string, limits?: FaultLimits): Promise<void>;
  clearFaults(target?: string, fault?: string): Promise<void>;
  /** The active faults of all targets. */
  faults(): readonly FaultRecord[];
  /** Removes every cabinet and its history; the connection to the platform stays. */
  clear(): Promise<void>;
  /** The ground truth, since an entry's order. */
  truth(sinceOrder?: number): TruthEntry[];
  /** Resolves when no message or connection attempt is pending. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export function createCabinets({ connect = null, ...options }: CabinetsOptions): Cabinets {
  const world = createWorld(options);
  const fleet = createFleet(world, connect);
  const at = <T>(lockerId: string, action: () => T): Promise<T> =>
    fleet.cabinet(world.lock(lockerId).cabinetId).act(action);
  const view = (cabinetId: string) => viewCabinet(world, cabinetId, fleet.cabinet(cabinetId).isOnline);
  void fleet.wake();

  return {
    list: () => fleet.ids().map(view),
    get: view,
    add(wanted) {
      const isNewLine = world.together(() => install(world, wanted));
      const cabinet = fleet.cabinet(wanted.cabinetId);
      return isNewLine ? cabinet.reconnect() : cabinet.act(() => undefined);
    },
    remove: (cabinetId) => fleet.remove(cabinetId),
    connect: (next) => fleet.lead(next),
    async setReal(cabinetId, isReal) {
      await fleet.cabinet(cabinetId).act(() => world.setReal(cabinetId, isReal));
      world.trace('cabinet.real', { cabinetId, isReal });
      return view(cabinetId);
    },
    keypad: (lockerId, code) => at(lockerId, () => typeCode(world, lockerId, code)),
    door: (lockerId, action) => at(lockerId, () => ({ door: moveDoor(world, lockerId, action) })),
    content: (lockerId, action) =>
      at(lockerId, () => ({
        result: handle(world, lockerId, action),
        content: world.lock(lockerId).content,
      })),
    setClock: (lockerId, shows) => at(lockerId, () => setClock(world, lockerId, shows)),
    stock: (lockerId, content) =>
      world.together(() => world.locks.set(lockerId, { ...world.lock(lockerId), content })),
    fault: (target, fault, limits = {}) =>
      strike(world, (id) => fleet.cabinet(id), { target, fault, limits }),
    clearFaults(target, fault) {
      world.together(() => world.faults.clear(target, fault));
      world.trace('faults.cleared', { target, fault });
      return fleet.wake();
    },
    faults: () => world.faults.standing(),
    clear: () => fleet.clear(),
    truth: (sinceOrder = 0) => world.truth.since(sinceOrder),
    settled: () => fleet.each((cabinet) => cabinet.settled()),
    close: () => fleet.each((cabinet) => cabinet.close(false)),
  };
}

/** All running cabinets, and their shared connection to the platform. */
function createFleet(world: World, firstWay: Connect | null) {
  const running = new Map<string, RunningCabinet>();
  let way = firstWay;

  const ids = (): string[] => world.cabinets.all().map(({ cabinetId }) => cabinetId);
  const cabinet = (cabinetId: string): RunningCabinet => {
    const known = running.get(world.cabinet(cabinetId).cabinetId);
    if (known) return known;
    const started = createRunningCabinet(world, cabinetId, way);
    running.set(cabinetId, started);
    return started;
  };
  const each = async (action: (cabinet: RunningCabinet) => Promise<unknown>): Promise<void> => {
    await Promise.all(ids().map((id) => action(cabinet(id))));
  };
  const wake = (): Promise<void> => each(({ act }) => act(() => undefined));
  return {
    ids,
    cabinet,
    each,
    wake,
    async remove(cabinetId: string): Promise<void> {
      if (!world.cabinets.get(cabinetId)) return;
      await cabinet(cabinetId).close(true);
      running.delete(cabinetId);
      world.answers.forget(cabinetId);
      world.cabinets.delete(cabinetId);
    },
    async clear(): Promise<void> {
      await each((one) => one.close(true));
      running.clear();
      world.together(() => world.forget());
    },
    async lead(next: Connect | null): Promise<void> {
      await each((one) => one.close(true));
      running.clear();
      way = next;
      await wake();
    },
  };
}
