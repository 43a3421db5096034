/** Forgotten password: the same response, after the same work, for every address (accounts.md#passwords-and-links). */
import type { Caller, Installation } from '#application/installation.js';
import { isRefusal } from '#domain/shared/errors.js';
import { take, type Budget } from './budgets.js';
import { askMail } from './mail.js';
import { storedEmail } from './sign-in.js';
import { mailAskBudget, mailboxBudget } from './sign-in-budgets.js';

const isLeft = async (at: Installation, budget: Budget): Promise<boolean> => {
  try {
    await take(at, [budget]);
    return true;
  } catch (error) {
    if (isRefusal(error, budget.refusal)) return false;
    throw error;
  }
};

/** Throws TOO_MANY_REQUESTS for an address with too many requests. A mailbox over its limit silently gets no more. */
export async function forgotPassword(
  at: Installation,
  { email: typed, caller }: { readonly email: string; readonly caller: Caller },
): Promise<{ readonly success: boolean }> {
  const email = storedEmail(typed);
  await take(at, [mailAskBudget(at, caller.address)]);
  const mayMail = await isLeft(at, mailboxBudget(at, email));
  await at.transaction(async (store) => {
    const [user] = await store.users.where({ email }, { limit: 1 });
    // Also enqueued for an unknown address: that job ends without a mail.
    await askMail(at, store, { id: (mayMail && user?.id) || at.newId() }, 'reset');
  });
  return { success: true };
}
