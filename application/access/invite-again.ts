/** Resends the link to choose a password, to a person who never chose one or must choose another. */
import { reachRefusal } from '#domain/access/user-rules.js';
import { DomainError } from '#domain/shared/errors.js';
import type { App } from '#application/app.js';
import { audit, personSubject } from './audit.js';
import { take } from './budgets.js';
import { enqueueAccountMail } from './mail.js';
import { mailboxBudget } from './sign-in-budgets.js';
import type { Staff } from './staff.js';
import { userOf, type ByUser } from './users.js';

/** Throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT for an inactive person, or TOO_MANY_REQUESTS. */
export async function resendSetPasswordEmail(
  app: App,
  staff: Staff,
  { userId }: ByUser,
): Promise<{ readonly success: boolean }> {
  const known = await app.read((store) => userOf(store, staff, userId));
  const refusal = reachRefusal(staff, known);
  if (refusal) throw refusal;
  if (!known.isActive) throw new DomainError('STATE_CONFLICT');
  await take(app, [mailboxBudget(app, known.email)]);
  await app.transaction(async (store) => {
    const user = await userOf(store, staff, userId);
    const isInvited = user.passwordHash === null;
    const now = app.clock.now();
    if (isInvited) await store.users.save({ ...user, invitedAt: now, updatedAt: now });
    await enqueueAccountMail(app, store, user, isInvited ? 'invitation' : 'reset');
    await audit(app, store, staff, { action: 'user.resendInvitation', ...personSubject(user) });
  });
  return { success: true };
}
