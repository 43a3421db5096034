/**
 * One sign-in and everything that came of it: the family of refresh tokens (accounts.md#sessions). Every use makes a new token; a
 * used one that comes back ends the family, except within 10 s from the same client, where two tabs raced.
 */
import { day, minute, second, type Instant, type VersionedRecord } from '#domain/shared/record.js';

export const accessTokenMs = 15 * minute;
/** As long as the browser keeps the refresh token (specification §9), anew at every use. */
export const refreshTokenMs = 30 * day;
/** Then a person signs in again, however busy they were. */
export const longestSessionMs = 90 * day;
export const raceMs = 10 * second;
/** Tabs that raced each hold a token of the family; more than this many were not opened by a person. */
const siblingsAtMost = 50;

export type SessionEnding = 'signOut' | 'revoked' | 'reuse' | 'password' | 'secondFactor' | 'rights';

interface RefreshToken {
  readonly digest: string;
  /** Null while it may still be used. */
  readonly usedAt: Instant | null;
  /** Who used it: address and program, as a digest. */
  readonly usedBy: string | null;
}

export interface Session extends VersionedRecord {
  readonly userId: string;
  readonly via: 'web' | 'cli' | 'api';
  readonly address: string;
  /** What the person's program calls itself, so that they recognise it. */
  readonly userAgent: string;
  /** Those that may still be used, and those used a moment ago; what is not here any more was used. */
  readonly tokens: readonly RefreshToken[];
  readonly expiresAt: Instant;
  readonly endedAt: Instant | null;
  readonly endedBy: SessionEnding | null;
}

export const isOver = ({ endedAt, expiresAt }: Session, now: Instant): boolean =>
  endedAt !== null || expiresAt <= now;

export const expiryOf = (startedAt: Instant, now: Instant): Instant =>
  Math.min(now + refreshTokenMs, startedAt + longestSessionMs);

/** Whether this use of one of the family's own tokens is a rotation or a theft. */
export function judge(session: Session, digest: string, client: string, now: Instant): 'rotate' | 'reuse' {
  const token = session.tokens.find((known) => known.digest === digest);
  if (!token) return 'reuse';
  if (token.usedAt === null) return 'rotate';
  return now - token.usedAt <= raceMs && token.usedBy === client ? 'rotate' : 'reuse';
}

/** The family after `digest` was used for `next`. */
export function rotated(
  session: Session,
  digest: string,
  next: string,
  client: string,
  now: Instant,
): Session {
  const known = session.tokens.map((token) =>
    token.digest === digest && token.usedAt === null ? { ...token, usedAt: now, usedBy: client } : token,
  );
  const used = known.filter(({ usedAt }) => usedAt !== null && now - usedAt <= raceMs);
  const unused = known.filter(({ usedAt }) => usedAt === null);
  const fresh = { digest: next, usedAt: null, usedBy: null };
  const tokens = [...used, ...[...unused, fresh].slice(-siblingsAtMost)];
  return { ...session, tokens, updatedAt: now, expiresAt: expiryOf(session.createdAt, now) };
}

export const ended = (session: Session, endedBy: SessionEnding, now: Instant): Session => ({
  ...session,
  tokens: [],
  updatedAt: now,
  endedAt: now,
  endedBy,
});
