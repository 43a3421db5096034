/** A person's own sessions: they can sign out a device that is no longer theirs (accounts.md#sessions). */
import { isOver, type Session } from '#domain/access/session.js';
import { onVersionConflict } from '#application/conflict.js';
import type { OwnSession } from '#application/contract/people/own-sessions.js';
import type { App } from '#application/app.js';
import { iso } from '#application/iso.js';
import { audit, personSubject } from './audit.js';
import { endSessionsOf } from './sessions.js';
import type { Staff } from './staff.js';

/** Programs that sign in for every call create many. */
const shownAtMost = 100;

const viewOf = ({ id, via, address, userAgent, ...session }: Session, { sessionId }: Staff): OwnSession => ({
  id,
  via,
  address,
  userAgent,
  createdAt: iso(session.createdAt),
  lastUsedAt: iso(session.updatedAt),
  expiresAt: iso(session.expiresAt),
  isCurrent: id === sessionId,
});

/** The current one first, then by last use. */
export async function mySessions(app: App, staff: Staff): Promise<{ readonly items: OwnSession[] }> {
  const now = app.clock.now();
  const { userId, sessionId } = staff;
  const [own, latest] = await app.read(async (store) => [
    await store.sessions.get(sessionId),
    await store.sessions.where({ userId, endedAt: null }, { newestFirst: true, limit: shownAtMost }),
  ]);
  const others = latest
    .filter((session) => session.id !== sessionId && !isOver(session, now))
    .sort((left, right) => right.updatedAt - left.updatedAt);
  return { items: [own, ...others].map((session) => viewOf(session, staff)) };
}

/** Signs out every device except the current one. */
export async function endMyOtherSessions(app: App, staff: Staff): Promise<{ readonly success: boolean }> {
  const { userId, sessionId } = staff;
  return onVersionConflict(() =>
    app.transaction(async (store) => {
      await endSessionsOf(app, store, userId, 'revoked', sessionId);
      const subject = personSubject(await store.users.get(userId));
      await audit(app, store, staff, { action: 'session.endOthers', ...subject });
      return { success: true };
    }),
  );
}
