/** Proving an account by its password, at the start of a session and within one (accounts.md#sessions). */
import { day, hour, minute } from '#domain/shared/record.js';
import type { User } from '#domain/access/user.js';
import { DomainError, isRefusal, invalidField } from '#domain/shared/errors.js';
import type { Ports } from '#application/ports.js';
import { onConflict } from '#application/conflict.js';
import type { Caller, App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { type Budget, returnAttempts, returnOneAttempt, judge, take } from './budgets.js';
import { audit, sessionSubject } from './audit.js';
import { actorOf, openSession, tokensOf, type Opened } from './sessions.js';
import { enqueueAccountMail } from './mail.js';
import { spendCode, type Spent } from './second-factor.js';
import type { Staff } from './staff.js';
import type { RequestOf } from '#application/contract/index.js';

/**
 * Password attempts (accounts.md#sign-in-budgets): 5 in a row for one account from one address, 30 an hour for an
 * address. Many addresses together have 50 an hour for an account, but a person who signed in from an address before
 * has their own 5, so a stranger cannot lock them out. Unknown accounts are counted like known ones.
 */

const refusal = 'TOO_MANY_REQUESTS';

interface Try {
  readonly email: string;
  readonly address: string;
  /** Whether this person signed in from there before. */
  readonly isKnownPlace: boolean;
}

const idOf = (app: Pick<Ports, 'secrets'>, kind: string, ...parts: string[]): string =>
  `signIn:${kind}:${app.secrets.digest([kind, ...parts].join('\n'))}`;

/** Wrong passwords of one account from one address; proving the account by its mailbox also resets them. */
export const pairBudget = (
  app: Pick<Ports, 'secrets'>,
  { email, address }: Pick<Try, 'email' | 'address'>,
): Budget => ({
  id: idOf(app, 'pair', email, address),
  windowMs: 15 * minute,
  tries: 5,
  refusal,
  isClearedByRight: true,
});

function signInBudgets(app: Pick<Ports, 'secrets'>, tried: Try): readonly Budget[] {
  const { email, address, isKnownPlace } = tried;
  const own: readonly Budget[] = [
    pairBudget(app, tried),
    { id: idOf(app, 'address', address), windowMs: hour, tries: 30, refusal },
  ];
  if (isKnownPlace) return own;
  return [...own, { id: idOf(app, 'account', email), windowMs: hour, tries: 50, refusal }];
}

/**
 * Attempts at a person's second factor, possible only with the right password. Only a right code clears them, a right
 * password does not: with three codes of a million valid at a time, thirty attempts a day find one in thirty years.
 */
export function codeBudgets(app: Pick<Ports, 'secrets'>, userId: string): readonly Budget[] {
  const id = (kind: string): string => `signIn:code:${app.secrets.digest(`${kind}\n${userId}`)}`;
  return [
    { id: id('hour'), windowMs: hour, tries: 10, refusal, isClearedByRight: true },
    { id: id('day'), windowMs: day, tries: 30, refusal, isClearedByRight: true },
  ];
}

/** Per client address that requests mails; over the limit it must wait. */
export const mailAskBudget = (app: Pick<Ports, 'secrets'>, address: string): Budget => ({
  id: `mail:address:${app.secrets.digest(address)}`,
  windowMs: hour,
  tries: 10,
  refusal,
});

/** Mails to one mailbox; beyond the limit none is sent, silently. */
export const mailboxBudget = (app: Pick<Ports, 'secrets'>, email: string): Budget => ({
  id: `mail:box:${app.secrets.digest(email)}`,
  windowMs: hour,
  tries: 3,
  refusal,
});

/**
 * Signs in. Unknown, inactive and wrong credentials get the same refusal after the same time (accounts.md#sessions).
 */

type SignInInput = RequestOf<'login'> & { readonly caller: Caller };

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
  // Queried for an unknown person, too, so that the duration does not tell whether the account exists.
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

/** Warns the person, once a day, that an attacker has the password and keeps guessing codes. */
async function warnOfCodes(app: App, user: User): Promise<void> {
  const today = String(Math.floor(app.clock.now() / day));
  await app.transaction((store) => enqueueAccountMail(app, store, user, 'codesSpent', today));
}

/** Opens a session after a right password, or throws the refusal. */
async function letIn(app: App, user: User | null, input: SignInInput): Promise<Begun> {
  if (!user) throw new DomainError('WRONG_CREDENTIALS');
  const budgets = input.code === undefined ? [] : codeBudgets(app, user.id);
  const begun = await onConflict(() => judge(app, budgets, (store) => begin(app, store, user, input))).catch(
    async (error: unknown) => {
      if (isRefusal(error, 'TOO_MANY_REQUESTS')) await warnOfCodes(app, user);
      throw error;
    },
  );
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
    if (isRefusal(error, 'SECOND_FACTOR_REQUIRED')) await returnOneAttempt(app, budgets);
    if (isRefusal(error, 'WRONG_CREDENTIALS', 'SECOND_FACTOR_WRONG'))
      app.log.warn('signIn.refused', { address, account: app.secrets.digest(email).slice(0, 12) });
    throw error;
  });
  await returnAttempts(app, budgets);
  const { user: person, recoveryCodesLeft: left } = begun;
  return {
    ...(await tokensOf(app, begun)),
    user: personOf(person),
    ...(left !== null && { recoveryCodesLeft: left }),
  };
}

/**
 * Asks a signed-in person for the password again before their credentials are changed (OWASP ASVS 7.5.1). Throws
 * VALIDATION_FAILED naming the field, or TOO_MANY_REQUESTS.
 */
export async function provePassword(
  app: App,
  staff: Staff,
  user: User,
  { field, password }: { readonly field: string; readonly password: string },
): Promise<void> {
  const budgets = signInBudgets(app, { email: user.email, address: staff.address, isKnownPlace: true });
  await take(app, budgets);
  if (!(await app.passwords.verify(user.passwordHash, password)))
    throw invalidField(field, 'Le mot de passe actuel est incorrect');
  await returnAttempts(app, budgets);
}
