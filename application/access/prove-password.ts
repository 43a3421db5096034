/** Asks a signed-in person for the password again before their credentials are changed (OWASP ASVS 7.5.1). */
import type { User } from '#domain/access/user.js';
import { invalidField } from '#domain/shared/errors.js';
import type { App } from '#application/app.js';
import { giveBack, take } from './budgets.js';
import { signInBudgets } from './sign-in-budgets.js';
import type { Staff } from './staff.js';

/** Throws VALIDATION_FAILED naming the field, or TOO_MANY_REQUESTS. */
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
  await giveBack(app, budgets);
}
