/** The memory of a networked lock (devices.md#lock-models): which codes it accepts, and why it refuses the others. */
import { acceptsPin } from '#domain/locks/pin-rules.js';
import type { CommandMessage } from '#infrastructure/locks/protocol/messages.js';
import type { LastingFault } from './faults.js';
import { lockTime } from './lock-time.js';
import type { LockRecord, StoredCode } from './records.js';
import { targetsOf, templateOf, type World } from './world.js';

type SetCode = Extract<CommandMessage, { kind: 'setCode' }>;

const refusalFaults: readonly (readonly [LastingFault, string])[] = [
  ['code-refused-full', 'full'],
  ['code-refused-duplicate', 'duplicate'],
  ['code-refused-pattern', 'pattern'],
  ['code-refused-quota', 'quota'],
];

/** Stores the code and returns null, or returns why the lock refuses it. */
export function storeCode(world: World, lock: LockRecord, command: SetCode): string | null {
  const others = aliveCodes(world, lock).filter(({ grantId }) => grantId !== command.grantId);
  const reason = faultyRefusal(world, lock) ?? refusal(world, lock, others, command);
  if (reason !== null) return reason;
  const { grantId, code, validFrom, validUntil, maxUses, fence } = command;
  const stored: StoredCode = { grantId, code, validFrom, validUntil, maxUses, uses: 0, fence };
  world.changeLock(lock.lockerId, { codes: [...others, stored] });
  return null;
}

export function forgetCode(world: World, lock: LockRecord, grantId: string): void {
  const codes = lock.codes.filter((each) => each.grantId !== grantId);
  if (codes.length < lock.codes.length) world.changeLock(lock.lockerId, { codes });
}

/** Codes past their window make room by themselves. */
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
