/**
 * Signs in. Unknown, inactive and wrong credentials get the same refusal after the same time (accounts.md#sessions).
 */
import type { User } from '#domain/access/user.js';
import { DomainError, isRefusal } from '#domain/shared/errors.js';
import { day } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Caller, App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { audit, sessionSubject } from './audit.js';
import { giveBack, giveOneBack, judge, take } from './budgets.js';
import { actorOf } from './identify.js';
import { enqueueAccountMail } from './mail.js';
import { spendCode, type Spent } from './second-factor.js';
import { openSession, tokensOf, type Opened } from './sessions.js';
import { codeBudgets, signInBudgets } from './sign-in-budgets.js';

interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** Code of the second factor, if it is on. */
  readonly code?: string | undefined;
  readonly caller: Caller;
}

/** Normalised as in the store: phones capitalise addresses. */
export const storedEmail = (typed: string): string => typed.trim().toLowerCase();

const personOf = ({ id, email, firstName, lastName, roles, companyId }: User) => ({
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
  // Queried for an unknown person too, so that the time is the same.
  const [earlier] = await store.sessions.where({ userId: user?.id ?? 'nobody', address }, { limit: 1 });
  return { user, isKnownPlace: earlier !== undefined };
}

/** The person as stored now; throws if they changed, or lost their rights, while the password was checked. */
async function stillThere(store: Store, checked: User): Promise<User> {
  const user = await store.users.find(checked.id);
  const isSame = user?.isActive && user.passwordHash === checked.passwordHash;
  if (!isSame || (user.companyId !== null && !(await store.companies.find(user.companyId))))
    throw new DomainError('WRONG_CREDENTIALS');
  return user;
}

/** Null if the code is wrong; without a code, throws if one is needed. */
async function proveTwice(
  app: App,
  store: Store,
  user: User,
  code: string | undefined,
): Promise<Pick<Spent, 'recoveryCodesLeft'> | null> {
  if (user.secondFactorAt === null) return { recoveryCodesLeft: null };
  if (code === undefined) throw new DomainError('SECOND_FACTOR_REQUIRED');
  return spendCode(app, store, user.id, code);
}

interface Begun extends Opened {
  readonly user: User;
  readonly recoveryCodesLeft: number | null;
}

/** Null if the code is wrong. Spends the code and opens the session in one transaction. */
async function begin(
  app: App,
  store: Store,
  checked: User,
  { caller, code }: Pick<SignInInput, 'caller' | 'code'>,
): Promise<Begun | null> {
  const user = await stillThere(store, checked);
  const proof = await proveTwice(app, store, user, code);
  if (!proof) return null;
  const { recoveryCodesLeft } = proof;
  const opened = await openSession(app, store, user, caller);
  if (recoveryCodesLeft !== null) await enqueueAccountMail(app, store, user, 'recoveryCodeUsed');
  await audit(app, store, actorOf(user, opened.session.id, caller), {
    action: 'session.start',
    ...sessionSubject(opened.session.id, user),
    ...(recoveryCodesLeft !== null && { facts: { recoveryCodesLeft } }),
  });
  return { ...opened, user, recoveryCodesLeft };
}

/** Warns the person, once a day, that an attacker has the password and goes on guessing codes. */
async function warnOfCodes(app: App, user: User): Promise<void> {
  const today = String(Math.floor(app.clock.now() / day));
  await app.transaction((store) => enqueueAccountMail(app, store, user, 'codesSpent', today));
}

/** Opens a session after a right password, or throws the refusal. */
async function letIn(app: App, user: User | null, input: SignInInput): Promise<Begun> {
  if (!user) throw new DomainError('WRONG_CREDENTIALS');
  const budgets = input.code === undefined ? [] : codeBudgets(app, user.id);
  const begun = await onVersionConflict(() =>
    judge(app, budgets, (store) => begin(app, store, user, input)),
  ).catch(async (error: unknown) => {
    if (isRefusal(error, 'TOO_MANY_REQUESTS')) await warnOfCodes(app, user);
    throw error;
  });
  if (!begun) throw new DomainError('SECOND_FACTOR_WRONG');
  return begun;
}

/** Throws WRONG_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG or TOO_MANY_REQUESTS. */
export async function signIn(app: App, input: SignInInput) {
  const email = storedEmail(input.email);
  const { address } = input.caller;
  const { user, isKnownPlace } = await app.read((store) => findPerson(store, email, address));
  const budgets = signInBudgets(app, { email, address, isKnownPlace });
  await take(app, budgets);
  const isRight = await app.passwords.verify(user?.passwordHash ?? null, input.password);
  const begun = await letIn(app, isRight ? user : null, input).catch(async (error: unknown) => {
    if (isRefusal(error, 'SECOND_FACTOR_REQUIRED')) await giveOneBack(app, budgets);
    if (isRefusal(error, 'WRONG_CREDENTIALS', 'SECOND_FACTOR_WRONG'))
      app.log.warn('signIn.refused', { address, account: app.secrets.digest(email).slice(0, 12) });
    throw error;
  });
  await giveBack(app, budgets);
  const { user: person, recoveryCodesLeft: left } = begun;
  return {
    ...(await tokensOf(app, begun)),
    user: personOf(person),
    ...(left !== null && { recoveryCodesLeft: left }),
  };
}
