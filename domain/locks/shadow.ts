/**
 * The shadow of a code (devices.md#desired-and-reported): the desired state of its lock against what the lock has
 * reported. One comparison decides what is sent, and when to compare again; no other code pushes or removes codes.
 */
import { day, minute, second, type Instant } from '#domain/shared/record.js';
import type { Grant } from './grant.js';

/** Delays after a push without an answer, or a refused one; the last step repeats until the window ends. */
const lastStepMs = 30 * minute;
const backOffMs = [5 * second, 30 * second, 2 * minute, 10 * minute, lastStepMs];

/**
 * Six at once and one every ten minutes are at most twelve in any hour, however often a gateway reconnects or a lock
 * restarts.
 */
const pushesAtOnce = 6;
const pushEveryMs = 10 * minute;

/** Maximum redraws for a lock that refuses the digits; then staff must intervene. */
export const redrawsAtMost = 3;

/** An unconfirmed removal is abandoned this long after the code has expired. */
const removeAtMostMs = 7 * day;

export type CodeShadow = Pick<
  Grant,
  | 'codeState'
  | 'validFrom'
  | 'validUntil'
  | 'maxUses'
  | 'uses'
  | 'pushAttempts'
  | 'outdatedPushes'
  | 'redraws'
  | 'pushBudgetAt'
>;

export interface CodePlan {
  readonly send: 'setCode' | 'removeCode' | null;
  /** When to compare again; null when desired and reported state agree. */
  readonly nextAt: Instant | null;
}

const settled: CodePlan = { send: null, nextAt: null };
const wait = (nextAt: Instant): CodePlan => ({ send: null, nextAt });

/** Whether the code's window is over or its uses are exhausted: the lock drops it by itself. */
export const isSpent = (
  { validUntil, maxUses, uses }: Pick<Grant, 'validUntil' | 'maxUses' | 'uses'>,
  now: Instant,
): boolean => now >= validUntil || (maxUses !== null && uses >= maxUses);

/** The command that the lock still needs, if any. */
function missing(shadow: CodeShadow, now: Instant): CodePlan['send'] {
  switch (shadow.codeState) {
    case 'pending':
    case 'failed':
      return isSpent(shadow, now) ? null : 'setCode';
    case 'removing':
      return now > shadow.validUntil + removeAtMostMs ? null : 'removeCode';
    case 'onLock':
    case 'removed':
    case 'unknown':
      return null;
  }
}

/** Redraws count: a lock that refuses every code does not get more pushes than one that never answers. */
function backOff({ pushAttempts, outdatedPushes, redraws, codeState }: CodeShadow): number {
  const tries = pushAttempts - outdatedPushes + (codeState === 'removing' ? 0 : redraws);
  return backOffMs[tries] ?? lastStepMs;
}

/**
 * Compares desired and reported: what to send now, and when to compare again. `preloadMs` is how early the lock accepts
 * a code.
 */
export function reconcile(shadow: CodeShadow, preloadMs: number, now: Instant): CodePlan {
  const send = missing(shadow, now);
  if (send === null) return settled;
  const earliest = send === 'setCode' ? shadow.validFrom - preloadMs : now;
  const allowed = Math.max(earliest, shadow.pushBudgetAt - (pushesAtOnce - 1) * pushEveryMs);
  return allowed > now ? wait(allowed) : { send, nextAt: now + backOff(shadow) };
}

/** After a push was sent. */
export const afterPush = <Shadow extends CodeShadow>(shadow: Shadow, now: Instant): Shadow => ({
  ...shadow,
  pushAttempts: shadow.pushAttempts + 1,
  pushBudgetAt: Math.max(now, shadow.pushBudgetAt) + pushEveryMs,
});

/** The desired state changed, or the lock may have lost its codes: earlier answers no longer count. */
export const asPending = <Shadow extends CodeShadow>(shadow: Shadow): Shadow => ({
  ...shadow,
  codeState: 'pending',
  outdatedPushes: shadow.pushAttempts,
});

/** Refusals that only other digits can resolve. */
const needsOtherDigits: readonly string[] = ['duplicate', 'pattern'];

type AfterRefusal = 'redraw' | 'fail' | 'noNews';

/** The consequence of a refusal: other digits, intervention of staff, or none if it was known before. */
export function afterRefusal(
  { codeState, failure, redraws }: Pick<Grant, 'codeState' | 'failure' | 'redraws'>,
  reason: string | null,
): AfterRefusal {
  if (reason !== null && needsOtherDigits.includes(reason) && redraws < redrawsAtMost) return 'redraw';
  return codeState === 'failed' && failure === reason ? 'noNews' : 'fail';
}

/**
 * Whether the digits are, or may be, on the lock, as shown to customers. While a push with another end is in transit,
 * they are there with the previous end.
 */
export const areDigitsOnLock = ({
  codeState,
  onLockSince,
}: Pick<Grant, 'codeState' | 'onLockSince'>): boolean => codeState === 'unknown' || onLockSince !== null;
