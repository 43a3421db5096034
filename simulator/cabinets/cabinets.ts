/**
 * Virtual cabinets with locks of both models, on the real cabinet protocol (simulator.md#parts): people's actions at
 * the doors, faults, and the ground truth.
 */
import { lockWall, readClock } from '#domain/locks/clock-check.js';
import { freshOfflineLock } from '#domain/locks/offline-code.js';
import {
  type Incident,
  type LastingFault,
  everyCabinet,
  isIncident,
  isLastingFault,
} from '#simulator/models/fault-names.js';
import type { FaultLimits, FaultRecord } from './faults.js';
import { type CabinetToInstall, install, digits, hexSecret, newBootId } from './install.js';
import { type KeypadReply, typeCode, doorClosed, doorOpened, sense } from './lock.js';
import type { Connect } from './outside.js';
import type { Access, Door, LockRecord, TruthEntry } from './records.js';
import { type RunningCabinet, createRunningCabinet } from './running-cabinet.js';
import { type CabinetView, viewCabinet } from './view.js';
import {
  UnknownTarget,
  type World,
  type WorldOptions,
  createWorld,
  emitCabinetEvent,
  emitEvent,
  physicsOf,
  targetsOf,
  recordTruth,
} from './world.js';
import { gatewayTime, lockTime, runsAlone } from './lock-time.js';
import { hasGateway } from './uplink.js';

/** A person's actions: moves a door, puts things in or removes them (simulator.md#control-api). */
type DoorAction = 'open' | 'close' | 'leaveAjar' | 'force';

const noLeave = { grantId: null, commandId: null, code: null };
const byHand: Access = { by: 'hand', ...noLeave };
const byForce: Access = { by: 'force', ...noLeave };

/** A locked door stays closed, unless it is forced. */
function moveDoor(world: World, lockerId: string, action: DoorAction): Door {
  const lock = world.lock(lockerId);
  const isShut = lock.door === 'closed';
  switch (action) {
    case 'open': {
      if (lock.door === 'ajar') return world.changeLock(lockerId, { door: 'open' }).door;
      const isFree = lock.boltFreeUntil !== null && lock.boltFreeUntil > world.now();
      if (isShut && isFree) doorOpened(world, lockerId, lock.access ?? byHand);
      break;
    }
    case 'close':
      if (isShut) break;
      if (world.faults.strikes(targetsOf(lock), 'door-ajar'))
        return world.changeLock(lockerId, { door: 'ajar' }).door;
      doorClosed(world, lockerId);
      break;
    case 'leaveAjar':
      if (!isShut) world.changeLock(lockerId, { door: 'ajar' });
      break;
    case 'force':
      if (!isShut) break;
      sense(world, lock, 'tamper', null);
      doorOpened(world, lockerId, byForce);
      break;
  }
  return world.lock(lockerId).door;
}

type ContentResult = 'done' | 'doorClosed' | 'occupied' | 'empty';

type ContentAction = { readonly put: string } | { readonly take: true };

/** Puts in or takes out: a compartment holds one object, and its door must be open. */
function handle(world: World, lockerId: string, action: ContentAction): ContentResult {
  const lock = world.lock(lockerId);
  if (lock.door !== 'open') return 'doorClosed';
  const leave = lock.access ?? byHand;
  if ('put' in action) {
    if (lock.content !== null) return 'occupied';
    recordTruth(world, world.changeLock(lockerId, { content: action.put }), 'put', leave, action.put);
    return 'done';
  }
  if (lock.content === null) return 'empty';
  recordTruth(world, lock, 'taken', leave, lock.content);
  world.changeLock(lockerId, { content: null });
  return 'done';
}

/** Sudden incidents at a lock (simulator.md#faults): forced, code changed, replaced, restarted, wrong codes typed. */
function happenAtLock(world: World, lockerId: string, incident: Incident): void {
  const lock = world.lock(lockerId);
  switch (incident) {
    case 'door-forced':
      moveDoor(world, lockerId, 'force');
      break;
    case 'code-changed-by-hand':
      changeCode(world, lock);
      break;
    case 'lock-replaced':
      replaceLock(world, lock);
      break;
    case 'lock-restarted':
      // The lock checks its battery again, and repeats the warning if that is still low.
      world.changeLock(lockerId, { batteryReported: 'nothing' });
      emitEvent(world, lock, 'lock.restarted', lockTime(world, lock));
      break;
    case 'wrong-code-burst':
      for (let typed = 0; typed < physicsOf(lock).wrongCodesBeforeLockout; typed += 1)
        typeCode(world, lockerId, wrongCode(typed));
      break;
  }
}

