/** A session from its beginning to its end: who calls, the tokens, their renewal, signing out (accounts.md#sessions). */
import { fullName, type User } from '#domain/access/user.js';
import { DomainError } from '#domain/shared/errors.js';
import {
  accessTokenMs,
  ended,
  expiryOf,
  type Session,
  type SessionEnding,
  sessionEndingTexts,
  isOver,
  judge,
  rotated,
} from '#domain/access/session.js';
import { newRecord } from '#domain/shared/record.js';
import type { Caller, App } from '#application/app.js';
import type { Ports } from '#application/ports.js';
import { iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { onConflict } from '#application/conflict.js';
import type { Staff } from './staff.js';
import { audit, sessionSubject } from './audit.js';
import { enqueueAccountMail } from './mail.js';

/** Resolves a token to its person, read again at every call: revoked rights take effect at once. */
export function actorOf(user: User, sessionId: string, { via, address }: Caller): Staff {
  const { id: userId, email, roles, companyId, cabinetIds } = user;
  const hasSecondFactor = user.secondFactorAt !== null;
  const name = fullName(user);
  return { userId, sessionId, name, email, roles, companyId, cabinetIds, hasSecondFactor, via, address };
}

type Needs = Pick<Ports, 'accessTokens' | 'read' | 'clock'>;

/** Throws NOT_SIGNED_IN. */
export async function identify(app: Needs, token: string, caller: Caller): Promise<Staff> {
  const now = app.clock.now();
  const claims = await app.accessTokens.read(token, now);
  const user = claims && (await app.read((store) => store.signedIn(claims.sessionId, now)));
  if (!user || user.id !== claims?.userId) throw new DomainError('NOT_SIGNED_IN');
  return actorOf(user, claims.sessionId, caller);
}

const randomBytes = 32;

type Sealing = Pick<Ports, 'secrets' | 'random'>;

const proofOf = (app: Pick<Ports, 'secrets'>, named: string): string =>
  app.secrets.digest(`refresh token proof:${named}`);

interface FreshToken {
  readonly raw: string;
  readonly digest: string;
}

const digestOf = (app: Pick<Ports, 'secrets'>, raw: string): string =>
  app.secrets.digest(`refresh token:${raw}`);

/**
 * Refresh tokens as sent to clients: `family.random.proof`. The proof shows that we made the token. So a token that the
 * family no longer has was used before, and not invented to end another person's session. Only the digest is stored.
 */
function newRefreshToken(app: Sealing, sessionId: string): FreshToken {
  const named = `${sessionId}.${app.random.token(randomBytes)}`;
  const raw = `${named}.${proofOf(app, named)}`;
  return { raw, digest: digestOf(app, raw) };
}

/** The family and digest of one of our tokens; null for any other string. */
function readRefreshToken(
  app: Pick<Ports, 'secrets'>,
  raw: string,
): { readonly sessionId: string; readonly digest: string } | null {
  const [sessionId = '', random = '', proof = '', ...more] = raw.split('.');
  if (more.length > 0 || !app.secrets.equal(proof, proofOf(app, `${sessionId}.${random}`))) return null;
  return { sessionId, digest: digestOf(app, raw) };
}

/** Identifies a client by its address and program. Not a proof, but distinguishes a thief's computer from a second tab. */
const clientOf = (app: Pick<Ports, 'secrets'>, { address, userAgent }: Caller): string =>
  app.secrets.digest(`client:${address}\n${userAgent}`);

export interface Opened {
  readonly session: Session;
  readonly refreshToken: string;
}

/** Sessions begin with a password and end by signing out, a theft, or lost rights (accounts.md#sessions). */
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

/**
 * A refresh token is used once: each use returns the next one. A used token that comes back ends its family, because
 * one of its two holders stole it; only two tabs of one client that raced within 10 s both continue
 * (accounts.md#sessions).
 */

interface RefreshInput {
  readonly refreshToken: string;
  readonly caller: Caller;
}

/** Ends the session for both holders of the token, notifies the person and audits it. */
async function endStolen(
  app: App,
  store: Store,
  session: Session,
  user: User,
  caller: Caller,
): Promise<void> {
  await store.sessions.save(ended(session, 'reuse', app.clock.now()));
  await enqueueAccountMail(app, store, user, 'tokenReuse', session.id);
  await audit(app, store, actorOf(user, session.id, caller), {
    action: 'session.reuse',
    ...sessionSubject(session.id, user),
  });
}

/** Returned, not thrown: the ending must not be rolled back. Any holder of its tokens may read why it ended. */
const over = (session: Session | null): DomainError => {
  const endedBy = session?.endedBy ?? null;
  return new DomainError('SESSION_OVER', {
    words: { why: endedBy === null ? '' : sessionEndingTexts[endedBy] },
  });
};

/** The refusal if the session is over, or ends now. */
async function rotate(
  app: App,
  { sessionId, digest }: { readonly sessionId: string; readonly digest: string },
  caller: Caller,
): Promise<Opened | DomainError> {
  const client = clientOf(app, caller);
  const next = newRefreshToken(app, sessionId);
  return app.transaction(async (store) => {
    const now = app.clock.now();
    const session = await store.sessions.find(sessionId);
    const user = await store.signedIn(sessionId, now);
    if (!session || !user || isOver(session, now)) return over(session);
    if (judge(session, digest, client, now) === 'reuse') {
      await endStolen(app, store, session, user, caller);
      return over(ended(session, 'reuse', now));
    }
    const saved = await store.sessions.save(rotated(session, digest, next.digest, client, now));
    return { session: saved, refreshToken: next.raw };
  });
}

/** Throws SESSION_OVER. */
export async function refresh(app: App, { refreshToken, caller }: RefreshInput) {
  const token = readRefreshToken(app, refreshToken);
  if (!token) throw over(null);
  const opened = await onConflict(() => rotate(app, token, caller));
  if (opened instanceof DomainError) throw opened;
  return tokensOf(app, opened);
}

interface SignOutInput {
  readonly refreshToken: string | null;
  /** The access token, which ends the session if no refresh token was sent. */
  readonly bearer: string | null;
  readonly caller: Caller;
}

async function sessionIdOf(app: App, { refreshToken, bearer }: SignOutInput): Promise<string | null> {
  if (refreshToken !== null) return readRefreshToken(app, refreshToken)?.sessionId ?? null;
  if (bearer === null) return null;
  return (await app.accessTokens.read(bearer, app.clock.now()))?.sessionId ?? null;
}

async function end(app: App, sessionId: string, caller: Caller): Promise<void> {
  await app.transaction(async (store) => {
    const now = app.clock.now();
    const session = await store.sessions.find(sessionId);
    if (!session || isOver(session, now)) return;
    await store.sessions.save(ended(session, 'signOut', now));
    const user = await store.users.find(session.userId);
    if (!user) return;
    const subject = sessionSubject(sessionId, user);
    await audit(app, store, actorOf(user, sessionId, caller), { action: 'session.end', ...subject });
  });
}

/**
 * Signing out ends the whole session, access included, by either of its tokens; an unknown token counts as signed out.
 */
export async function signOut(app: App, input: SignOutInput): Promise<{ readonly success: boolean }> {
  const sessionId = await sessionIdOf(app, input);
  if (sessionId !== null) await onConflict(() => end(app, sessionId, input.caller));
  return { success: true };
}
