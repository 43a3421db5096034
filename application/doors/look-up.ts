/**
 * Finding the errand behind a typed code. Unknown, used, revoked and foreign codes answer the same, in the same time, and every
 * look takes a try that a right one gives back (behaviour.md §4): 40 bits, 1,000 live codes and 100,000 tries a day leave less
 * than one chance in ten thousand a day. Whoever typed a code rightly is remembered for a day by address and code, so that a page
 * that asks every few seconds only reads, and nobody beside them spends their tries.
 */
import { isReadable, type DoorCode } from '#domain/doors/door-code.js';
import { doorCodeLength, isWellFormedCode, readCode } from '#domain/shared/codes.js';
import { DomainError } from '#domain/shared/errors.js';
import { day, hour, type Instant } from '#domain/shared/record.js';
import { judge, type Budget } from '#application/access/budgets.js';
import type { Caller, Installation } from '#application/installation.js';
import type { Store } from '#application/store.js';

export interface DoorRequest {
  /** As typed. */
  readonly code: string;
  readonly caller: Caller;
}

const rememberedMs = day;

const budgetsOf = (at: Pick<Installation, 'secrets'>, { address }: Caller): readonly Budget[] => [
  {
    id: `doorAddress:${at.secrets.digest(address)}`,
    windowMs: hour,
    tries: 10,
    refusal: 'TOO_MANY_REQUESTS',
  },
  { id: 'doorPlatform', windowMs: day, tries: 100_000, refusal: 'TOO_MANY_REQUESTS' },
];

/** A code of a deleted locker is as unknown as one that never was. */
async function readableIn(store: Store, text: string, now: Instant): Promise<DoorCode | null> {
  const [found] = await store.doorCodes.where({ code: text }, { limit: 1 });
  if (!isWellFormedCode(text, doorCodeLength) || !found || !isReadable(found, now)) return null;
  return (await store.lockers.find(found.lockerId)) === null ? null : found;
}

/** Throws UNKNOWN_CODE or TOO_MANY_REQUESTS. */
export async function readableCode(
  at: Installation,
  { code: typed, caller }: DoorRequest,
): Promise<DoorCode> {
  const text = readCode(typed);
  const now = at.clock.now();
  const rightId = `doorRight:${at.secrets.digest(`${caller.address}\n${text}`)}`;
  const known = await at.read(async (store) => {
    const right = await store.guessBudgets.find(rightId);
    if (!right || now >= right.windowStart + rememberedMs) return null;
    return { code: await readableIn(store, text, now) };
  });
  const found = known
    ? known.code
    : await judge(at, budgetsOf(at, caller), async (store) => {
        const code = await readableIn(store, text, now);
        if (code) await store.countGuess(rightId, now);
        return code;
      });
  if (!found) throw new DomainError('UNKNOWN_CODE');
  return found;
}