/** Restarts the gateway: numbers start at one again, and unfinished work is lost, but fences and codes remain. */
function restartGateway(world: World, cabinetId: string): void {
  const bootId = newBootId(world, cabinetId);
  world.changeCabinet(cabinetId, { bootId, lastSeq: 0, jobs: [], isSynchronised: false });
  emitCabinetEvent(world, cabinetId, 'lock.restarted', gatewayTime(world, world.cabinet(cabinetId)));
}

/** The platform is not notified. */
function changeCode(world: World, lock: LockRecord): void {
  const [changed, ...others] = lock.codes;
  if (!changed) return;
  const code = digits(world.random(lock.lockerId), changed.code.length);
  world.changeLock(lock.lockerId, { codes: [{ ...changed, code }, ...others] });
}

/** A new lock has neither the codes nor the secret of the old one; the gateway retains the fence. */
function replaceLock(world: World, lock: LockRecord): void {
  const stream = world.random(lock.lockerId);
  world.changeLock(lock.lockerId, {
    serial: `${lock.serial}-R${digits(stream, 3)}`,
    secretHex: lock.secretHex && hexSecret(stream),
    commissionedAt: world.now(),
    clockSet: { at: world.now(), aheadMs: 0 },
    battery: { percent: 100, at: world.now() },
    batteryReported: 'nothing',
    codes: [],
    offline: freshOfflineLock,
    wrongInARow: 0,
    lockouts: 0,
    lockedOutUntil: null,
  });
  emitEvent(world, world.lock(lock.lockerId), 'lock.restarted', lockTime(world, lock));
}

/** Seven equal digits: no lock accepts them as a code, and none has a special code of that length. */
const wrongCode = (typed: number): string => String(typed % 10).repeat(7);

interface Strike {
  readonly target: string;
  readonly fault: string;
  readonly limits: FaultLimits;
}

/** The cabinets of a target, and the locks in each. */
function meant(
  world: World,
  target: string,
): { readonly cabinetId: string; readonly lockerIds: readonly string[] }[] {
  if (target === everyCabinet) return [...world.cabinets.all()];
  const cabinet = world.cabinets.get(target);
  if (cabinet) return [cabinet];
  return [{ cabinetId: world.lock(target).cabinetId, lockerIds: [target] }];
}

/** Applies a fault to its targets, and its immediate effects (simulator.md#faults). */
function strike(
  world: World,
  runningOf: (cabinetId: string) => RunningCabinet,
  { target, fault, limits }: Strike,
): Promise<void> {
  if (!isLastingFault(fault) && !isIncident(fault)) throw new UnknownTarget(`Panne inconnue : « ${fault} ».`);
  const struck = meant(world, target);
  world.trace('fault', { target, fault, ...limits });
  if (isLastingFault(fault)) world.together(() => world.faults.set(target, fault, limits));
  const notices = struck.map(async ({ cabinetId, lockerIds }) => {
    const cabinet = runningOf(cabinetId);
    const isWhole = target !== lockerIds[0];
    const noticed = cabinet.act(() => notice(world, cabinetId, lockerIds, fault, isWhole));
    if (fault === 'lock-restarted' && isWhole) await cabinet.reconnect();
    await noticed;
  });
  return Promise.all(notices).then(() => undefined);
}

/** The immediate effects. */
function notice(
  world: World,
  cabinetId: string,
  lockerIds: readonly string[],
  fault: LastingFault | Incident,
  isWhole: boolean,
): void {
  if (fault === 'lock-restarted' && isWhole) restartGateway(world, cabinetId);
  else if (isIncident(fault)) for (const lockerId of lockerIds) happenAtLock(world, lockerId, fault);
  else if (fault === 'clock-drift' && hasGateway(world, cabinetId))
    emitCabinetEvent(world, cabinetId, 'clock.drift', gatewayTime(world, world.cabinet(cabinetId)));
}

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
      const isNewConnection = world.together(() => install(world, wanted));
      const cabinet = fleet.cabinet(wanted.cabinetId);
      return isNewConnection ? cabinet.reconnect() : cabinet.act(() => undefined);
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
