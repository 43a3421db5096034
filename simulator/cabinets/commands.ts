/**
 * Executes commands at a cabinet (devices.md#cabinet-protocol): stored and acknowledged first, executed when due. A
 * gateway reaches a lock within seconds, and with one command after the other.
 */
import { type Instant, second } from '#domain/shared/record.js';
import {
  type CommandMessage,
  MalformedMessage,
  commandMessage,
  readMessage,
  type ResultMessage,
} from '#infrastructure/locks/protocol/messages.js';
import { acceptsPin } from '#domain/locks/pin-rules.js';
import { batteryPercent, unlock } from './lock.js';
import { gatewayTime, isClockSet, lockTime } from './lock-time.js';
import type { Job, LockRecord, StoredCode, Answer } from './records.js';
import { type World, physicsOf, targetsOf, templateOf } from './world.js';
import type { LastingFault } from '#simulator/models/fault-names.js';
import { reportedTime } from './faults.js';

// The memory of a networked lock (devices.md#lock-models): which codes it accepts, and why it refuses the others.

type SetCode = Extract<CommandMessage, { kind: 'setCode' }>;

const refusalFaults: readonly (readonly [LastingFault, string])[] = [
  ['code-refused-full', 'full'],
  ['code-refused-duplicate', 'duplicate'],
  ['code-refused-pattern', 'pattern'],
  ['code-refused-quota', 'quota'],
];

/** Stores the code and returns null, or returns why the lock refuses it. */
function storeCode(world: World, lock: LockRecord, command: SetCode): string | null {
  const others = aliveCodes(world, lock).filter(({ grantId }) => grantId !== command.grantId);
  const reason = faultyRefusal(world, lock) ?? refusal(world, lock, others, command);
  if (reason !== null) return reason;
  const { grantId, code, validFrom, validUntil, maxUses, fence } = command;
  const stored: StoredCode = { grantId, code, validFrom, validUntil, maxUses, uses: 0, fence };
  world.changeLock(lock.lockerId, { codes: [...others, stored] });
  return null;
}

function forgetCode(world: World, lock: LockRecord, grantId: string): void {
  const codes = lock.codes.filter((each) => each.grantId !== grantId);
  if (codes.length < lock.codes.length) world.changeLock(lock.lockerId, { codes });
}

/** Codes past their window are removed automatically. */
function aliveCodes(world: World, lock: LockRecord): StoredCode[] {
  const now = lockTime(world, lock);
  return lock.codes.filter(({ validUntil }) => validUntil > now);
}

const faultyRefusal = (world: World, lock: LockRecord): string | null =>
  refusalFaults.find(([fault]) => world.faults.strikes(targetsOf(lock), fault))?.[1] ?? null;

function refusal(
  world: World,
  lock: LockRecord,
  others: readonly StoredCode[],
  { code, validFrom, validUntil }: SetCode,
): string | null {
  const template = templateOf(lock);
  const now = lockTime(world, lock);
  if (acceptsPin(template, code) !== 'ok') return 'pattern';
  if (validUntil <= now || validUntil <= validFrom) return 'windowOver';
  if (validFrom > now + template.preloadMs) return 'tooEarly';
  const known = [lock.masterCode, lock.technicianCode, ...others.map((each) => each.code)];
  if (known.includes(code)) return 'duplicate';
  return others.length >= (template.maxStoredCodes ?? Infinity) ? 'full' : null;
}

type LockCommand = Job['command'];

const slownessMs = 10 * second;

/** Unreadable commands are dropped. */
export function receiveCommand(world: World, cabinetId: string, payload: Uint8Array): void {
  let command: CommandMessage;
  try {
    command = readMessage(commandMessage, payload);
  } catch (error) {
    if (!(error instanceof MalformedMessage)) throw error;
    return world.trace('command.malformed', { cabinetId, error: error.message });
  }
  world.trace('command', { cabinetId, ...command });
  const { jobs } = world.cabinet(cabinetId);
  if (jobs.some((job) => job.command.commandId === command.commandId)) return;
  if (answerAgain(world, cabinetId, command.commandId)) return;
  if (command.kind === 'replay') answer(world, cabinetId, command, replay(world, cabinetId, command));
  else accept(world, cabinetId, command);
}

