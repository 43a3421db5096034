/** A running cabinet: every change sets its timers again and sends its messages (simulator.md#parts). */
import { type Instant, minute } from '#domain/shared/record.js';
import { checkBattery, sense } from './lock.js';
import { receiveCommand, runJobs } from './commands.js';
import type { CabinetClock, Connect } from './outside.js';
import { type Uplink, createUplink, hasGateway } from './uplink.js';
import { type World, physicsOf, emitEvent, templateOf } from './world.js';
import { lockTime } from './lock-time.js';
import type { LockRecord } from './records.js';

/** The alarms of one cabinet on the simulated clock: one per name, so that setting it again moves it. */
interface Alarms {
  /** Sets the alarm of a name; null removes it. */
  set(name: string, at: Instant | null, ring: () => Promise<unknown>, mayWait?: boolean): void;
  clear(): void;
}

function createAlarms(clock: CabinetClock): Alarms {
  const alarms = new Map<
    string,
    { readonly at: Instant; readonly mayWait: boolean; readonly callOff: () => void }
  >();
  return {
    set(name, at, ring, mayWait = false) {
      const known = alarms.get(name);
      if (known?.at === at && known.mayWait === mayWait) return;
      known?.callOff();
      alarms.delete(name);
      if (at === null) return;
      const callOff = clock.schedule(
        at,
        async () => {
          alarms.delete(name);
          await ring();
        },
        mayWait,
      );
      alarms.set(name, { at, mayWait, callOff });
    },
    clear() {
      for (const { callOff } of alarms.values()) callOff();
      alarms.clear();
    },
  };
}

// The automatic actions of a lock over time: it locks again, and warns (devices.md#lock-models).

/** When the lock next acts automatically, or null. */
function lockDue(lock: LockRecord): Instant | null {
  const due = [lock.boltFreeUntil, lock.openTimeoutAt, ajarDue(lock)].filter((at) => at !== null);
  return due.length === 0 ? null : Math.min(...due);
}

/** A warning, then an alarm, while the door is not shut. */
function ajarDue(lock: LockRecord): Instant | null {
  const { ajarWarningMs, ajarAlarmMs } = physicsOf(lock);
  const next = [ajarWarningMs, ajarAlarmMs][lock.ajarWarnings] ?? null;
  return lock.openedAt === null || next === null ? null : lock.openedAt + next;
}

function runLock(world: World, lockerId: string): void {
  const lock = world.lock(lockerId);
  const now = world.now();
  if (lock.boltFreeUntil !== null && lock.boltFreeUntil <= now)
    world.changeLock(lockerId, { boltFreeUntil: null });
  if (lock.openTimeoutAt !== null && lock.openTimeoutAt <= now) {
    emitEvent(world, lock, 'open.timeout', lockTime(world, lock), lock.access);
    world.changeLock(lockerId, { openTimeoutAt: null, access: null });
  }
  const ajarAt = ajarDue(lock);
  if (ajarAt !== null && ajarAt <= now) {
    sense(world, lock, 'door.ajar');
    world.changeLock(lockerId, { ajarWarnings: lock.ajarWarnings + 1 });
  }
}

export interface RunningCabinet {
  readonly isOnline: boolean;
  /** Runs an action on the cabinet at once; resolves when the platform was notified, as far as possible. */
  readonly act: <T>(action: () => T) => Promise<T>;
  /** Restarts the gateway. */
  reconnect(): Promise<void>;
  settled(): Promise<void>;
  close(isForGood: boolean): Promise<void>;
}

const heartbeatMs = minute;
/** Used while time is being advanced: within the five minutes after which a silent cabinet counts as offline. */
const hurriedHeartbeatMs = 4 * minute;

