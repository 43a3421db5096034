/** People: invited, changed, restricted, deleted, within the rights of roles over others (accounts.md#people). */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { linkIn } from '#tests/support/mails.js';
import { asIs, byId, person, updating } from '#tests/support/people.js';
import { signIn, signInAs, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const weekMs = 7 * 24 * 3_600_000;

const world = worldForEach();
let admin: SignedIn;
let manager: SignedIn;
beforeEach(async () => {
  admin = await signIn(world, 'admin');
  manager = await signIn(world, 'manager');
});

const mails = (to: string) => world.simulator.inbox.messages(to);

const update = updating(() => admin);

describe('an invitation', () => {
  test('is mailed, sets a password once, and signs in', async () => {
    const created = await manager.createUser({ body: person() });
    await world.settle();
    const token = linkIn(mails('lea.martin@consigne.test')[0]);
    expect(created).toMatchObject({
      status: 'Invited',
      companyName: 'Consigne Démo',
      hasRestrictions: false,
    });

    await world.as().setPassword({ body: { token, password: 'ouvrir les casiers' } });

    const operator = await signInAs(world, 'lea.martin@consigne.test', 'ouvrir les casiers');
    expect(await operator.me({})).toMatchObject({ id: created.id, status: 'Active', roles: ['Operator'] });
    expect(mails('lea.martin@consigne.test')).toHaveLength(1);
  });

  test('is sent again, lasts seven days, and asks users with a password to choose another', async () => {
    const { id } = await manager.createUser({ body: person() });
    await world.settle();
    expect(await manager.resendSetPasswordEmail(byId(id))).toEqual({ success: true });
    expect(await manager.resendSetPasswordEmail(byId(demoIds.operator))).toEqual({ success: true });
    await world.settle();

    const [again, first] = mails('lea.martin@consigne.test').map(linkIn);
    expect(again).not.toBe(first);
    expect(mails('operator@consigne.test')[0]?.subject).toBe('Choisissez un nouveau mot de passe');
    const links = await world.running.platform.ports.read((store) =>
      store.passwordLinks.where({ userId: id }),
    );
    expect(links.map(({ createdAt, expiresAt }) => expiresAt - createdAt)).toEqual([weekMs, weekMs]);
    expect(
      await world.as().setPassword({ body: { token: first ?? '', password: 'ouvrir les casiers' } }),
    ).toEqual({ success: true, email: 'lea.martin@consigne.test' });
  });

  test('goes to the corrected address, and the misdirected one opens nothing', async () => {
    const { id } = await manager.createUser({ body: person() });
    await world.settle();
    const stray = linkIn(mails('lea.martin@consigne.test')[0]);

    await world.pass(60_000);
    const mended = await update(manager, id, { email: 'lea.martine@consigne.test' });
    await world.settle();

    const password = 'ouvrir les casiers';
    const choose = (token: string) => world.as().setPassword({ body: { token, password } });
    await expect(choose(stray)).rejects.toMatchObject({ code: 'PASSWORD_LINK_OVER' });
    expect(Date.parse(mended.invitedAt ?? '')).toBe(world.simulator.clock.now());
    await update(manager, id, { isActive: false });
    await update(manager, id, { isActive: true });
    await world.settle();
    await choose(linkIn(mails('lea.martine@consigne.test')[0]));
    expect((await manager.user(byId(id))).status).toBe('Active');
  });

  test('is not sent to disabled users, nor a fourth time within the hour', async () => {
    const { id } = await manager.createUser({ body: person() });
    for (let turn = 0; turn < 3; turn++) await manager.resendSetPasswordEmail(byId(id));
    await expect(manager.resendSetPasswordEmail(byId(id))).rejects.toMatchObject({ status: 429 });

    await update(manager, id, { isActive: false });
    await expect(manager.resendSetPasswordEmail(byId(id))).rejects.toMatchObject({ status: 409 });
  });
});

describe('a manager', () => {
  test('sees and counts the people of the company only, whatever they ask for', async () => {
    const { items, totalItems } = await manager.listUsers({ query: { sort: 'email', order: 'asc' } });
    const foreign = await manager.listUsers({ query: { companyId: demoIds.neighbour } });
    const searched = await manager.listUsers({ query: { search: 'voisine' } });

    expect(items.map(({ email }) => email)).toEqual([
      'manager@consigne.test',
      'operator@consigne.test',
      'support@consigne.test',
    ]);
    expect([totalItems, foreign.totalItems, searched.totalItems]).toEqual([3, 0, 0]);
    expect(await manager.userCounts({ query: {} })).toEqual({ counts: { Active: 3 } });
    expect(await manager.userCounts({ query: { role: 'Operator' } })).toEqual({ counts: { Active: 1 } });
  });

  test('reads, deletes, invites again and changes no one of the neighbour or the platform', async () => {
    for (const id of [demoIds.neighbourManager, demoIds.admin])
      for (const act of [
        () => manager.user(byId(id)),
        () => manager.deleteUser(byId(id)),
        () => manager.resendSetPasswordEmail(byId(id)),
        () => update(manager, id, { firstName: 'X' }),
      ])
        await expect(act(), String(act)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('creates no Admin, and no user of another company', async () => {
    await expect(manager.createUser({ body: person({ roles: ['Admin'] }) })).rejects.toMatchObject({
      status: 403,
    });
    await expect(update(manager, demoIds.operator, { roles: ['Operator', 'Admin'] })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      manager.createUser({ body: person({ companyId: demoIds.neighbour }) }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(update(manager, demoIds.operator, { companyId: demoIds.neighbour })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('deletes, switches off and changes the role, address or restrictions of no own account', async () => {
    const own = demoIds.manager;
    for (const act of [
      () => manager.deleteUser(byId(own)),
      () => update(manager, own, { isActive: false }),
      () => update(manager, own, { roles: ['Operator'] }),
      () => update(manager, own, { roles: ['Manager', 'Support'] }),
      () => update(manager, own, { email: 'x@y.fr' }),
      () => manager.liftCabinetRestrictions(byId(own)),
    ])
      await expect(act(), String(act)).rejects.toMatchObject({ status: 409, code: 'OWN_ACCOUNT' });
  });

  test('who is restricted to one cabinet grants no more than that', async () => {
    await admin.restrictCabinets({
      ...byId(demoIds.manager),
      body: { cabinetIds: [demoIds.rentalCabinet], version: (await asIs(admin, demoIds.manager)).version },
    });

    const made = await manager.createUser({ body: person() });

    expect((await admin.cabinetAccess(byId(made.id))).cabinetIds).toEqual([demoIds.rentalCabinet]);
    await expect(manager.liftCabinetRestrictions(byId(made.id))).rejects.toMatchObject({ status: 403 });
    await expect(update(manager, demoIds.operator, { firstName: 'X' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      manager.createUser({ body: person({ email: 'x@y.fr', cabinetIds: [demoIds.parcelCabinet] }) }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

test('two managers change one person: the first wins, the second gets a conflict', async () => {
  const body = await asIs(manager, demoIds.operator);
  await manager.updateUser({ ...byId(demoIds.operator), body: { ...body, firstName: 'Yannick' } });

  await expect(
    admin.updateUser({ ...byId(demoIds.operator), body: { ...body, firstName: 'Yan' } }),
  ).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  expect((await manager.user(byId(demoIds.operator))).firstName).toBe('Yannick');
});

test('every change of a person is in the audit, and no password is', async () => {
  const { id } = await manager.createUser({ body: person() });
  await update(manager, id, { firstName: 'Lea', roles: ['Support'] });
  await manager.deleteUser(byId(id));

  const entries = await world.running.platform.ports.read((store) => store.audit.where({ subjectId: id }));

  expect(entries.map(({ action, userId }) => [action, userId]).sort()).toEqual([
    ['user.create', demoIds.manager],
    ['user.delete', demoIds.manager],
    ['user.update', demoIds.manager],
  ]);
  expect(entries.find(({ action }) => action === 'user.update')?.facts).toEqual({
    firstName: 'Léa → Lea',
    roles: '["Operator"] → ["Support"]',
  });
  expect(JSON.stringify(entries)).not.toContain('argon2');
});
