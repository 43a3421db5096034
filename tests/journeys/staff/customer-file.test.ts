/** The file of a customer (pages.md#customer-file): one page a person, over all kinds of orders. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/ids.js';
import { databaseKinds } from '#tests/support/databases.js';
import { minuteMs, type Renter } from '#tests/support/customer.js';
import { report } from '#tests/support/damage.js';
import { owingLateFees } from '#tests/support/debts.js';
import { enterParcel } from '#tests/support/parcels.js';
import { checkout, pay as payLaundry } from '#tests/support/pressing.js';
import { refusalOf } from '#tests/support/refusals.js';
import { order as orderGoods, pay as payGoods } from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';
import { createWorldOn } from '#tests/support/world-on-database.js';

const email = 'camille@exemple.fr';
const byPhone = '+33612345678';

describe.each(databaseKinds)('the file of a customer on %s', (kind) => {
  let world: World;
  let manager: SignedIn;
  let operator: SignedIn;
  let renter: Renter;
  let parcelId: string;
  const fileOf = (staff: SignedIn, of: string) => staff.customer({ query: { of } });
  const ofRental = () => `rentalOrder.${renter.orderId}`;

  beforeAll(async () => {
    world = await createWorldOn(kind);
    renter = await owingLateFees(world);
    await report(renter, { moment: 'return', text: 'Mandrin fêlé' });
    manager = await signIn(world, 'manager');
    operator = await signIn(world, 'operator');
    await payLaundry(world, await checkout(world));
    await world.pass(minuteMs);
    await payGoods(world, await orderGoods(world));
    await world.pass(minuteMs);
    // The same phone without an e-mail, and somebody else.
    const phoneOnly = { customerEmail: null, notificationPreference: 'sms' } as const;
    ({ id: parcelId } = await enterParcel(operator, { customerName: 'C. Martin', ...phoneOnly }));
    await enterParcel(operator, { customerPhone: '07 00 00 00 01' });
    await world.settle();
  });
  afterAll(() => world.close());

  test('has every order of the person with its state, place and page, from any of them or a contact', async () => {
    const file = await fileOf(operator, ofRental());

    expect(file).toMatchObject({ name: 'Camille Martin', email, companyId: demoIds.company, isCut: false });
    expect(file.orders.map(({ orderKind }) => orderKind)).toEqual([
      'parcel',
      'shopOrder',
      'pressingOrder',
      'rentalOrder',
    ]);
    expect(file.orders[0]).toMatchObject({
      path: `/parcels/${parcelId}`,
      statusLabel: 'En attente de dépôt',
      isOver: false,
    });
    expect(file.orders.every(({ cabinetName }) => cabinetName !== null)).toBe(true);
    for (const of of [email, byPhone, '06.12.34.56.78', `parcel.${parcelId}`])
      expect((await fileOf(operator, of)).orders.map(({ orderId }) => orderId)).toEqual(
        file.orders.map(({ orderId }) => orderId),
      );
  });

  test('says what is owed and what waits, with what ends it, and what went wrong', async () => {
    const file = await fileOf(operator, ofRental());

    expect(file.owed).toBe((await renter.status()).debts[0]?.amount);
    expect(file.orders.filter(({ owed }) => owed > 0).map(({ orderId }) => orderId)).toEqual([
      renter.orderId,
    ]);
    const rental = file.waiting.find(({ subjectId }) => subjectId === renter.orderId);
    expect(rental?.reasons.map((reason) => reason.kind).sort()).toEqual(['damageReported', 'debtOwed']);
    expect(file.incidents).toMatchObject([
      { kind: 'damage', detail: 'Mandrin fêlé', isSettled: false, orderId: renter.orderId },
      { kind: 'late', detail: expect.stringMatching(/^2.h 5\d.min$/), isSettled: true },
    ]);
  });

  test('is of one company, and shows a person of some cabinets the orders there', async () => {
    const neighbour = await signIn(world, 'neighbour');
    expect((await refusalOf(fileOf(neighbour, ofRental()))).status).toBe(404);
    expect(await fileOf(neighbour, email)).toMatchObject({ name: null, orders: [], waiting: [], owed: 0 });

    const restrict = (cabinetIds: readonly string[] | null) =>
      world.running.platform.ports.transaction(async (store) => {
        await store.users.save({ ...(await store.users.get(demoIds.operator)), cabinetIds });
      });
    await restrict([demoIds.parcelCabinet]);
    const some = await fileOf(operator, byPhone);
    expect(some.orders.map(({ orderKind }) => orderKind)).toEqual(['parcel']);
    expect((await refusalOf(fileOf(operator, ofRental()))).status).toBe(403);
    await restrict(null);
  });

  test.each(['camille', '0612', 'rentalOrder.1'])('is not found by a part of a contact: %s', async (of) => {
    const { status, body } = await refusalOf(fileOf(manager, of));

    expect(status).toBe(422);
    expect(body['errors']).toEqual({ of: ['Saisissez un e-mail entier ou un numéro de téléphone entier.'] });
  });
});
