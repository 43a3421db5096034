/** E-mail addresses: unique, free after deletion; the old one is notified of a change (accounts.md#people). */
import { beforeEach, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { linkIn } from '#tests/support/mails.js';
import { byId, person, updating } from '#tests/support/people.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let admin: SignedIn;
let manager: SignedIn;
beforeEach(async () => {
  admin = await signIn(world, 'admin');
  manager = await signIn(world, 'manager');
});

const mails = (to: string) => world.simulator.inbox.messages(to);

const update = updating(() => admin);

test('an address belongs to one person, whatever the capitals, also when two take it at once', async () => {
  const taken = { status: 422, body: { errors: { email: ['Cette adresse e-mail est déjà utilisée'] } } };
  await expect(manager.createUser({ body: person({ email: 'Admin@Consigne.test' }) })).rejects.toMatchObject(
    taken,
  );

  const both = await Promise.allSettled([
    manager.createUser({ body: person() }),
    admin.createUser({ body: person({ companyId: demoIds.neighbour }) }),
  ]);

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(update(manager, demoIds.operator, { email: 'support@consigne.test' })).rejects.toMatchObject(
    taken,
  );
});

test('an address is free again once its person is deleted', async () => {
  const { id } = await manager.createUser({ body: person() });
  await manager.deleteUser(byId(id));

  const again = await manager.createUser({ body: person() });

  expect(again.id).not.toBe(id);
  await expect(manager.user(byId(id))).rejects.toMatchObject({ status: 404 });
});

test('a change by a colleague is notified to the old address, unless it was only ever an invitation’s', async () => {
  await update(manager, demoIds.operator, { email: 'yann@consigne.test' });
  await update(manager, demoIds.operator, { email: 'yann@consigne.test', firstName: 'Yannick' });
  const { id } = await manager.createUser({ body: person() });
  await world.settle();
  await update(manager, id, { email: 'lea.martine@consigne.test' });
  await world.settle();

  const subjects = (to: string) => mails(to).map(({ subject }) => subject);
  expect(subjects('operator@consigne.test')).toEqual(['Votre adresse de connexion a changé']);
  expect(subjects('yann@consigne.test')).toEqual([]);
  expect(subjects('lea.martin@consigne.test')).toEqual(['Votre accès à Consigne']);
});

test('an address that changes ends sessions and invalidates the links that were sent to the old one', async () => {
  const operator = await signIn(world, 'operator');
  await world.as().forgotPassword({ body: { email: 'operator@consigne.test' } });
  await world.settle();
  const token = linkIn(mails('operator@consigne.test')[0]);

  await update(manager, demoIds.operator, { email: 'yann@consigne.test' });

  await expect(operator.me({})).rejects.toMatchObject({ status: 401 });
  await expect(
    world.as().resetPassword({ body: { token, password: 'ouvrir les casiers' } }),
  ).rejects.toMatchObject({ status: 410 });
});
