/** The last Admin stays; companies and cabinets limit people (accounts.md#tenants-and-cabinets). */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { linkIn } from '#tests/support/mails.js';
import { byId, person, updating } from '#tests/support/people.js';
import { signIn, signInAs, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let admin: SignedIn;
let manager: SignedIn;
beforeEach(async () => {
  admin = await signIn(world, 'admin');
  manager = await signIn(world, 'manager');
});

const mails = (to: string) => world.simulator.inbox.messages(to);
const versionOf = async (userId: string) => (await admin.user(byId(userId))).version;

const update = updating(() => admin);
const switchOff = (who: SignedIn, userId: string) => update(who, userId, { isActive: false });

describe('the last Admin', () => {
  const another = () => admin.createUser({ body: person({ roles: ['Admin'], companyId: null }) });

  test('stays: an invited one counts, a disabled one does not', async () => {
    const { id } = await another();
    await world.settle();
    const token = linkIn(mails('lea.martin@consigne.test')[0]);
    await world.as().setPassword({ body: { token, password: 'ouvrir les casiers' } });
    const second = await signInAs(world, 'lea.martin@consigne.test', 'ouvrir les casiers');
    await switchOff(second, demoIds.admin);

    await expect(second.deleteUser(byId(id))).rejects.toMatchObject({ status: 409 });
    await expect(admin.me({})).rejects.toMatchObject({ status: 401 });
  });

  test('belongs to no company, and every other user to one', async () => {
    await expect(
      admin.createUser({ body: person({ roles: ['Admin'], companyId: demoIds.company }) }),
    ).rejects.toMatchObject({ body: { errors: { companyId: ['Un administrateur n’a pas d’entreprise'] } } });
    await expect(admin.createUser({ body: person() })).rejects.toMatchObject({
      body: { errors: { companyId: ['Choisissez une entreprise'] } },
    });
    await expect(admin.createUser({ body: person({ companyId: demoIds.drill }) })).rejects.toMatchObject({
      status: 404,
    });
    expect((await admin.createUser({ body: person({ companyId: demoIds.neighbour }) })).companyName).toBe(
      'Voisine',
    );
  });
});

describe('cabinet access', () => {
  const restrict = async (cabinetIds: string[]) =>
    manager.restrictCabinets({
      ...byId(demoIds.operator),
      body: { cabinetIds, version: await versionOf(demoIds.operator) },
    });

  test('is restricted, read and lifted', async () => {
    const access = await restrict([demoIds.rentalCabinet, demoIds.rentalCabinet, demoIds.shopCabinet]);

    expect(access.cabinets.map(({ name }) => name)).toEqual([
      'Outillage de la Gare',
      'Petite boutique Graslin',
    ]);
    expect(await manager.hasCabinetRestrictions(byId(demoIds.operator))).toEqual({ hasRestrictions: true });
    await manager.liftCabinetRestrictions(byId(demoIds.operator));
    expect(await manager.cabinetAccess(byId(demoIds.operator))).toMatchObject({
      hasRestrictions: false,
      cabinetIds: [],
    });
  });

  test.each([
    ['no cabinet at all', []],
    ['a cabinet of the neighbour', [demoIds.neighbourCabinet]],
    ['what is no cabinet', [demoIds.drill]],
  ])('to %s is refused', async (_, cabinetIds) => {
    await expect(restrict(cabinetIds)).rejects.toMatchObject({ status: 422 });
    expect(await manager.hasCabinetRestrictions(byId(demoIds.operator))).toEqual({ hasRestrictions: false });
  });

  test('over an outdated version is refused', async () => {
    const body = { cabinetIds: [demoIds.rentalCabinet], version: 9 };

    await expect(manager.restrictCabinets({ ...byId(demoIds.operator), body })).rejects.toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
    });
  });
});
