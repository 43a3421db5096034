/**
 * A person's own account: names, phone, and the password, which requires the current one (specification §7); and their
 * sessions: they can sign out a device that is no longer theirs (accounts.md#sessions).
 */
import { isOver, type Session } from '#domain/access/session.js';
import type { User } from '#domain/access/user.js';
import { invalidField } from '#domain/shared/errors.js';
import { onVersionConflict } from '#application/conflict.js';
import type { OwnSession } from '#application/contract/people/own-sessions.js';
import type { UserView } from '#application/contract/people/users.js';
import type { App } from '#application/app.js';
import { iso } from '#application/iso.js';
import { audit, changesOf, personSubject } from './audit.js';
import { provePassword } from './prove-password.js';
import { endSessionsOf } from './sessions.js';
import { storePassword, refuseWeak } from './set-password.js';
import type { Staff } from './staff.js';
import { viewIn } from './users.js';

interface OwnChanges {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly version: number;
  readonly currentPassword?: string | undefined;
  readonly newPassword?: string | undefined;
}

export const readMe = (app: App, { userId }: Staff): Promise<UserView> =>
  app.read(async (store) => viewIn(store, await store.users.get(userId)));

export const myCompanyName = async (
  app: App,
  { companyId }: Staff,
): Promise<{ readonly companyName: string } | null> => {
  const company = companyId === null ? null : await app.read((store) => store.companies.find(companyId));
  return company && { companyName: company.name };
};

/** The hash of the new password, once the current one was proved; null if it does not change. */
async function newHash(app: App, staff: Staff, user: User, request: OwnChanges): Promise<string | null> {
  const { currentPassword, newPassword } = request;
  if (newPassword === undefined) return null;
  if (currentPassword === undefined) throw invalidField('currentPassword', 'Le mot de passe est requis');
  refuseWeak(newPassword, user, 'newPassword');
  await provePassword(app, staff, user, { field: 'currentPassword', password: currentPassword });
  return app.passwords.hash(newPassword);
}

/** Throws VALIDATION_FAILED, TOO_MANY_REQUESTS or VERSION_CONFLICT. */
export async function updateMe(app: App, staff: Staff, request: OwnChanges): Promise<UserView> {
  const { firstName, lastName, version } = request;
  const known = await app.read((store) => store.users.get(staff.userId));
  const passwordHash = await newHash(app, staff, known, request);
  return app.transaction(async (store) => {
    const before = await store.users.get(staff.userId);
    const phoneNumber = request.phoneNumber || null;
    const named = { ...before, firstName, lastName, phoneNumber, version, updatedAt: app.clock.now() };
    const saved =
      passwordHash === null
        ? await store.users.save(named)
        : await storePassword(app, store, named, passwordHash, staff.sessionId);
    const subject = personSubject(saved);
    // The action itself records the change of the password.
    const facts = changesOf(before, named);
    const action = passwordHash === null ? 'user.updateOwn' : 'user.changePassword';
    await audit(app, store, staff, { action, ...subject, facts });
    return viewIn(store, saved);
  });
}

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
