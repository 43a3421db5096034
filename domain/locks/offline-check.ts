/**
 * How an offline lock checks typed digits (devices.md#computed-codes): the counterpart of `offline-code.ts`, on the
 * lock's own clock.
 */
import { hour, type Instant } from '#domain/shared/record.js';
import { instantOfLockHour, lockHourOf, windowOf } from './duration-class.js';
import { codesOf, offlineSerials, type OfflineCodeFacts } from './offline-code.js';
import type { ComputedRules } from './templates.js';

/** The lock's memory, which survives a change of batteries. */
export interface OfflineLockState {
  /** Codes that were typed and have not expired. */
  readonly typed: readonly OfflineCodeFacts[];
  /** The latest start hour of a window code that opened; codes of earlier hours are invalid. */
  readonly newestStartHour: number;
}

export const freshOfflineLock: OfflineLockState = { typed: [], newestStartHour: 0 };

type OfflineVerdict =
  | { readonly accepted: true; readonly code: OfflineCodeFacts; readonly state: OfflineLockState }
  | { readonly accepted: false; readonly reason: 'wrong' | 'used' | 'superseded' };

/**
 * `lockNow` is the lock's own time. The result contains the state after the bolt has moved; if the bolt jams, the
 * caller retains the old state.
 */
export function checkOfflineCode(
  rules: ComputedRules,
  secret: string,
  typedCode: string,
  lockNow: Instant,
  state: OfflineLockState,
): OfflineVerdict {
  if (!new RegExp(`^[0-9]{${rules.codeLength}}$`).test(typedCode))
    return { accepted: false, reason: 'wrong' };
  const codeOf = codesOf(rules, secret);
  const alive = state.typed.filter(
    (facts) => instantOfLockHour(facts.startHour + facts.classHours) > lockNow,
  );
  const known = alive.find((facts) => codeOf(facts) === typedCode);
  const code = known ?? possibleCodes(rules, lockNow).find((facts) => codeOf(facts) === typedCode);

  if (!code) return { accepted: false, reason: 'wrong' };
  if (code.startHour < state.newestStartHour) return { accepted: false, reason: 'superseded' };
  if (known?.oneTime) return { accepted: false, reason: 'used' };
  return {
    accepted: true,
    code,
    state: {
      typed: known ? alive : [...alive, code],
      newestStartHour: code.oneTime ? state.newestStartHour : code.startHour,
    },
  };
}

/** Every code that could have been issued and may be typed now for the first time: about 740. */
export function possibleCodes(rules: ComputedRules, lockNow: Instant): OfflineCodeFacts[] {
  const { activationMs, durationClassesHours } = rules;
  const latest = lockHourOf(lockNow);
  const startHours = Array.from({ length: activationMs / hour }, (_, age) => latest - age);
  return startHours.flatMap((startHour) =>
    durationClassesHours
      .filter((classHours) => lockNow < windowOf(rules, startHour, classHours).firstUseBefore)
      .flatMap((classHours) => offlineSerials(rules).map((each) => ({ startHour, classHours, ...each }))),
  );
}
