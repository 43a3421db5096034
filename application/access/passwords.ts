/**
 * Sets a password by a single-use link, or by the current password; either way every other session ends
 * (accounts.md#passwords-and-links).
 */
import { isUsable, type PasswordLink, passwordFault } from '#domain/access/password.js';
import { withDerivedFields, type User } from '#domain/access/user.js';
import { DomainError, invalidField, isRefusal } from '#domain/shared/errors.js';
import { passwordFaults } from '#application/contract/people/account-fields.js';
import { onConflict } from '#application/conflict.js';
import type { Caller, App } from '#application/app.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { audit, personSubject } from './audit.js';
import { returnAttemptsIn, take, type Budget } from './budgets.js';
import { actorOf, endSessionsOf } from './sessions.js';
import { enqueueAccountMail, linkDigest } from './mail.js';
import { pairBudget, storedEmail, mailAskBudget, mailboxBudget } from './sign-in.js';
import type { RequestOf } from '#application/contract/index.js';

type SetPasswordInput = RequestOf<'setPassword'> & { readonly caller: Caller };

/** Throws VALIDATION_FAILED naming the field. */
export function refuseWeak(password: string, user: User, field = 'password'): void {
  const fault = passwordFault(password, user);
  if (fault) throw invalidField(field, passwordFaults[fault]);
}

interface Link {
  readonly link: PasswordLink;
  readonly user: User;
}

async function readLink(app: App, store: Store, token: string): Promise<Link> {
  const [link] = await store.passwordLinks.where({ digest: linkDigest(app, token) }, { limit: 1 });
  if (!link) throw new DomainError('PASSWORD_LINK_UNKNOWN');
  const user = await store.users.find(link.userId);
  if (!user?.isActive || !isUsable(link, app.clock.now())) throw new DomainError('PASSWORD_LINK_OVER');
  return { link, user };
}

/** Invalidates every link of the person. */
export async function spendLinks(app: Pick<Ports, 'clock'>, store: Store, userId: string): Promise<void> {
  const usedAt = app.clock.now();
  for (const link of await store.passwordLinks.where({ userId, usedAt: null }))
    await store.passwordLinks.save({ ...link, usedAt });
}

/** Stores the new hash, ends all sessions but one, and notifies the person by e-mail. */
export async function storePassword(
  app: App,
  store: Store,
  user: User,
  passwordHash: string,
  sessionId: string | null,
): Promise<User> {
  const now = app.clock.now();
  const saved = await store.users.save(
    withDerivedFields({ ...user, passwordHash, passwordSetAt: now, updatedAt: now }),
  );
  await spendLinks(app, store, user.id);
  await endSessionsOf(app, store, user.id, 'password', sessionId);
  if (user.passwordHash !== null) await enqueueAccountMail(app, store, user, 'passwordChanged');
  return saved;
}

/** Throws PASSWORD_LINK_UNKNOWN, PASSWORD_LINK_OVER or VALIDATION_FAILED. */
export async function setPassword(
  app: App,
  { token, password, caller }: SetPasswordInput,
): Promise<{ readonly success: boolean; readonly email: string }> {
  const { user: known } = await app.read((store) => readLink(app, store, token));
  refuseWeak(password, known);
  const passwordHash = await app.passwords.hash(password);
  await onConflict(() =>
    app.transaction(async (store) => {
      const { link, user } = await readLink(app, store, token);
      await storePassword(app, store, user, passwordHash, null);
      await returnAttemptsIn(store, [pairBudget(app, { email: user.email, address: caller.address })]);
      await audit(app, store, actorOf(user, link.id, caller), {
        action: link.purpose === 'invitation' ? 'user.setPassword' : 'user.resetPassword',
        ...personSubject(user),
      });
    }),
  );
  return { success: true, email: known.email };
}

/** Forgotten password: the same response, after the same work, for every address (accounts.md#passwords-and-links). */

const isLeft = async (app: App, budget: Budget): Promise<boolean> => {
  try {
    await take(app, [budget]);
    return true;
  } catch (error) {
    if (isRefusal(error, budget.refusal)) return false;
    throw error;
  }
};

/** Throws TOO_MANY_REQUESTS for an address with too many requests. A mailbox over its limit silently gets no more. */
export async function forgotPassword(
  app: App,
  { email: typed, caller }: { readonly email: string; readonly caller: Caller },
): Promise<{ readonly success: boolean }> {
  const email = storedEmail(typed);
  await take(app, [mailAskBudget(app, caller.address)]);
  const mayMail = await isLeft(app, mailboxBudget(app, email));
  await app.transaction(async (store) => {
    const [user] = await store.users.where({ email }, { limit: 1 });
    // A job is enqueued for an unknown address, too: it ends without a mail.
    await enqueueAccountMail(app, store, { id: (mayMail && user?.id) || app.newId() }, 'reset');
  });
  return { success: true };
}
