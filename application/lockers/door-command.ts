/**
 * Sends a door command and waits for its result, 15 s at most. If the gateway is busy, the command is sent again; if it
 * refuses the fence, once more with the fence raised for it (fences.ts). Returns why the bolt did not move, and never
 * "open" without the lock's own confirmation (doors-and-codes.md#opening-a-door).
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
import { inEach } from '#domain/shared/languages.js';
import { DomainError } from '#domain/shared/errors.js';
import { second, type Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { isLinkUp, type CabinetLink } from './cabinets/cabinet-records.js';
import type { LockResult } from './codes/gateway.js';
import { targetOf } from './codes/target.js';

const busyPauseMs = 2 * second;

interface DoorCommand {
  readonly id: string;
  readonly kind: 'open' | 'identify';
  readonly fence: number;
  readonly expiresAt: Instant;
  /** Reads the stored fence: a refusal may have raised it. */
  readonly fenceNow: () => Promise<number>;
}

export interface DoorAnswer {
  readonly state: Opening['state'];
  /** Why the bolt did not move; null if it did. */
  readonly refusal: OpeningRefusal | null;
  readonly reason: string | null;
}

const pause = (app: App, ms: number): Promise<void> =>
  new Promise((resolve) => {
    app.clock.schedule(app.clock.now() + ms, resolve);
  });

/** Sends again under the same id, so that the gateway retries what was not executed. */
async function answerOf(app: App, locker: Locker, request: DoorCommand): Promise<LockResult | null> {
  const { id: commandId, kind, expiresAt } = request;
  let { fence } = request;
  for (;;) {
    const result = await app.locks.ask({ ...targetOf(locker, fence), commandId, expiresAt, kind });
    if (result?.outcome === 'busy' && app.clock.now() + busyPauseMs < expiresAt) {
      await pause(app, busyPauseMs);
      continue;
    }
    const raised = result?.reason === 'fence' ? await request.fenceNow() : fence;
    if (raised <= fence) return result;
    fence = raised;
  }
}

/** Does not wait for a cabinet known to be disconnected: `link` is its state when the opening was stored. */
export async function sendDoorCommand(
  app: App,
  locker: Locker,
  request: DoorCommand,
  link: CabinetLink | null,
): Promise<DoorAnswer> {
  if (!isLinkUp(link, app.clock.now()))
    return { state: 'lockOffline', refusal: 'cabinetOffline', reason: null };
  const result = await answerOf(app, locker, request);
  return {
    state: result?.outcome ?? 'noAnswer',
    refusal: openingRefusal(result),
    reason: result?.reason ?? null,
  };
}

export const audienceOf = (grant: Grant): Audience =>
  areDigitsOnLock(grant) ? 'customer' : 'customerWithoutCode';

/** Throws LOCK_JAMMED, LOCK_OFFLINE, LOCK_REFUSED or LOCK_NO_ANSWER, with a text for the audience. */
export function refuseUnlessOpened({ refusal, reason }: DoorAnswer, audience: Audience): void {
  if (refusal === null) return;
  const message = inEach((language) => openingRefusalText(refusal, audience, reason, language));
  throw new DomainError(openingRefusalCode(refusal), { message });
}
