/**
 * The shared state of the virtual cabinets, and its changes. The ground truth is recorded beside the messages to the
 * platform, and is never part of them (simulator.md#parts).
 */
import type { Instant } from '#domain/shared/record.js';
import { type LockCapabilities, lockTemplates } from '#domain/locks/templates.js';
import type { EventMessage } from '#infrastructure/locks/protocol/messages.js';
import { type LockPhysics, gatewayLogSize, lockPhysics } from '#simulator/models/lock-physics.js';
import {
  type AnswerBook,
  createAnswerBook,
  takeOver,
  type EventLog,
  createEventLog,
  type Access,
  type CabinetRecord,
  type LockRecord,
  type SentEvent,
  type TruthEntry,
} from './records.js';
import { type Faults, type Targets, createFaults, reportedTime } from './faults.js';
import type { CabinetClock, Documents, DocumentStore, Random, RandomStream } from './outside.js';

/** The ground truth: every movement of doors and contents, whatever the platform received (simulator.md#parts). */
interface Truth {
  add(entry: Omit<TruthEntry, 'order'>): void;
  /** Everything since an entry's order, oldest first. */
  since(order: number): TruthEntry[];
  clear(): void;
}

const keyOf = ({ order }: TruthEntry): string => String(order).padStart(12, '0');

function createTruth(documents: Documents<TruthEntry>): Truth {
  let entries = [...documents.all()].sort((left, right) => left.order - right.order);
  return {
    add(entry) {
      const added = { ...entry, order: entries.length + 1 };
      entries.push(added);
      documents.set(keyOf(added), added);
    },
    since: (order) => entries.slice(order),
    clear() {
      for (const entry of entries) documents.delete(keyOf(entry));
      entries = [];
    },
  };
}

/** A request about a locker or cabinet that does not exist. */
export class UnknownTarget extends Error {
  override readonly name = 'UnknownTarget';
}

export interface World {
  readonly clock: CabinetClock;
  readonly faults: Faults;
  readonly log: EventLog;
  readonly answers: AnswerBook;
  readonly locks: Documents<LockRecord>;
  readonly cabinets: Documents<CabinetRecord>;
  readonly truth: Truth;
  readonly trace: (kind: string, facts: Readonly<Record<string, unknown>>) => void;
  now(): Instant;
  /** All random values of one locker or cabinet come from its own stream. */
  random(id: string): RandomStream;
  together<T>(work: () => T): T;
  /** Throws UnknownTarget. */
  lock(lockerId: string): LockRecord;
  cabinet(cabinetId: string): CabinetRecord;
  changeLock(lockerId: string, patch: Partial<LockRecord>): LockRecord;
  /** The lockers of a cabinet whose locks changed since the last call. */
  takeChangedLocks(cabinetId: string): Iterable<string>;
  changeCabinet(cabinetId: string, patch: Partial<CabinetRecord>): CabinetRecord;
  /**
   * Whether a real gateway is connected: the simulator then does not touch the connection. A reset does not change it.
   */
  isReal(cabinetId: string): boolean;
  setReal(cabinetId: string, isReal: boolean): void;
  /** How many times everything was reset. */
  readonly era: number;
  /** Deletes every cabinet and its history. */
  forget(): void;
}

export interface WorldOptions {
  readonly keep: DocumentStore;
  readonly random: Random;
  readonly clock: CabinetClock;
  readonly trace?: (kind: string, facts: Readonly<Record<string, unknown>>) => void;
}

export function createWorld({ keep, random, clock, trace = () => undefined }: WorldOptions): World {
  const { locks, takeChangedLocks } = locksOf(keep);
  const cabinets = keep.collection<CabinetRecord>('cabinets');
  const eras = keep.collection<number>('cabinet-eras');
  const faults = createFaults(keep.collection('cabinet-faults'), () => clock.now());
  const log = createEventLog(keep.collection('cabinet-events'));
  const answers = createAnswerBook(keep.collection('cabinet-answers'));
  takeOver(cabinets, answers);
  const truth = createTruth(keep.collection('cabinet-truth'));
  const now = () => clock.now();
  const lock = (lockerId: string) => found(locks.get(lockerId), `Casier inconnu : « ${lockerId} ».`);
  const cabinet = (cabinetId: string) =>
    found(cabinets.get(cabinetId), `Consigne inconnue : « ${cabinetId} ».`);
  return {
    clock,
    locks,
    cabinets,
    trace,
    now,
    lock,
    cabinet,
    faults,
    log,
    answers,
    truth,
    takeChangedLocks,
    random: (id) => random.stream(`cabinets/${id}`),
    together: (work) => (keep.together ? keep.together(work) : work()),
    changeLock(lockerId, patch) {
      const changed = { ...lock(lockerId), ...patch };
      locks.set(lockerId, changed);
      return changed;
    },
    changeCabinet(cabinetId, patch) {
      const changed = { ...cabinet(cabinetId), ...patch };
      cabinets.set(cabinetId, changed);
      return changed;
    },
    ...realCabinetsOf(keep),
    get era() {
      return eras.get('era') ?? 0;
    },
    forget() {
      eras.set('era', (eras.get('era') ?? 0) + 1);
      for (const { lockerId } of locks.all()) locks.delete(lockerId);
      for (const { cabinetId } of cabinets.all()) cabinets.delete(cabinetId);
      for (const part of [faults, log, answers, truth]) part.clear();
    },
  };
}

