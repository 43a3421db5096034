/** Concurrent decisions of two callers, on both databases: tabs, Admins, addresses, links. */
import { roleSetsWith } from '#domain/access/role.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import { databaseKinds } from '#tests/support/databases.js';
import { linkIn } from '#tests/support/mails.js';
import { enrol } from '#tests/support/second-factor.js';
import { demoPeople, signIn, signInAs, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const statusesOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.map(({ status }) => status).sort();

describe.each(databaseKinds)('on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signIn(world, 'admin');
  });

  const person = (email: string, roles: ('Admin' | 'Operator')[]) => ({
    email,
    firstName: 'Léa',
    lastName: 'Martin',
    roles,
    companyId: roles.includes('Admin') ? null : demoIds.company,
  });

  test('tabs that race all continue, in one session', async () => {
    const { tokens } = await signIn(world, 'manager');
    const refresh = () => world.as().refreshToken({ body: { refreshToken: tokens.refreshToken } });

    const tabs = await Promise.all(Array.from({ length: 6 }, refresh));

    expect(new Set(tabs.map(({ refreshToken }) => refreshToken)).size).toBe(6);
    for (const { token } of tabs)
      expect((await world.as({ authorization: `Bearer ${token}` }).me({})).id).toBe(demoIds.manager);
  });

  test('two users cannot both take one address', async () => {
    const create = () => admin.createUser({ body: person('double@consigne.test', ['Operator']) });

    expect(statusesOf(await Promise.allSettled([create(), create()]))).toEqual(['fulfilled', 'rejected']);
  });

  test('one link sets one password', async () => {
    await world.as().forgotPassword({ body: { email: demoPeople.support } });
    await world.settle();
    const token = linkIn(world.simulator.inbox.messages(demoPeople.support)[0]);
    const choose = (password: string) => world.as().resetPassword({ body: { token, password } });

    const answers = await Promise.allSettled([choose('ouvrir les casiers'), choose('fermer les casiers')]);

    expect(statusesOf(answers)).toEqual(['fulfilled', 'rejected']);
  });

  test('one code of a phone, or one recovery code, opens one session', async () => {
    const phone = await enrol(world, await signIn(world, 'operator'));
    const login = (code = '') =>
      world.as().login({ body: { email: demoPeople.operator, password: demoPassword, code } });

    for (const code of [await phone.nextCode(), phone.recoveryCodes[0]])
      expect(statusesOf(await Promise.allSettled([login(code), login(code), login(code)]))).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
      ]);
  });

  test('two Admins who disable each other leave one', async () => {
    const email = 'autre@consigne.test';
    const { id } = await admin.createUser({ body: person(email, ['Admin']) });
    await world.settle();
    const token = linkIn(world.simulator.inbox.messages(email)[0]);
    await world.as().setPassword({ body: { token, password: 'ouvrir les casiers' } });
    const other = await signInAs(world, email, 'ouvrir les casiers');
    const remove = (who: SignedIn, userId: string) => who.deleteUser({ params: { userId } });

    const answers = await Promise.allSettled([remove(admin, id), remove(other, demoIds.admin)]);

    expect(statusesOf(answers)).toEqual(['fulfilled', 'rejected']);
    const left = await world.running.platform.ports.read((store) =>
      store.users.where({ roleSet: roleSetsWith('Admin'), isActive: true }),
    );
    expect(left).toHaveLength(1);
  });
});
