/** Forgotten password: the same response, after the same work, for every address (accounts.md#passwords-and-links). */
import type { Caller, App } from '#application/app.js';
import { isRefusal } from '#domain/shared/errors.js';
import { take, type Budget } from './budgets.js';
import { enqueueAccountMail } from './mail.js';
import { storedEmail } from './sign-in.js';
import { mailAskBudget, mailboxBudget } from './sign-in-budgets.js';

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
    // Also enqueued for an unknown address: that job ends without a mail.
    await enqueueAccountMail(app, store, { id: (mayMail && user?.id) || app.newId() }, 'reset');
  });
  return { success: true };
}
