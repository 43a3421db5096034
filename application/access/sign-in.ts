/** Signing in: the same refusal, after the same time, for whoever does not exist, may not, or typed wrong (behaviour.md §3). */
import type { User } from '#domain/access/user.js';
import { DomainError } from '#domain/shared/errors.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Caller, Installation } from '#application/installation.js';
import type { Store } from '#application/store.js';
import { audit } from './audit.js';
import { giveBack, take } from './budgets.js';
import { actorOf } from './identify.js';
import { openSession, tokensOf, type Opened } from './sessions.js';
import { signInBudgets } from './sign-in-budgets.js';

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly caller: Caller;
}

/** As it is stored: people type capitals on phones. */
export const storedEmail = (typed: string): string => typed.trim().toLowerCase();

export const personOf = ({ id, email, firstName, lastName, roles, companyId }: User) => ({
  id,
  email,
  firstName,
  lastName,
  roles: [...roles],
  companyId,
});

async function findPerson(
  store: Store,
  email: string,
  address: string,
): Promise<{ readonly user: User | null; readonly isKnownPlace: boolean }> {
  const [user = null] = await store.users.where({ email }, { limit: 1 });
  // Asked for nobody too, so that nobody takes as long as somebody.
  const [earlier] = await store.sessions.where({ userId: user?.id ?? 'nobody', address }, { limit: 1 });
  return { user, isKnownPlace: earlier !== undefined };
}

/** Null when the person changed, or lost their rights, while the password was checked. */
async function begin(at: Installation, checked: User, caller: Caller): Promise<Opened | null> {
  return at.transaction(async (store) => {
    const user = await store.users.find(checked.id);
    if (!user?.isActive || user.passwordHash !== checked.passwordHash) return null;
    if (user.companyId !== null && !(await store.companies.find(user.companyId))) return null;
    const opened = await openSession(at, store, user, caller);
    await audit(at, store, actorOf(user, opened.session.id, caller), {
      action: 'session.start',
      subjectKind: 'session',
      subjectId: opened.session.id,
      subjectLabel: user.email,
      companyId: user.companyId,
    });
    return opened;
  });
}

/** Throws WRONG_CREDENTIALS or TOO_MANY_REQUESTS. */
export async function signIn(at: Installation, { email: typed, password, caller }: SignInInput) {
  const email = storedEmail(typed);
  const { address } = caller;
  const { user, isKnownPlace } = await at.read((store) => findPerson(store, email, address));
  const budgets = signInBudgets(at, { email, address, isKnownPlace });
  await take(at, budgets);
  const isRight = await at.passwords.verify(user?.passwordHash ?? null, password);
  const opened = user && isRight ? await onVersionConflict(() => begin(at, user, caller)) : null;
  if (!user || !opened) {
    at.log.warn('signIn.refused', { address, account: at.secrets.digest(email).slice(0, 12) });
    throw new DomainError('WRONG_CREDENTIALS');
  }
  await giveBack(at, budgets);
  return { ...(await tokensOf(at, opened)), user: personOf(user) };
}
