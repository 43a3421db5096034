/** Deleted staff have no access from the first moment on; after a month only the audit names their actions. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasedName } from '#domain/shared/order-plan.js';
import { deletedPersonRetentionMs } from '#domain/privacy/retention.js';
import { day } from '#domain/shared/record.js';
import { linkIn } from '#tests/support/mails.js';
import { plainBrand } from '#tests/support/plain-brand.js';
import { signIn, signInAs } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let dataDir: string;
let world: World;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'consigne-staff-'));
  world = await createWorld({ dataDir });
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Reads the table directly, because no collection returns rows of deleted users. */
function rowsOf(table: string): Record<string, unknown>[] {
  const file = new Sqlite(join(dataDir, 'consigne.sqlite'), { readonly: true });
  const rows = file.prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}"`).all();
  file.close();
  return rows;
}

const email = 'maelle.guivarch@exemple.fr';
const password = 'ouvrir les casiers';
const read = async (userId: string) => {
  const { ports } = world.running.platform;
  const user = rowsOf('users').find(({ id }) => id === userId);
  const about = await ports.read((store) => store.audit.where({ subjectId: userId }));
  const by = await ports.read((store) => store.audit.where({ userId }));
  return { user, about, by };
};

test('a deleted colleague is stored for 30 days, without a password, and then only by their actions', async () => {
  const manager = await signIn(world, 'manager');
  const names = { firstName: 'Maëlle', lastName: 'Guivarch', phoneNumber: '06 99 88 77 66' };
  const { id: userId } = await manager.createUser({ body: { ...names, email, roles: ['Operator'] } });
  await world.settle();
  const token = linkIn(world.simulator.inbox.messages(email)[0]);
  await world.as().setPassword({ body: { token, password } });
  const colleague = await signInAs(world, email, password);
  await colleague.createContact({ body: { name: 'Blanchisserie du Port' } });
  const { version } = await manager.user({ params: { userId } });
  const body = { ...names, email, version, isActive: true, phoneNumber: null, roles: ['Support' as const] };
  await manager.updateUser({ params: { userId }, body });
  const former = 'maelle@exemple.fr';
  await manager.updateUser({ params: { userId }, body: { ...body, email: former, version: version + 1 } });
  await world.settle();
  await manager.updateUser({ params: { userId }, body: { ...body, version: version + 2 } });
  await world.settle();

  await manager.deleteUser({ params: { userId } });
  expect((await read(userId)).user).toMatchObject({ email, first_name: 'Maëlle', password_hash: null });
  const jobs = (): string => JSON.stringify(rowsOf('outbox'));
  expect(jobs()).toContain(former);

  await world.pass(deletedPersonRetentionMs + day);
  const { user, about, by } = await read(userId);
  // The name of deleted staff stays with their own actions.
  const byOthers = about.filter((entry) => entry.userId !== userId);
  expect(jobs()).not.toMatch(/ma[eë]lle|guivarch/i);
  expect(JSON.stringify([user, byOthers])).not.toMatch(/ma[eë]lle|guivarch|99 ?88 ?77/i);
  expect(user).toMatchObject({ email: '', first_name: erasedName, phone_number: null });
  expect(about.find(({ action }) => action === 'user.update')?.facts).toMatchObject({
    roles: expect.stringContaining('Support') as unknown,
  });
  expect(by.find(({ action }) => action === 'contact.create')?.userName).toBe('Maëlle Guivarch');
});

test('a closed company leaves neither keys nor passwords behind', async () => {
  const admin = await signIn(world, 'admin');
  const { id: companyId } = await admin.createCompany({ body: { name: 'Atelier Vélo' } });
  const keys = {
    stripePublicKey: 'pk_test_velo',
    stripeSecretKey: 'sk_test_velo',
    stripeWebhookSecret: 'whsec_velo',
  };
  await admin.updateCompanyBranding({ params: { companyId }, body: { ...plainBrand, ...keys, version: 1 } });
  const names = { firstName: 'Anne', lastName: 'Le Bris', email: 'anne@exemple.fr', phoneNumber: null };
  const { id: userId } = await admin.createUser({ body: { ...names, companyId, roles: ['Manager'] } });
  await world.settle();
  const token = linkIn(world.simulator.inbox.messages(names.email)[0]);
  await world.as().setPassword({ body: { token, password } });

  await admin.deleteCompany({ params: { companyId } });

  expect(rowsOf('companies').find(({ id }) => id === companyId)).toMatchObject({
    stripe_public_key: null,
    stripe_secret_key_sealed: null,
    stripe_webhook_secret_sealed: null,
  });
  expect((await read(userId)).user).toMatchObject({ password_hash: null });
});