export function createRunningCabinet(
  world: World,
  cabinetId: string,
  connect: Connect | null,
): RunningCabinet {
  const alarms = createAlarms(world.clock);
  const heart = createHeart(world, cabinetId, alarms);
  const work = createUnderWay();
  const uplink: Uplink | null =
    connect &&
    createUplink({
      world,
      cabinetId,
      connect,
      onCommand: (payload) => act(() => receiveCommand(world, cabinetId, payload)),
      onUp() {
        heart.heartbeatsAt(world.now() + world.random(cabinetId).below(heartbeatMs), heartbeat);
        void act(() => checkBatteries(world, cabinetId));
      },
    });
  const heedLocks = lockAlarms(world, cabinetId, alarms, (run) => act(run));
  const setAlarms = (): void => {
    heart.listen(heartbeat);
    heedLocks();
    alarms.set('gateway', gatewayDue(world, cabinetId), () => act(() => runJobs(world, cabinetId)));
  };
  const act = <T>(action: () => T): Promise<T> => {
    const result = world.together(action);
    setAlarms();
    return work.watch(uplink?.update()).then(() => result);
  };
  /** A disconnected cabinet sends none; the next connection restarts the heartbeat. */
  const heartbeat = async (): Promise<void> => {
    heart.heartbeatsAt(uplink?.isUp ? nextHeartbeat(world) : null, heartbeat);
    if (!uplink?.isUp) return;
    await act(() => checkBatteries(world, cabinetId));
    await work.watch(uplink.heartbeat());
  };

  return {
    get isOnline() {
      return uplink?.isUp ?? false;
    },
    act,
    reconnect: () => work.watch(uplink?.drop()).then(() => act(() => undefined)),
    settled: () => work.settled(),
    async close(isForGood) {
      alarms.clear();
      await uplink?.close(isForGood);
    },
  };
}

/** Sets the alarms of all locks at first, then only of changed ones: a fleet has hundreds of thousands of locks. */
function lockAlarms(
  world: World,
  cabinetId: string,
  alarms: Alarms,
  act: (action: () => void) => Promise<void>,
): () => void {
  const unheeded = new Set(world.cabinet(cabinetId).lockerIds);
  const ring = (lockerId: string): Promise<void> =>
    act(() => {
      unheeded.add(lockerId);
      runLock(world, lockerId);
    });
  return () => {
    for (const lockerId of world.takeChangedLocks(cabinetId)) unheeded.add(lockerId);
    for (const lockerId of unheeded)
      alarms.set(lockerId, lockDue(world.lock(lockerId)), () => ring(lockerId));
    unheeded.clear();
  };
}

/**
 * While time is being advanced, the last heartbeat of a stretch in which nothing else happens replaces all of them. But
 * what a fault holds back waits for the next heartbeat, so that one comes at its time.
 */
function createHeart(world: World, cabinetId: string, alarms: Alarms) {
  let next: Instant | null = null;
  const listen = (heartbeat: () => Promise<void>): void => {
    const isAllSent = world.log.isNewestSent(cabinetId);
    alarms.set('heartbeat', next, heartbeat, isAllSent);
  };
  return {
    listen,
    heartbeatsAt(at: Instant | null, heartbeat: () => Promise<void>): void {
      next = at;
      listen(heartbeat);
    },
  };
}

/** Less often while time is being advanced. */
function nextHeartbeat(world: World): Instant {
  const now = world.now();
  const horizon = world.clock.horizon?.() ?? now;
  return Math.min(now + hurriedHeartbeatMs, Math.max(now + heartbeatMs, horizon));
}

/** Tracks the pending messages and attempts of the cabinet; a failed one counts as finished and is retried later. */
function createUnderWay() {
  const underWay = new Set<Promise<void>>();
  return {
    watch(work: Promise<void> = Promise.resolve()): Promise<void> {
      const watched = work.catch(() => undefined).finally(() => underWay.delete(watched));
      underWay.add(watched);
      return watched;
    },
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** When the gateway next has something to do or to send. */
function gatewayDue(world: World, cabinetId: string): Instant | null {
  const { jobs } = world.cabinet(cabinetId);
  const now = world.now();
  const unsent = world.answers.unsent(cabinetId).map(({ sendAt }) => sendAt);
  const late = unsent.filter((sendAt) => sendAt > now);
  const outageEnd = world.faults.endOf([cabinetId], 'gateway-offline');
  const due = [...jobs.map(({ dueAt }) => dueAt), ...late, ...(outageEnd === null ? [] : [outageEnd])];
  return due.length === 0 ? null : Math.min(...due);
}

function checkBatteries(world: World, cabinetId: string): void {
  if (!hasGateway(world, cabinetId)) return;
  for (const lockerId of world.cabinet(cabinetId).lockerIds)
    if (templateOf(world.lock(lockerId)).codes === 'pushed') checkBattery(world, lockerId);
}
