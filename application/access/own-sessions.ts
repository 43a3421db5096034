/** Where somebody is signed in, for themselves: a device that is not theirs any more is signed out from here (behaviour.md §3). */
import { isOver, type Session } from '#domain/access/session.js';
import { onVersionConflict } from '#application/conflict.js';
import type { OwnSession } from '#application/contract/own-sessions.js';
import type { Installation } from '#application/installation.js';
import { audit } from './audit.js';
import { endSessionsOf } from './sessions.js';
import type { Staff } from './staff.js';

const viewOf = ({ id, via, address, userAgent, ...session }: Session, { sessionId }: Staff): OwnSession => ({
  id,
  via,
  address,
  userAgent,
  createdAt: new Date(session.createdAt).toISOString(),
  lastUsedAt: new Date(session.updatedAt).toISOString(),
  expiresAt: new Date(session.expiresAt).toISOString(),
  isCurrent: id === sessionId,
});

/** The own one first, then those used last. */
export async function mySessions(at: Installation, staff: Staff): Promise<{ readonly items: OwnSession[] }> {
  const now = at.clock.now();
  const known = await at.read((store) => store.sessions.where({ userId: staff.userId, endedAt: null }));
  const living = known.filter((session) => !isOver(session, now));
  const isCurrent = ({ id }: Session): number => Number(id === staff.sessionId);
  const inOrder = living.sort(
    (left, right) => isCurrent(right) - isCurrent(left) || right.updatedAt - left.updatedAt,
  );
  return { items: inOrder.map((session) => viewOf(session, staff)) };
}

/** Every device of theirs is signed out, but the one they do it on. */
export async function endMyOtherSessions(
  at: Installation,
  staff: Staff,
): Promise<{ readonly success: boolean }> {
  const { userId, sessionId, email, companyId } = staff;
  return onVersionConflict(() =>
    at.transaction(async (store) => {
      await endSessionsOf(at, store, userId, 'revoked', sessionId);
      const subject = { subjectKind: 'user', subjectId: userId, subjectLabel: email, companyId } as const;
      await audit(at, store, staff, { action: 'session.endOthers', ...subject });
      return { success: true };
    }),
  );
}
