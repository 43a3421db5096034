/**
 * Installs a cabinet, or reuses the stored state of an installed one (simulator.md#parts: the outside world outlives
 * the platform).
 */
import { freshOfflineLock } from '#domain/locks/offline-code.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { LockRecord } from './records.js';
import { templateOf, type World } from './world.js';
import type { RandomStream } from './outside.js';

export interface LockerToInstall {
  readonly lockerId: string;
  readonly number: number;
  readonly model: LockModelName;
  readonly serial: string;
  /** The secret that an offline lock and the platform share, in hexadecimal. */
  readonly secretHex?: string | null;
  readonly heightMm?: number | null;
  readonly widthMm?: number | null;
  /** The locker's content at installation. */
  readonly content?: string | null;
}

export interface CabinetToInstall {
  readonly cabinetId: string;
  readonly name?: string;
  /** By default the cabinet's id. */
  readonly username?: string;
  readonly password: string;
  readonly lockers: readonly LockerToInstall[];
  /** Removes lockers that are no longer listed. */
  readonly isWhole?: boolean;
}

/** Returns whether an open connection must be renewed. */
export function install(world: World, wanted: CabinetToInstall): boolean {
  const { cabinetId, name = '', username = cabinetId, password } = wanted;
  const known = world.cabinets.get(cabinetId);
  for (const locker of wanted.lockers) installLock(world, cabinetId, locker);
  const kept = wanted.isWhole ? [] : (known?.lockerIds ?? []);
  const lockerIds = new Set([...kept, ...wanted.lockers.map(({ lockerId }) => lockerId)]);
  const fresh = {
    bootId: newBootId(world, cabinetId),
    lastSeq: 0,
    driftPpm: drawDriftPpm(world.random(cabinetId), 20),
    aloneSince: world.now(),
    isSynchronised: false,
    jobs: [],
  };
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
  const lock = known && isSameLock(known, locker) ? known : newLock(world, cabinetId, locker, known);
  world.locks.set(lockerId, { ...lock, ...place });
}

/** A lock exchanged at the cabinet by a technician or a fault stays until the platform wants another one there. */
const isSameLock = (known: LockRecord, wanted: LockerToInstall): boolean =>
  known.wanted === undefined ||
  (known.wanted.serial === wanted.serial && known.wanted.secretHex === (wanted.secretHex ?? null));

/** Another lock in the same door: the content stays, and the gateway retains its fence. */
function newLock(
  world: World,
  cabinetId: string,
  locker: LockerToInstall,
  known: LockRecord | undefined,
): LockRecord {
  const fresh = freshLock(world, cabinetId, locker);
  return known ? { ...fresh, content: known.content, fence: known.fence } : fresh;
}

function freshLock(world: World, cabinetId: string, locker: LockerToInstall): LockRecord {
  const { lockerId, number, model, serial, secretHex = null, content = null } = locker;
  const stream = world.random(lockerId);
  const now = world.now();
  return {
    lockerId,
    cabinetId,
    number,
    model,
    serial,
    secretHex,
    wanted: { serial, secretHex },
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
    batteryReported: 'nothing',
    fence: 0,
    codes: [],
    offline: freshOfflineLock,
    wrongInARow: 0,
    lockouts: 0,
    lockedOutUntil: null,
  };
}

/** Random values of a cabinet, from its own streams: one seed gives the same cabinets again (simulator.md#parts). */
export const digits = (stream: RandomStream, count: number): string =>
  Array.from({ length: count }, () => stream.below(10)).join('');

const hex = (stream: RandomStream, count: number): string =>
  Array.from({ length: count }, () => stream.below(16).toString(16)).join('');

/** 256 bits, shared by a lock and the platform at commissioning. */
export const hexSecret = (stream: RandomStream): string => hex(stream, 64);

/**
 * Contains the time and the era, so that a world restarted with the same seed never repeats an id that the platform has
 * stored.
 */
export const newBootId = (world: World, cabinetId: string): string =>
  `${world.now().toString(36)}-${world.era}-${hex(world.random(cabinetId), 6)}`;

/** A clock's own error, within the model's limits. */
const drawDriftPpm = (stream: RandomStream, limit: number): number => (2 * stream.float() - 1) * limit;
