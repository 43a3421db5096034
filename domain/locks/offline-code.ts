/**
 * The computed code of a lock without a link (devices.md#computed-codes): platform and lock hash the same five facts
 * with the secret that they have shared since commissioning. The platform sends no message to the lock, so it cannot
 * revoke a code.
 *
 * Which codes exist. A lock accepts at most three codes for one start hour and duration class, one-time included:
 * serials 0 and 1 open any number of times, serial 2 opens once. A lock accepts every code that could have been issued,
 * so every further serial would make guessing easier.
 *
 * Superseding. A lock remembers the latest start hour of any **window code** (serials 0 and 1) that opened it. From
 * then on every code with an earlier start hour is invalid, typed before or not. Codes of the same start hour remain
 * valid side by side. A **one-time code supersedes no other**: staff may open a locker with one while the customer's
 * code remains valid.
 */
import { assert } from '#domain/shared/errors.js';
import { hmacSha256 } from './hmac-sha256.js';
import type { ComputedRules } from './templates.js';
import { hour, type Instant } from '#domain/shared/record.js';
import { instantOfLockHour, lockHourOf, windowOf } from './duration-class.js';

interface OfflineCodeFacts {
  readonly startHour: number;
  readonly classHours: number;
  readonly oneTime: boolean;
  /** 0 or 1 for a window code, 2 for a one-time code. */
  readonly serial: number;
}

const smallestSecretBytes = 16;

/** Every serial of one start hour and class, with its kind. */
export const offlineSerials = ({
  codesPerStartHourAndClass: length,
}: Pick<ComputedRules, 'codesPerStartHourAndClass'>): readonly Pick<
  OfflineCodeFacts,
  'serial' | 'oneTime'
>[] => Array.from({ length }, (_, serial) => ({ serial, oneTime: serial === length - 1 }));

/** The serial of the next code after `issued` ones of its kind (same lock, start hour and class); null when all are used up. */
export const nextSerial = (rules: ComputedRules, oneTime: boolean, issued: number): number | null =>
  offlineSerials(rules).filter((each) => each.oneTime === oneTime)[issued]?.serial ?? null;

export function offlineCode(
  rules: ComputedRules,
  facts: OfflineCodeFacts & { readonly secret: string },
): string {
  return codesOf(rules, facts.secret)(facts);
}

/** The codes of one lock; `secret` is hexadecimal, at least 128 bits. */
export function codesOf(rules: ComputedRules, secret: string): (facts: OfflineCodeFacts) => string {
  const { codeLabel, codeLength } = rules;
  const sign = hmacSha256(bytesOf(secret));
  return (facts) => {
    checkFacts(rules, facts);
    const digest = new DataView(sign(messageOf(codeLabel, facts)).buffer);
    // 48 bits: the remainder favours no digit by more than one part in 280,000
    const number = digest.getUint16(0) * 2 ** 32 + digest.getUint32(2);
    return String(number % 10 ** codeLength).padStart(codeLength, '0');
  };
}

function messageOf(label: string, { startHour, classHours, oneTime, serial }: OfflineCodeFacts): Uint8Array {
  const message = new Uint8Array(label.length + 8);
  for (let i = 0; i < label.length; i += 1) message[i] = label.charCodeAt(i);
  const numbers = new DataView(message.buffer, label.length);
  numbers.setUint32(0, startHour);
  numbers.setUint16(4, classHours);
  numbers.setUint8(6, oneTime ? 1 : 0);
  numbers.setUint8(7, serial);
  return message;
}

function checkFacts(
  rules: ComputedRules,
  { startHour, classHours, oneTime, serial }: OfflineCodeFacts,
): void {
  assert(Number.isInteger(startHour) && startHour >= 0 && startHour < 2 ** 32, 'a start hour is a lock hour');
  assert(rules.durationClassesHours.includes(classHours), `${classHours} h is a duration class`);
  assert(
    offlineSerials(rules).some((each) => each.serial === serial && each.oneTime === oneTime),
    `serial ${serial} is ${oneTime ? 'a one-time' : 'a window'} code`,
  );
}

function bytesOf(hex: string): Uint8Array {
  assert(/^(?:[0-9a-f]{2})+$/i.test(hex), 'a lock secret is hexadecimal');
  assert(hex.length >= 2 * smallestSecretBytes, `a lock secret has ${8 * smallestSecretBytes} bits`);
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}

// How an offline lock checks typed digits (devices.md#computed-codes): the counterpart of
// `offline-code.ts`, on the lock's own clock.

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
