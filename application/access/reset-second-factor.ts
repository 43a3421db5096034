/** Staff with the right remove the second factor of a person who lost their phone and recovery codes. */
import { reachRefusal } from '#domain/access/user.js';
import { DomainError } from '#domain/shared/errors.js';
import { onVersionConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { audit, personSubject } from './audit.js';
import { enqueueAccountMail } from './mail.js';
import { forgetSecondFactor } from './second-factor.js';
import { endSessionsOf } from './sessions.js';
import type { Staff } from './staff.js';
import { refuse } from './user-writes.js';
import { userOf, type ByUser } from './users.js';

interface Reset extends ByUser {
  readonly reason: string;
}

/**
 * Throws NOT_FOUND, FORBIDDEN, SECOND_FACTOR_OFF, or OWN_ACCOUNT: one's own is turned off by a code, else a stolen
 * session would be enough.
 */
export async function resetSecondFactor(
  app: App,
  staff: Staff,
  { userId, reason }: Reset,
): Promise<{ readonly success: boolean }> {
  await onVersionConflict(() =>
    app.transaction(async (store) => {
      const user = await userOf(store, staff, userId);
      refuse(reachRefusal(staff, user), user.id === staff.userId ? new DomainError('OWN_ACCOUNT') : null);
      if (user.secondFactorAt === null) throw new DomainError('SECOND_FACTOR_OFF');
      await forgetSecondFactor(app, store, user.id);
      await store.users.save({ ...user, updatedAt: app.clock.now(), secondFactorAt: null });
      await endSessionsOf(app, store, user.id, 'secondFactor');
      await enqueueAccountMail(app, store, user, 'secondFactorReset');
      await audit(app, store, staff, { action: 'user.resetSecondFactor', ...personSubject(user), reason });
    }),
  );
  return { success: true };
}
