/** Invites the first Admin, who can then invite the others, in an installation without people. */
import { roleSetsWith } from '#domain/access/role.js';
import { withDerivedFields, type User } from '#domain/access/user.js';
import { isRefusal } from '#domain/shared/errors.js';
import { newRecord } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { audit, personSubject } from './audit.js';
import { enqueueAccountMail } from './mail.js';
import { storedEmail } from './sign-in.js';

type Needs = Pick<Ports, 'transaction' | 'clock' | 'newId' | 'wake'>;

export interface FirstAdmin {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export async function addAdmin(
  app: Pick<Ports, 'clock' | 'newId'>,
  store: Store,
  { email, firstName, lastName }: FirstAdmin,
): Promise<User> {
  const now = app.clock.now();
  const admin = withDerivedFields({
    ...newRecord(app.newId(), now),
    companyId: null,
    email: storedEmail(email),
    firstName,
    lastName,
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

/** « Prénom Nom »: the first word, and the rest. Null when one of them is missing or too long. */
export function splitName(full: string): Pick<FirstAdmin, 'firstName' | 'lastName'> | null {
  const [firstName = '', ...rest] = full.trim().split(/\s+/);
  const lastName = rest.join(' ');
  const fits = (name: string): boolean => name.length >= 1 && name.length <= 100;
  return fits(firstName) && fits(lastName) ? { firstName, lastName } : null;
}

/** The actor when no person is signed in: every audit entry names a person. */
export const installationAs = ({ id: userId }: User) =>
  ({ userId, name: 'Installation', via: 'server', address: '' }) as const;

/**
 * Invites the address as an Admin of the platform, once. Does nothing if an Admin exists or was invited, so the setting
 * may stay. If two servers start at once, one invites. Returns whether there is an Admin now.
 */
export async function inviteFirstAdmin(app: Needs, named: FirstAdmin | null): Promise<boolean> {
  const invite = app.transaction(async (store) => {
    await store.lockKeys(['first admin']);
    const [known] = await store.users.where({ roleSet: roleSetsWith('Admin') }, { limit: 1 });
    if (known || named === null) return known !== undefined;
    const admin = await addAdmin(app, store, named);
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