function realCabinetsOf(keep: DocumentStore): Pick<World, 'isReal' | 'setReal'> {
  const real = keep.collection<true>('real-cabinets');
  return {
    isReal: (cabinetId) => real.get(cabinetId) === true,
    setReal(cabinetId, isReal) {
      if (isReal) real.set(cabinetId, true);
      else real.delete(cabinetId);
    },
  };
}

/** The locks, and the changed ones by cabinet: a command must not scan the locks of a whole fleet. */
function locksOf(keep: DocumentStore): Pick<World, 'locks' | 'takeChangedLocks'> {
  const documents = keep.collection<LockRecord>('cabinet-locks');
  const changedLocks = new Map<string, Set<string>>();
  return {
    locks: {
      ...documents,
      get size() {
        return documents.size;
      },
      set(lockerId, lock) {
        documents.set(lockerId, lock);
        const changed = changedLocks.get(lock.cabinetId) ?? new Set();
        changedLocks.set(lock.cabinetId, changed.add(lockerId));
      },
    },
    takeChangedLocks(cabinetId) {
      const changed = changedLocks.get(cabinetId) ?? [];
      changedLocks.delete(cabinetId);
      return changed;
    },
  };
}

/** The message is shown on the page, which is French. */
const found = <T>(record: T | undefined, missing: string): T => {
  if (record === undefined) throw new UnknownTarget(missing);
  return record;
};

export const templateOf = (lock: Pick<LockRecord, 'model'>): LockCapabilities => lockTemplates[lock.model];

export const physicsOf = (lock: Pick<LockRecord, 'model'>): LockPhysics => lockPhysics[lock.model];

export const targetsOf = (lock: Pick<LockRecord, 'lockerId' | 'cabinetId'>): Targets => [
  lock.lockerId,
  lock.cabinetId,
];

/** Records the ground truth. */
export function recordTruth(
  world: World,
  lock: LockRecord,
  kind: TruthEntry['kind'],
  access: Access,
  content: string | null = lock.content,
): void {
  const { cabinetId, lockerId } = lock;
  const entry = { at: world.now(), cabinetId, lockerId, kind, ...access, content };
  world.truth.add(entry);
  world.trace(`truth.${kind}`, entry);
}

/** Writes an event into the lock's own log; the gateway, if there is one, sends it to the platform. */
export function emitEvent(
  world: World,
  lock: LockRecord,
  type: EventMessage['type'],
  at: Instant,
  access: Pick<Access, 'grantId' | 'commandId'> | null = null,
): void {
  const { cabinetId, lockerId, number } = lock;
  const { codes } = templateOf(lock);
  const ids = { grantId: access?.grantId ?? null, commandId: access?.commandId ?? null };
  if (codes === 'pushed') emitStrangeEvents(world, cabinetId, at);
  const numbered = codes === 'pushed' ? nextNumber(world, cabinetId) : null;
  const reportedAt = reportedTime(world, cabinetId, at);
  const message = numbered && { ...numbered, at: reportedAt, locker: { id: lockerId, number }, type, ...ids };
  world.log.add(
    { cabinetId, lockerId, message, type, at, isSent: message === null },
    physicsOf(lock).logSize,
  );
  world.trace('event', { cabinetId, lockerId, type, at, ...numbered, ...ids });
}

/** The same for an event of the whole cabinet. */
export function emitCabinetEvent(
  world: World,
  cabinetId: string,
  type: SentEvent['type'],
  at: Instant,
): void {
  const reportedAt = reportedTime(world, cabinetId, at);
  const message = {
    ...nextNumber(world, cabinetId),
    at: reportedAt,
    locker: null,
    type,
    grantId: null,
    commandId: null,
  };
  world.log.add({ cabinetId, lockerId: null, message, type, at, isSent: false }, gatewayLogSize);
  world.trace('event', { cabinetId, type, at, seq: message.seq });
}

/** The additional event that a fault makes the gateway send first. */
function emitStrangeEvents(world: World, cabinetId: string, at: Instant): void {
  if (world.faults.strikes([cabinetId], 'event-unknown'))
    emitCabinetEvent(world, cabinetId, 'firmware.selfTest', at);
  if (world.faults.strikes([cabinetId], 'event-unreadable'))
    emitCabinetEvent(world, cabinetId, 'unreadable', at);
}

function nextNumber(world: World, cabinetId: string): { bootId: string; seq: number } {
  const { bootId, lastSeq } = world.cabinet(cabinetId);
  world.changeCabinet(cabinetId, { lastSeq: lastSeq + 1 });
  return { bootId, seq: lastSeq + 1 };
}
