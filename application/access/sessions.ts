/** Sessions begin with a password and end by signing out, a theft, or lost rights (accounts.md#sessions). */
import { accessTokenMs, ended, expiryOf, type Session, type SessionEnding } from '#domain/access/session.js';
import type { User } from '#domain/access/user.js';
import { newRecord } from '#domain/shared/record.js';
import type { Caller } from '#application/app.js';
import { iso } from '#application/iso.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { newRefreshToken } from './refresh-tokens.js';

export interface Opened {
  readonly session: Session;
  readonly refreshToken: string;
}

export async function openSession(
  app: Pick<Ports, 'clock' | 'newId' | 'secrets' | 'random'>,
  store: Store,
  user: User,
  { via, address, userAgent }: Caller,
): Promise<Opened> {
  const id = app.newId();
  const now = app.clock.now();
  const { raw, digest } = newRefreshToken(app, id);
  const session: Session = {
    ...newRecord(id, now),
    userId: user.id,
    via,
    address,
    userAgent,
    tokens: [{ digest, usedAt: null, usedBy: null }],
    expiresAt: expiryOf(now, now),
    endedAt: null,
    endedBy: null,
  };
  await store.sessions.add(session);
  await store.recordSignIn(user.id, now);
  return { session, refreshToken: raw };
}

/** Ends every session of a person, except one. */
export async function endSessionsOf(
  app: Pick<Ports, 'clock'>,
  store: Store,
  userId: string,
  why: SessionEnding,
  exceptId: string | null = null,
): Promise<void> {
  const now = app.clock.now();
  for (const session of await store.sessions.where({ userId, endedAt: null }))
    if (session.id !== exceptId) await store.sessions.save(ended(session, why, now));
}

/** The tokens for the client: a new access token beside the refresh token. */
export async function tokensOf(
  app: Pick<Ports, 'clock' | 'accessTokens'>,
  { session, refreshToken }: Opened,
): Promise<{ readonly token: string; readonly refreshToken: string; readonly expiresAt: string }> {
  const now = app.clock.now();
  const expiresAt = Math.min(now + accessTokenMs, session.expiresAt);
  const token = await app.accessTokens.issue(
    { userId: session.userId, sessionId: session.id },
    now,
    expiresAt,
  );
  return { token, refreshToken, expiresAt: iso(expiresAt) };
}
