/**
 * Recovery from the server's machine when no one can sign in: a link to set a password, printed instead of sent. It
 * gives no additional right: access to the machine includes the database and its key.
 */
import type { LinkPurpose } from '#domain/access/password.js';
import { withDerivedFields, type User } from '#domain/access/user.js';
import { onConflict } from '#application/conflict.js';
import type { Ports } from '#application/ports.js';
import type { AuditEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { audit, personSubject } from './audit.js';
import { type FirstAdmin, addAdmin, installationAs } from './first-admin.js';
import { addLink, type LinkNeeds } from './mail.js';
import { forgetSecondFactor } from './second-factor.js';
import { endSessionsOf } from './sessions.js';
import { spendLinks } from './passwords.js';
import { storedEmail } from './sign-in.js';

type Needs = LinkNeeds & Pick<Ports, 'transaction'>;

export interface Recovery {
  readonly email: string;
  /** Makes the address an Admin: created if unknown, switched on again if it is an inactive Admin. */
  readonly asAdmin: boolean;
  readonly dropsSecondFactor: boolean;
  /** The name of an Admin who is created. */
  readonly name: Pick<FirstAdmin, 'firstName' | 'lastName'> | null;
}

/**
 * `unknown`: the address is not used. `switchedOff`: inactive, and no Admin was requested. `notAdmin`: used by a person
 * without that role. `nameless`: an Admin would be created without a name.
 */
export type RecoveryRefusal = 'unknown' | 'switchedOff' | 'notAdmin' | 'nameless';

export interface Recovered {
  readonly link: string;
  /** Determines the lifetime of the link (password-link.ts). */
  readonly purpose: LinkPurpose;
  readonly done: 'found' | 'created' | 'switchedOn';
  /** Still required after the password. */
  readonly hasSecondFactor: boolean;
}

function refusalOf(known: User | undefined, { asAdmin }: Recovery): RecoveryRefusal | null {
  if (!known) return asAdmin ? null : 'unknown';
  if (asAdmin) return known.roles.includes('Admin') ? null : 'notAdmin';
  return known.isActive ? null : 'switchedOff';
}

async function withoutSecondFactor(app: Needs, store: Store, user: User): Promise<User> {
  await forgetSecondFactor(app, store, user.id);
  await endSessionsOf(app, store, user.id, 'secondFactor');
  return { ...user, secondFactorAt: null };
}

const factsOf = (done: Recovered['done'], dropped: boolean): AuditEntry['facts'] => ({
  ...(done === 'created' && { roles: 'Admin' }),
  ...(done === 'switchedOn' && { isActive: 'false → true' }),
  ...(dropped && { secondFactor: 'désactivée' }),
});

async function recoverIn(app: Needs, store: Store, recovery: Recovery): Promise<Recovered | RecoveryRefusal> {
  const [known] = await store.users.where({ email: storedEmail(recovery.email) }, { limit: 1 });
  const refusal = refusalOf(known, recovery);
  if (refusal) return refusal;
  const found =
    known ?? (recovery.name && (await addAdmin(app, store, { email: recovery.email, ...recovery.name })));
  if (!found) return 'nameless';
  const done = known ? (known.isActive ? 'found' : 'switchedOn') : 'created';
  const dropped = recovery.dropsSecondFactor && found.secondFactorAt !== null;
  const before = dropped ? await withoutSecondFactor(app, store, found) : found;
  const user = withDerivedFields({ ...before, isActive: true });
  if (dropped || done === 'switchedOn') await store.users.save({ ...user, updatedAt: app.clock.now() });
  // Only one link is valid at a time: a link sent to a lost mailbox becomes invalid.
  await spendLinks(app, store, user.id);
  await audit(app, store, installationAs(user), {
    action: done === 'created' ? 'user.create' : 'user.recover',
    ...personSubject(user),
    facts: factsOf(done, dropped),
  });
  const purpose = user.passwordHash === null ? 'invitation' : 'reset';
  const link = await addLink(app, store, user, purpose);
  return { link, purpose, done, hasSecondFactor: user.secondFactorAt !== null };
}

/** Sends nothing: the mailbox may be lost. A refusal changes nothing. */
export const recover = (app: Needs, recovery: Recovery): Promise<Recovered | RecoveryRefusal> =>
  onConflict(() => app.transaction((store) => recoverIn(app, store, recovery)));
