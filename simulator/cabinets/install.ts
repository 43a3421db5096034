/** Hangs a cabinet on the wall, or finds it there: what it remembers is kept (simulator.md: the outside world outlives the platform). */
import { freshOfflineLock } from '#domain/locks/offline-check.js';
import type { LockModelName } from '#domain/locks/templates.js';
import { digits, drawDriftPpm, newBootId } from './draw.js';
import type { LockRecord } from './records.js';
import { templateOf, type World } from './world.js';

export interface LockerToInstall {
  readonly lockerId: string;
  readonly number: number;
  readonly model: LockModelName;
  readonly serial: string;
  /** What an offline lock and the platform share, in hexadecimal. */
  readonly secretHex?: string | null;
  readonly heightMm?: number | null;
  readonly widthMm?: number | null;
  /** What lies in it on the day it is hung. */
  readonly content?: string | null;
}

export interface CabinetToInstall {
  readonly cabinetId: string;
  readonly name?: string;
  /** By default the cabinet's id. */
  readonly username?: string;
  readonly password: string;
  readonly lockers: readonly LockerToInstall[];
}

/** Answers whether a line that is up has to be made anew. */
export function install(world: World, wanted: CabinetToInstall): boolean {
  const { cabinetId, name = '', username = cabinetId, password } = wanted;
  const known = world.cabinets.get(cabinetId);
  for (const locker of wanted.lockers) installLock(world, cabinetId, locker);
  const fresh = {
    bootId: newBootId(world, cabinetId),
    lastSeq: 0,
    driftPpm: drawDriftPpm(world.chance(cabinetId), 20),
    aloneSince: world.now(),
    isSynchronised: false,
    jobs: [],
    answers: [],
  };
  const lockerIds = new Set([...(known?.lockerIds ?? []), ...wanted.lockers.map(({ lockerId }) => lockerId)]);
  world.cabinets.set(cabinetId, {
    ...fresh,
    ...known,
    cabinetId,
    name,
    username,
    password,
    lockerIds: [...lockerIds],
  });
  return known !== undefined && (known.password !== password || known.username !== username);
}

function installLock(world: World, cabinetId: string, locker: LockerToInstall): void {
  const { lockerId, number, heightMm = null, widthMm = null } = locker;
  const known = world.locks.get(lockerId);
  const place = { cabinetId, number, heightMm, widthMm };
  world.locks.set(lockerId, { ...(known ?? freshLock(world, cabinetId, locker)), ...place });
}

function freshLock(world: World, cabinetId: string, locker: LockerToInstall): LockRecord {
  const { lockerId, number, model, serial, secretHex = null, content = null } = locker;
  const stream = world.chance(lockerId);
  const now = world.now();
  return {
    lockerId,
    cabinetId,
    number,
    model,
    serial,
    secretHex,
    heightMm: null,
    widthMm: null,
    commissionedAt: now,
    driftPpm: drawDriftPpm(stream, templateOf({ model }).clockDriftPpm),
    masterCode: digits(stream, 8),
    technicianCode: digits(stream, 6),
    door: 'closed',
    boltFreeUntil: null,
    access: null,
    openedAt: null,
    openTimeoutAt: null,
    ajarWarnings: 0,
    content,
    battery: { percent: 100, at: now },
    batteryTold: 'nothing',
    fence: 0,
    codes: [],
    offline: freshOfflineLock,
    wrongInARow: 0,
    lockouts: 0,
    lockedOutUntil: null,
  };
}
