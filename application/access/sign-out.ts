/**
 * Signing out ends the whole session, access included, by either of its tokens; an unknown token counts as signed out.
 */
import { ended, isOver } from '#domain/access/session.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Caller, App } from '#application/app.js';
import { audit, sessionSubject } from './audit.js';
import { actorOf } from './identify.js';
import { readRefreshToken } from './refresh-tokens.js';

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

export async function signOut(app: App, input: SignOutInput): Promise<{ readonly success: boolean }> {
  const sessionId = await sessionIdOf(app, input);
  if (sessionId !== null) await onVersionConflict(() => end(app, sessionId, input.caller));
  return { success: true };
}
