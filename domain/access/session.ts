/**
 * One sign-in and its family of refresh tokens (accounts.md#sessions). Every use rotates the token. Reuse of an old
 * token ends the family, except within 10 s from the same client, when two tabs raced.
 */
import { day, minute, second, type Instant, type VersionedRecord } from '#domain/shared/record.js';

export const accessTokenMs = 15 * minute;
/** As long as the browser stores the refresh token (specification §9); every use restarts it. */
export const refreshTokenMs = 30 * day;
/** After this the person must sign in again, even if active. */
export const longestSessionMs = 90 * day;
export const raceMs = 10 * second;
/** Tabs that raced each hold a token of the family; more than this many cannot come from one person. */
const siblingsAtMost = 50;

export type SessionEnding = 'signOut' | 'revoked' | 'reuse' | 'password' | 'secondFactor' | 'rights';

interface RefreshToken {
  readonly digest: string;
  /** When the token was used; null while it may still be used. */
  readonly usedAt: Instant | null;
  /** Client that used it: digest of address and user agent. */
  readonly usedBy: string | null;
}

export interface Session extends VersionedRecord {
  readonly userId: string;
  readonly via: 'web' | 'cli' | 'api';
  readonly address: string;
  /** User agent, shown so that people recognise their device. */
  readonly userAgent: string;
  /** Usable tokens, and those used a moment ago; a token missing here was used. */
  readonly tokens: readonly RefreshToken[];
  readonly expiresAt: Instant;
  readonly endedAt: Instant | null;
  readonly endedBy: SessionEnding | null;
}

export const isOver = ({ endedAt, expiresAt }: Session, now: Instant): boolean =>
  endedAt !== null || expiresAt <= now;

export const expiryOf = (startedAt: Instant, now: Instant): Instant =>
  Math.min(now + refreshTokenMs, startedAt + longestSessionMs);

/** Decides whether a use of one of the family's tokens is a rotation or a theft. */
export function judge(session: Session, digest: string, client: string, now: Instant): 'rotate' | 'reuse' {
  const token = session.tokens.find((known) => known.digest === digest);
  if (!token) return 'reuse';
  if (token.usedAt === null) return 'rotate';
  return now - token.usedAt <= raceMs && token.usedBy === client ? 'rotate' : 'reuse';
}

/** The family after `digest` was exchanged for `next`. */
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

/** Why a session ended, shown on its device: the continuation of « Votre session a pris fin ». */
export const sessionEndingTexts: Readonly<Record<SessionEnding, string>> = {
  signOut: '',
  revoked: ' : vous avez déconnecté cet appareil depuis un autre',
  reuse: ' : elle a servi sur un autre appareil',
  password: ' : votre mot de passe a changé',
  secondFactor: ' : votre double authentification a changé',
  rights: ' : vos droits ont changé',
};
