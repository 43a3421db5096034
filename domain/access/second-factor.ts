/**
 * The second factor of whoever signs in (accounts.md#second-factor; RFC 6238): a key that an app on their phone shares with us, and ten
 * recovery codes for the day on which the phone is gone. Each code serves once.
 */
import { drawCode, isWellFormedCode, readCode } from '#domain/shared/codes.js';
import { minute, type Instant, type VersionedRecord } from '#domain/shared/record.js';
import type { Role } from './role.js';

/** Base32 (RFC 4648), which every app reads; 32 characters are the 160 bits that RFC 4226 recommends. */
const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const keyLength = 32;

export const recoveryCodeCount = 10;
/** 60 bits of the alphabet of our other codes. */
const recoveryCodeLength = 12;

/** A key that was shown and not proven is worth nothing after this. */
export const offerMs = 15 * minute;

/** Its id is the person's. */
export interface SecondFactor extends VersionedRecord {
  /** Encrypted; null while it is off. */
  readonly secretSealed: string | null;
  /** Null until a first code showed that the app has the key: nobody is asked for codes that they cannot have. */
  readonly confirmedAt: Instant | null;
  /** The step of time of the last code that served: no earlier one serves any more, nor the same again. */
  readonly lastStep: number | null;
  /** Of the recovery codes that are left. */
  readonly recoveryDigests: readonly string[];
}

/** `below(bound)` is a uniform whole number in `[0, bound)` from a cryptographic source. */
export const drawKey = (below: (bound: number) => number): string => drawCode(keyLength, below, keyAlphabet);

export const drawRecoveryCodes = (below: (bound: number) => number): string[] =>
  Array.from({ length: recoveryCodeCount }, () => drawCode(recoveryCodeLength, below));

type TypedCode =
  { readonly kind: 'app'; readonly digits: string } | { readonly kind: 'recovery'; readonly code: string };

/** What a person meant, with or without spaces and dashes; null when it can be neither. */
export function readTyped(typed: string): TypedCode | null {
  const digits = typed.replace(/[\s\p{Dash}]/gu, '');
  if (/^\d{6}$/.test(digits)) return { kind: 'app', digits };
  const code = readCode(typed);
  return isWellFormedCode(code, recoveryCodeLength) ? { kind: 'recovery', code } : null;
}

/** A key for an app, beside which nothing of an earlier one is left. */
export function offered(
  userId: string,
  secretSealed: string,
  now: Instant,
  before: SecondFactor | null,
): SecondFactor {
  const base = before ?? { id: userId, createdAt: now, deletedAt: null, version: 1 };
  return { ...base, updatedAt: now, secretSealed, confirmedAt: null, lastStep: null, recoveryDigests: [] };
}

/** Whether its first code may still be waited for. */
export const isOffered = ({ secretSealed, confirmedAt, updatedAt }: SecondFactor, now: Instant): boolean =>
  secretSealed !== null && confirmedAt === null && now < updatedAt + offerMs;

export const isOn = ({ confirmedAt }: SecondFactor): boolean => confirmedAt !== null;

export const confirmed = (
  factor: SecondFactor,
  step: number,
  recoveryDigests: readonly string[],
  now: Instant,
): SecondFactor => ({ ...factor, updatedAt: now, confirmedAt: now, lastStep: step, recoveryDigests });

/** The factor after a code of this step served; null where it, or a later one, served already. */
export const afterStep = (factor: SecondFactor, step: number, now: Instant): SecondFactor | null =>
  factor.lastStep !== null && step <= factor.lastStep ? null : { ...factor, updatedAt: now, lastStep: step };

/** The factor after a recovery code served; null where it is none of those that are left. */
export function afterRecovery(factor: SecondFactor, digest: string, now: Instant): SecondFactor | null {
  const recoveryDigests = factor.recoveryDigests.filter((known) => known !== digest);
  if (recoveryDigests.length === factor.recoveryDigests.length) return null;
  return { ...factor, updatedAt: now, recoveryDigests };
}

/** Nothing of it is kept. */
export const forgotten = (factor: SecondFactor, now: Instant): SecondFactor => ({
  ...factor,
  updatedAt: now,
  secretSealed: null,
  confirmedAt: null,
  lastStep: null,
  recoveryDigests: [],
});

/** Who must have one before they may do anything, and has none. */
export const lacksSecondFactor = (
  { roles, hasSecondFactor }: { readonly roles: readonly Role[]; readonly hasSecondFactor: boolean },
  required: readonly Role[],
): boolean => !hasSecondFactor && roles.some((role) => required.includes(role));
