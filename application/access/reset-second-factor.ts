/** Staff with the right remove the second factor of a person who lost their phone and recovery codes. */
import { reachRefusal } from '#domain/access/user-rules.js';
import { DomainError } from '#domain/shared/errors.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { audit } from './audit.js';
import { personSubject } from './audit-subjects.js';
import { askMail } from './mail.js';
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
  at: Installation,
  staff: Staff,
  { userId, reason }: Reset,
): Promise<{ readonly success: boolean }> {
  await onVersionConflict(() =>
    at.transaction(async (store) => {
      const user = await userOf(store, staff, userId);
      refuse(reachRefusal(staff, user), user.id === staff.userId ? new DomainError('OWN_ACCOUNT') : null);
      if (user.secondFactorAt === null) throw new DomainError('SECOND_FACTOR_OFF');
      await forgetSecondFactor(at, store, user.id);
      await store.users.save({ ...user, updatedAt: at.clock.now(), secondFactorAt: null });
      await endSessionsOf(at, store, user.id, 'secondFactor');
      await askMail(at, store, user, 'secondFactorReset');
      await audit(at, store, staff, { action: 'user.resetSecondFactor', ...personSubject(user), reason });
    }),
  );
  return { success: true };
}
