/** Where somebody is signed in, for themselves: a device that is not theirs any more is signed out from here (accounts.md#sessions). */
import { isOver, type Session } from '#domain/access/session.js';
import { onVersionConflict } from '#application/conflict.js';
import type { OwnSession } from '#application/contract/own-sessions.js';
import type { Installation } from '#application/installation.js';
import { iso } from '#application/iso.js';
import { audit } from './audit.js';
import { personSubject } from './audit-subjects.js';
import { endSessionsOf } from './sessions.js';
import type { Staff } from './staff.js';

/** Programs that sign in for every call leave many. */
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

/** This one first, then those used last. */
export async function mySessions(at: Installation, staff: Staff): Promise<{ readonly items: OwnSession[] }> {
  const now = at.clock.now();
  const { userId, sessionId } = staff;
  const [own, latest] = await at.read(async (store) => [
    await store.sessions.get(sessionId),
    await store.sessions.where({ userId, endedAt: null }, { newestFirst: true, limit: shownAtMost }),
  ]);
  const others = latest
    .filter((session) => session.id !== sessionId && !isOver(session, now))
    .sort((left, right) => right.updatedAt - left.updatedAt);
  return { items: [own, ...others].map((session) => viewOf(session, staff)) };
}

/** Every device of theirs is signed out, but the one they do it on. */
export async function endMyOtherSessions(
  at: Installation,
  staff: Staff,
): Promise<{ readonly success: boolean }> {
  const { userId, sessionId } = staff;
  return onVersionConflict(() =>
    at.transaction(async (store) => {
      await endSessionsOf(at, store, userId, 'revoked', sessionId);
      const subject = personSubject(await store.users.get(userId));
      await audit(at, store, staff, { action: 'session.endOthers', ...subject });
      return { success: true };
    }),
  );
}