function accept(world: World, cabinetId: string, command: LockCommand): void {
  const obstacle =
    misdirection(world, cabinetId, command) ??
    prohibition(world, cabinetId, command) ??
    (isExpired(world, cabinetId, command) ? { outcome: 'expired', reason: null } : null);
  if (obstacle) return answer(world, cabinetId, command, obstacle);
  raiseFence(world, command);
  const dueAt = dueAtLock(world, cabinetId, command);
  if (dueAt <= world.now()) return perform(world, cabinetId, command);
  const { jobs } = world.cabinet(cabinetId);
  world.changeCabinet(cabinetId, { jobs: [...jobs, { command, dueAt }] });
}

/** Runs the due jobs. The world may have changed since they were planned. */
export function runJobs(world: World, cabinetId: string): void {
  const now = world.now();
  const { jobs } = world.cabinet(cabinetId);
  const due = jobs.filter(({ dueAt }) => dueAt <= now);
  if (due.length === 0) return;
  world.changeCabinet(cabinetId, { jobs: jobs.filter(({ dueAt }) => dueAt > now) });
  for (const { command } of due) {
    const obstacle = prohibition(world, cabinetId, command);
    if (obstacle) answer(world, cabinetId, command, obstacle);
    else if (command.kind === 'open' && isExpired(world, cabinetId, command))
      answer(world, cabinetId, command, { outcome: 'expired', reason: null });
    else perform(world, cabinetId, command);
  }
}

function misdirection(world: World, cabinetId: string, { locker }: LockCommand): Outcome | null {
  const lock = world.locks.get(locker.id);
  if (lock?.cabinetId !== cabinetId) return refused('unknownLocker');
  if (templateOf(lock).codes === 'computed') return refused('unsupported');
  return world.faults.strikes([cabinetId], 'gateway-busy') ? { outcome: 'busy', reason: null } : null;
}

function prohibition(world: World, cabinetId: string, { kind, locker, fence }: LockCommand): Outcome | null {
  const lock = world.lock(locker.id);
  // the codes of earlier claims are already wiped
  if (fence < lock.fence) return kind === 'removeCode' ? done : outdated(lock.fence);
  if (kind === 'open' && !isClockSet(world, cabinetId)) return refused('unsynchronised');
  return batteryPercent(world, lock) <= 0 ? { outcome: 'lockOffline', reason: null } : null;
}

const isExpired = (world: World, cabinetId: string, { expiresAt }: LockCommand): boolean =>
  gatewayTime(world, world.cabinet(cabinetId)) >= expiresAt;

/** A later claim's command wipes the codes of earlier ones: their owners have no right to the locker any more. */
function raiseFence(world: World, { locker, fence }: LockCommand): void {
  const lock = world.lock(locker.id);
  if (fence <= lock.fence) return;
  world.changeLock(locker.id, { fence, codes: lock.codes.filter((code) => code.fence >= fence) });
}

/** Codes take seconds to reach a lock, and arrive in order; an opening is immediate unless the lock is slow. */
function dueAtLock(world: World, cabinetId: string, { kind, locker }: LockCommand): Instant {
  const lock = world.lock(locker.id);
  const slowness = world.faults.strikes(targetsOf(lock), 'slow') ? slownessMs : 0;
  const { pushLatency } = physicsOf(lock);
  if (kind === 'open' || kind === 'identify' || !pushLatency) return world.now() + slowness;
  const latency = world.random(lock.lockerId).logNormal(pushLatency);
  const { jobs } = world.cabinet(cabinetId);
  const before = jobs.filter(({ command }) => command.kind !== 'open' && command.locker.id === locker.id);
  return Math.max(world.now() + latency + slowness, ...before.map(({ dueAt }) => dueAt));
}

