/**
 * A command that somebody waits for, 15 s at most: a gateway that is busy is asked again, and one that refuses the fence once more with
 * the one that was raised for it (fences.ts). It says why the bolt did not move, never "open" without the lock's own word
 * (doors-and-codes.md#opening-a-door).
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import type { Opening } from '#domain/locks/opening.js';
import {
  openingRefusal,
  openingRefusalCode,
  openingRefusalText,
  type Audience,
  type OpeningRefusal,
} from '#domain/shared/opening-refusals.js';
import type { Grant } from '#domain/locks/grant.js';
import { areDigitsOnLock } from '#domain/locks/shadow.js';
import { DomainError } from '#domain/shared/errors.js';
import { second, type Instant } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import { isLinkUp, type CabinetLink } from './cabinet-records.js';
import type { LockResult } from './gateway.js';
import { targetOf } from './target.js';

const busyPauseMs = 2 * second;

interface Asked {
  readonly id: string;
  readonly kind: 'open' | 'identify';
  readonly fence: number;
  readonly expiresAt: Instant;
  /** As stored now: a refusal may have raised it. */
  readonly fenceNow: () => Promise<number>;
}

export interface DoorAnswer {
  readonly state: Opening['state'];
  /** Why the bolt did not move; null when it did. */
  readonly refusal: OpeningRefusal | null;
  readonly reason: string | null;
}

const pause = (at: Installation, ms: number): Promise<void> =>
  new Promise((resolve) => {
    at.clock.schedule(at.clock.now() + ms, resolve);
  });

/** Sent again under the same id: what was not done is looked at anew. */
async function answerOf(at: Installation, locker: Locker, asked: Asked): Promise<LockResult | null> {
  const { id: commandId, kind, expiresAt } = asked;
  let { fence } = asked;
  for (;;) {
    const result = await at.locks.ask({ ...targetOf(locker, fence), commandId, expiresAt, kind });
    if (result?.outcome === 'busy' && at.clock.now() + busyPauseMs < expiresAt) {
      await pause(at, busyPauseMs);
      continue;
    }
    const raised = result?.reason === 'fence' ? await asked.fenceNow() : fence;
    if (raised <= fence) return result;
    fence = raised;
  }
}

/** A cabinet known to be away is not waited for: `link` is what was known of it when the opening was written down. */
export async function askDoor(
  at: Installation,
  locker: Locker,
  asked: Asked,
  link: CabinetLink | null,
): Promise<DoorAnswer> {
  if (!isLinkUp(link, at.clock.now()))
    return { state: 'lockOffline', refusal: 'cabinetOffline', reason: null };
  const result = await answerOf(at, locker, asked);
  return {
    state: result?.outcome ?? 'noAnswer',
    refusal: openingRefusal(result),
    reason: result?.reason ?? null,
  };
}

export const audienceOf = (grant: Grant): Audience =>
  areDigitsOnLock(grant) ? 'customer' : 'customerWithoutCode';

/** Throws LOCK_JAMMED, LOCK_OFFLINE, LOCK_REFUSED or LOCK_NO_ANSWER, in words for whoever asked. */
export function refuseUnlessOpened({ refusal, reason }: DoorAnswer, audience: Audience): void {
  if (refusal === null) return;
  const message = openingRefusalText(refusal, audience, reason);
  throw new DomainError(openingRefusalCode(refusal), { message });
}
