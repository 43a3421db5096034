/** A new user: the server sends the invitation, and the user chooses the password. */
import type { Context } from '#cli/context.js';
import { roles } from '#domain/access/role.js';
import { usage } from '#cli/exit.js';
import { keyOf } from './idempotency-key.js';
import { confirmProfile } from './confirm.js';
import { isDry, previewOf, printPreview } from './preview.js';
import { resolve } from './orders/resolve.js';

export async function invite(context: Context): Promise<void> {
  const { words, out } = context;
  const email = words.args[0] ?? '';
  const [firstName, lastName] = [words.need('firstName'), words.need('lastName')];
  const role = roles.find((one) => one === words.need('role'));
  if (!role) throw usage('Il manque --role.');
  const isDryRun = isDry(context);
  const session = await context.session();
  if (!isDryRun) await confirmProfile(context, session.profile);
  const named = words.text('cabinet');
  const cabinetIds = named === undefined ? undefined : [await resolve(session.client, 'cabinet', named)];
  const call = { body: { email, firstName, lastName, roles: [role], cabinetIds } };
  if (isDryRun) return printPreview(context, previewOf(await session.tried.createUser(call)));
  const user = await session.keyed(keyOf(words)).createUser(call);
  if (out.isJson) return out.json(user);
  out.say(`✓ ${user.email} invité (${user.id}).`);
}