function perform(world: World, cabinetId: string, command: LockCommand): void {
  answer(world, cabinetId, command, performed(world, world.lock(command.locker.id), command));
}

function performed(world: World, lock: LockRecord, command: LockCommand): Outcome {
  switch (command.kind) {
    case 'setCode': {
      const reason = storeCode(world, lock, command);
      return reason === null ? done : refused(reason);
    }
    case 'removeCode':
      forgetCode(world, lock, command.grantId);
      return done;
    case 'identify':
      return done;
    case 'open': {
      const access = { by: 'command', grantId: null, commandId: command.commandId, code: null } as const;
      const outcome = unlock(world, lock.lockerId, access);
      if (outcome === 'dead') return { outcome: 'lockOffline', reason: null };
      return outcome === 'jammed' ? { outcome: 'jammed', reason: null } : done;
    }
  }
}

function replay(
  world: World,
  cabinetId: string,
  { bootId, fromSeq }: Extract<CommandMessage, { kind: 'replay' }>,
): Outcome {
  const replayed = world.log.replay(cabinetId, bootId, fromSeq);
  if (!replayed) return refused('unknownBoot');
  return replayed.complete ? done : refused('overwritten');
}

/**
 * Results of commands (devices.md#cabinet-protocol): stored, so that a repeated command gets the result again without a
 * second execution.
 */
interface Outcome {
  readonly outcome: ResultMessage['outcome'];
  readonly reason: string | null;
  readonly fence?: number;
}

export const done: Outcome = { outcome: 'done', reason: null };
const refused = (reason: string): Outcome => ({ outcome: 'refused', reason });
/** For a lower fence than the highest known for the locker, which the result contains. */
const outdated = (known: number): Outcome => ({ ...refused('fence'), fence: known });

/** A late result comes this long after its command expired. */
const latenessMs = 2 * second;

/** Only an executed or attempted command must not be repeated; a refused one may. */
const isFinal = ({ outcome }: ResultMessage): boolean => outcome === 'done' || outcome === 'jammed';

const afterwards = (before: Answer | undefined): Pick<Answer, 'earlier'> =>
  before ? { earlier: (before.earlier ?? 0) + 1 } : {};

function answer(world: World, cabinetId: string, command: CommandMessage, result: Outcome): void {
  const { commandId, expiresAt } = command;
  const at = reportedTime(world, cabinetId, gatewayTime(world, world.cabinet(cabinetId)));
  const message: ResultMessage = { commandId, ...result, at };
  const lock = command.kind === 'replay' ? undefined : world.locks.get(command.locker.id);
  const targets = lock ? targetsOf(lock) : [cabinetId];
  const isSilent = command.kind === 'open' && world.faults.strikes(targets, 'opens-without-ack');
  const isLate = world.faults.strikes(targets, 'result-after-expiry');
  const sendAt = isLate ? expiresAt + latenessMs : world.now();
  const before = world.answers.find(cabinetId, commandId);
  world.answers.keep(cabinetId, { message, ...afterwards(before), sendAt, isSent: isSilent });
  world.trace('result', { cabinetId, ...message });
}

/** Sends the stored result of a repeated command; false when the command must be executed. */
function answerAgain(world: World, cabinetId: string, commandId: string): boolean {
  const known = world.answers.find(cabinetId, commandId);
  if (!known || !isFinal(known.message)) return false;
  const { message } = known;
  world.answers.keep(cabinetId, { message, ...afterwards(known), isSent: false, sendAt: world.now() });
  return true;
}

/** The platform acknowledged that result. A command repeated meanwhile waits for another result. */
export function markSent(world: World, cabinetId: string, { message, earlier }: Answer): void {
  const now = world.answers.find(cabinetId, message.commandId);
  if (now && now.earlier === earlier) world.answers.keep(cabinetId, { ...now, isSent: true });
}
