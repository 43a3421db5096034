/** Invites the first Admin, who can then invite the others, in an installation without people. */
import { roleSetsWith } from '#domain/access/role.js';
import { consistent, type User } from '#domain/access/user.js';
import { isRefusal } from '#domain/shared/errors.js';
import { newRecord } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { audit, personSubject } from './audit.js';
import { enqueueAccountMail } from './mail.js';
import { storedEmail } from './sign-in.js';

type Needs = Pick<Ports, 'transaction' | 'clock' | 'newId' | 'wake'>;

/** The name is unknown: they enter it themselves. */
export async function addAdmin(
  app: Pick<Ports, 'clock' | 'newId'>,
  store: Store,
  email: string,
): Promise<User> {
  const now = app.clock.now();
  const admin = consistent({
    ...newRecord(app.newId(), now),
    companyId: null,
    email: storedEmail(email),
    firstName: '',
    lastName: '',
    phoneNumber: null,
    roles: ['Admin'],
    isActive: true,
    passwordHash: null,
    passwordSetAt: null,
    secondFactorAt: null,
    invitedAt: now,
    lastSignInAt: null,
    cabinetIds: null,
  });
  await store.users.add(admin);
  return admin;
}

/** The actor when no person is signed in: every audit entry names a person. */
export const installationAs = ({ id: userId }: User) =>
  ({ userId, name: 'Installation', via: 'server', address: '' }) as const;

/**
 * Invites the address as an Admin of the platform, once. Does nothing if an Admin exists or was invited, so the setting
 * may stay. If two servers start at once, one invites. Returns whether there is an Admin now.
 */
export async function inviteFirstAdmin(app: Needs, email: string | null): Promise<boolean> {
  const invite = app.transaction(async (store) => {
    const [known] = await store.users.where({ roleSet: roleSetsWith('Admin') }, { limit: 1 });
    if (known || email === null) return known !== undefined;
    const admin = await addAdmin(app, store, email);
    await enqueueAccountMail(app, store, admin, 'invitation');
    await audit(app, store, installationAs(admin), {
      action: 'user.create',
      ...personSubject(admin),
      facts: { roles: 'Admin' },
    });
    return true;
  });
  return invite.catch((error: unknown) => {
    if (isRefusal(error, 'STATE_CONFLICT')) return true;
    throw error;
  });
}
