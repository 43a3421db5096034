/** One search field: codes, phone numbers, names and lockers lead to their pages, within the caller's rights. */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, payFor, type Renter } from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { enterParcel } from '#tests/support/parcels.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

describe.each(databaseKinds)('search on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let manager: SignedIn;
  let renter: Renter;
  beforeAll(async () => {
    manager = await signIn(world, 'manager');
    renter = await payFor(world, await book(world, { phone: '+33 6 12 34 56 78' }));
  });

  const hits = async (staff: SignedIn, q: string) => (await staff.find({ query: { q } })).items;
  const kinds = async (staff: SignedIn, q: string) => (await hits(staff, q)).map((hit) => hit.kind);

  test('leads from a code, however it is typed, to its rental', async () => {
    const typed = [
      renter.code,
      renter.code.toLowerCase(),
      ` ${renter.code.slice(0, 2)} ${renter.code.slice(2)}`,
    ];
    for (const q of typed) {
      expect((await hits(manager, q))[0]).toMatchObject({
        kind: 'rentalOrder',
        id: renter.orderId,
        label: renter.code,
        path: `/rental-orders/${renter.orderId}`,
      });
    }
  });

  test.each([
    '0612345678',
    '06 12 34 56 78',
    '+33612345678',
    '06.12.34.56.78',
    'camille@exemple.fr',
    'MARTIN',
  ])('finds the customer’s rental by %s', async (q) => {
    const found = await hits(manager, q);

    expect(found.some(({ id }) => id === renter.orderId)).toBe(true);
  });

  test('finds a number by its digits, however the customer wrote it', async () => {
    const other = await payFor(world, await book(world, { phone: '07 98 76 54 32' }));
    for (const q of ['0798765432', '+33 7 98 76 54 32', '0033798765432', '+33(0)7 98 76 54 32', '98765432'])
      expect(
        (await hits(manager, q)).filter(({ kind: of }) => of !== 'customer').map(({ id }) => id),
      ).toEqual([other.orderId]);
  });

  test('leads from a whole number to the customer’s file, once however many orders they have', async () => {
    await enterParcel(manager, { customerName: 'C. Martin', customerPhone: '+33 6 12 34 56 78' });
    const [first, ...others] = await hits(manager, '06.12.34.56.78');

    expect(first).toMatchObject({ kind: 'customer', id: renter.orderId, label: 'Camille Martin' });
    expect(first?.path).toBe(`/customers/rentalOrder.${renter.orderId}`);
    expect(others.map(({ kind: of }) => of)).toEqual(['rentalOrder', 'parcel', 'frequentCustomer']);
    expect((await hits(manager, 'Martin')).at(-1)?.kind).toBe('customer');
  });

  test('finds lockers by number, cabinets, items and people by name, at most ten', async () => {
    expect(await kinds(manager, '1')).toContain('locker');
    for (const q of ['n° 2', 'casier 2', 'Casier N°2', 'ouvrir 2'])
      expect((await hits(manager, q))[0]).toMatchObject({ kind: 'locker', label: 'Casier 2' });
    const cabinet = await manager
      .board({ query: {} })
      .then(() => world.running.platform.ports.read((store) => store.cabinets.get(demoIds.rentalCabinet)));
    expect(await hits(manager, cabinet.name)).toContainEqual(
      expect.objectContaining({ kind: 'cabinet', id: cabinet.id, path: `/cabinets/${cabinet.id}` }),
    );
    const item = await world.running.platform.ports.read((store) => store.rentalItems.get(demoIds.drill));
    expect((await hits(manager, item.name)).some(({ id }) => id === item.id)).toBe(true);
    expect((await hits(manager, 'limonade'))[0]).toMatchObject({
      kind: 'sellableItem',
      path: `/cabinets/${demoIds.shopCabinet}/catalogue/${demoIds.lemonade}`,
    });
    expect(await hits(manager, 'operator@consigne.test')).toContainEqual(
      expect.objectContaining({ kind: 'user', path: '/users?search=operator%40consigne.test' }),
    );
    for (const q of ['a', 'e', '1', 'consigne'])
      expect((await hits(manager, q)).length).toBeLessThanOrEqual(10);
  });

  test('leads to the cabinet that is called so, before all that contain its words', async () => {
    const called = 'Zinc Nord';
    const copyAs = (name: string) =>
      manager.duplicateCabinet({
        params: { cabinetId: demoIds.rentalCabinet },
        body: { name, location: 'Nantes' },
      });
    for (const name of ['Atelier', 'Bureau', 'Centre', 'Dépôt', 'École']) await copyAs(`${name} ${called}`);
    const { id } = await copyAs(called);

    expect((await hits(manager, 'zinc nord'))[0]).toMatchObject({ kind: 'cabinet', id });
    expect((await hits(manager, 'Zinc Nord/2'))[0]).toMatchObject({ kind: 'locker', label: 'Casier 2' });
    expect((await hits(manager, 'ouvrir zinc nord/2'))[0]?.hint).toMatch(/^Zinc Nord · /);
  });

  test('finds nothing of another company or of forbidden cabinets, and no people for users who may not manage them', async () => {
    const neighbour = await signIn(world, 'neighbour');
    expect(await hits(neighbour, renter.code)).toEqual([]);
    expect(await hits(neighbour, '0612345678')).toEqual([]);
    await world.running.platform.ports.transaction(async (store) => {
      const user = await store.users.get(demoIds.operator);
      await store.users.save({ ...user, cabinetIds: [demoIds.parcelCabinet] });
    });
    const operator = await signIn(world, 'operator');
    expect(await hits(operator, renter.code)).toEqual([]);
    expect(await hits(operator, 'manager@consigne.test')).toEqual([]);
  });

  test('needs a text, and a signed-in user', async () => {
    await expect(manager.find({ query: { q: '   ' } })).rejects.toMatchObject({ status: 422 });
    await expect(manager.find({ query: { q: 'x'.repeat(101) } })).rejects.toMatchObject({ status: 422 });
    await expect(world.as().find({ query: { q: 'abc' } })).rejects.toMatchObject({ status: 401 });
    for (const q of ["' OR 1=1 --", '%', '_', '"', 'a AND b', '(', 'NEAR('])
      await expect(manager.find({ query: { q } })).resolves.toBeDefined();
  });
});
