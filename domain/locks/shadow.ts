/**
 * The shadow of a code (devices.md#desired-and-reported): what is desired of its lock, against what the lock has reported. One comparison
 * says what is sent, and when it is looked at again; nothing else pushes a code or takes one away.
 */
import { day, minute, second, type Instant } from '#domain/shared/record.js';
import type { Grant } from './grant.js';

/** After a push without an answer, or one that was refused, whatever the reason; the last step repeats to the end of the window. */
const lastStepMs = 30 * minute;
const backOffMs = [5 * second, 30 * second, 2 * minute, 10 * minute, lastStepMs];

/** Six at once and one every ten minutes are at most twelve in any hour, however often a gateway comes back or a lock restarts. */
const pushesAtOnce = 6;
const pushEveryMs = 10 * minute;

/** So often other digits are drawn for a lock that takes none; then a person must look. */
export const redrawsAtMost = 3;

/** A removal that a lock never confirms is given up when the code could not open any more anyway. */
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
  /** When to compare again; null when nothing is missing and nothing too much. */
  readonly nextAt: Instant | null;
}

const settled: CodePlan = { send: null, nextAt: null };
const wait = (nextAt: Instant): CodePlan => ({ send: null, nextAt });

/** Its window is over, or it opened as often as it may: the lock drops it by itself. */
export const isSpent = (
  { validUntil, maxUses, uses }: Pick<Grant, 'validUntil' | 'maxUses' | 'uses'>,
  now: Instant,
): boolean => now >= validUntil || (maxUses !== null && uses >= maxUses);

/** Whether something is to be told to the lock, and what. */
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

/** Redraws count: a lock that refuses every code is not asked more often than one that answers nothing. */
function backOff({ pushAttempts, outdatedPushes, redraws, codeState }: CodeShadow): number {
  const tries = pushAttempts - outdatedPushes + (codeState === 'removing' ? 0 : redraws);
  return backOffMs[tries] ?? lastStepMs;
}

/** Desired against reported: what is sent now, and when to look again. `preloadMs` is how early the lock takes a code. */
export function reconcile(shadow: CodeShadow, preloadMs: number, now: Instant): CodePlan {
  const send = missing(shadow, now);
  if (send === null) return settled;
  const earliest = send === 'setCode' ? shadow.validFrom - preloadMs : now;
  const allowed = Math.max(earliest, shadow.pushBudgetAt - (pushesAtOnce - 1) * pushEveryMs);
  return allowed > now ? wait(allowed) : { send, nextAt: now + backOff(shadow) };
}

/** A push is on its way. */
export const afterPush = <Shadow extends CodeShadow>(shadow: Shadow, now: Instant): Shadow => ({
  ...shadow,
  pushAttempts: shadow.pushAttempts + 1,
  pushBudgetAt: Math.max(now, shadow.pushBudgetAt) + pushEveryMs,
});

/** Something else is desired, or the lock may have lost what it had: earlier answers say nothing of it. */
export const asDesiredAnew = <Shadow extends CodeShadow>(shadow: Shadow): Shadow => ({
  ...shadow,
  codeState: 'pending',
  outdatedPushes: shadow.pushAttempts,
});

/** A code that the lock cannot take as it is. */
const needsOtherDigits: readonly string[] = ['duplicate', 'pattern'];

export type AfterRefusal = 'redraw' | 'fail' | 'noNews';

/** What a refusal means: other digits, a person who must look, or nothing that was not known before. */
export function afterRefusal(
  { codeState, failure, redraws }: Pick<Grant, 'codeState' | 'failure' | 'redraws'>,
  reason: string | null,
): AfterRefusal {
  if (reason !== null && needsOtherDigits.includes(reason) && redraws < redrawsAtMost) return 'redraw';
  return codeState === 'failed' && failure === reason ? 'noNews' : 'fail';
}

/** The digits are on the lock, or may be: what customers are shown. With another end on its way, they are there with the one before. */
export const areDigitsOnLock = ({
  codeState,
  onLockSince,
}: Pick<Grant, 'codeState' | 'onLockSince'>): boolean => codeState === 'unknown' || onLockSince !== null;
