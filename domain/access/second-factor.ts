/**
 * The second factor at sign-in (accounts.md#second-factor; RFC 6238): a key shared with an app on the person's phone,
 * and ten recovery codes for a lost phone. Each code works once.
 */
import { drawCode, isWellFormedCode, readCode } from '#domain/shared/codes.js';
import { minute, type Instant, type VersionedRecord } from '#domain/shared/record.js';
import type { Role } from './role.js';

/** Base32 (RFC 4648), which every app reads; 32 characters are the 160 bits that RFC 4226 recommends. */
const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const keyLength = 32;

export const recoveryCodeCount = 10;
/** 60 bits of the alphabet that all our codes use. */
const recoveryCodeLength = 12;

/** A key that was shown but not confirmed expires after this. */
export const offerMs = 15 * minute;

/** The id of a second factor is the user's id. */
export interface SecondFactor extends VersionedRecord {
  /** Encrypted; null while the factor is off. */
  readonly secretSealed: string | null;
  /** Null until a first code proved that the app has the key: until then sign-in requires no code. */
  readonly confirmedAt: Instant | null;
  /** The time step of the last accepted code: this step and earlier ones are refused. */
  readonly lastStep: number | null;
  /** Digests of the unused recovery codes. */
  readonly recoveryDigests: readonly string[];
}

/** `below(bound)` is a uniform whole number in `[0, bound)` from a cryptographic source. */
export const drawKey = (below: (bound: number) => number): string => drawCode(keyLength, below, keyAlphabet);

export const drawRecoveryCodes = (below: (bound: number) => number): string[] =>
  Array.from({ length: recoveryCodeCount }, () => drawCode(recoveryCodeLength, below));

type TypedCode =
  | { readonly kind: 'app'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly code: string };

/** Normalises a typed code, with or without spaces and dashes; null when it can be neither kind. */
export function readTyped(typed: string): TypedCode | null {
  const digits = typed.replace(/[\s\p{Dash}]/gu, '');
  if (/^\d{6}$/.test(digits)) return { kind: 'app', digits };
  const code = readCode(typed);
  return isWellFormedCode(code, recoveryCodeLength) ? { kind: 'recovery', code } : null;
}

/** Replaces the factor by a new, unconfirmed key; everything of an earlier one is dropped. */
export function offered(
  userId: string,
  secretSealed: string,
  now: Instant,
  before: SecondFactor | null,
): SecondFactor {
  const base = before ?? { id: userId, createdAt: now, deletedAt: null, version: 1 };
  return { ...base, updatedAt: now, secretSealed, confirmedAt: null, lastStep: null, recoveryDigests: [] };
}

/** Whether the first code of the offered key is still accepted. */
export const isOffered = ({ secretSealed, confirmedAt, updatedAt }: SecondFactor, now: Instant): boolean =>
  secretSealed !== null && confirmedAt === null && now < updatedAt + offerMs;

export const isOn = ({ confirmedAt }: SecondFactor): boolean => confirmedAt !== null;

export const confirmed = (
  factor: SecondFactor,
  step: number,
  recoveryDigests: readonly string[],
  now: Instant,
): SecondFactor => ({ ...factor, updatedAt: now, confirmedAt: now, lastStep: step, recoveryDigests });

/** The factor after a code of this step was accepted; null when this step or a later one was used already. */
export const afterStep = (factor: SecondFactor, step: number, now: Instant): SecondFactor | null =>
  factor.lastStep !== null && step <= factor.lastStep ? null : { ...factor, updatedAt: now, lastStep: step };

/** The factor after a recovery code was accepted; null when it is not one of the unused codes. */
export function afterRecovery(factor: SecondFactor, digest: string, now: Instant): SecondFactor | null {
  const recoveryDigests = factor.recoveryDigests.filter((known) => known !== digest);
  if (recoveryDigests.length === factor.recoveryDigests.length) return null;
  return { ...factor, updatedAt: now, recoveryDigests };
}

/** Clears every secret of the factor. */
export const forgotten = (factor: SecondFactor, now: Instant): SecondFactor => ({
  ...factor,
  updatedAt: now,
  secretSealed: null,
  confirmedAt: null,
  lastStep: null,
  recoveryDigests: [],
});

/** Whether the user must set up a second factor before any other action. */
export const lacksSecondFactor = (
  { roles, hasSecondFactor }: { readonly roles: readonly Role[]; readonly hasSecondFactor: boolean },
  required: readonly Role[],
): boolean => !hasSecondFactor && roles.some((role) => required.includes(role));
