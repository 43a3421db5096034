/**
 * A refresh token is used once: each use returns the next one. A used token that comes back ends its family, because
 * one of its two holders stole it; only two tabs of one client that raced within 10 s both continue
 * (accounts.md#sessions).
 */
import { sessionEndingTexts, ended, isOver, judge, rotated, type Session } from '#domain/access/session.js';
import type { User } from '#domain/access/user.js';
import { DomainError } from '#domain/shared/errors.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Caller, App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { audit, sessionSubject } from './audit.js';
import { actorOf } from './identify.js';
import { enqueueAccountMail } from './mail.js';
import { clientOf, newRefreshToken, readRefreshToken } from './refresh-tokens.js';
import { tokensOf, type Opened } from './sessions.js';

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
  const opened = await onVersionConflict(() => rotate(app, token, caller));
  if (opened instanceof DomainError) throw opened;
  return tokensOf(app, opened);
}
