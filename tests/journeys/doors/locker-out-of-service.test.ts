/** A locker is put out of service under a live code (doors-and-codes.md#leaving-a-locker). */
import { expect, test } from 'vitest';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { pickFields } from '#domain/shared/described-field.js';
import { demoLockerId, demoIds } from '#infrastructure/demo/cabinets.js';
import { minuteMs } from '#tests/support/customer.js';
import { holder } from '#tests/support/door-codes.js';
import { checkout, codeIn, pay, orderOf } from '#tests/support/pressing.js';
import { codeOf } from '#tests/support/refusals.js';
import { prepared, useCode } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const staff = await signIn(world, 'manager');

const { parcelCabinet, pressingCabinet, shopCabinet } = demoIds;
const close = (cabinetId: string, number: number) =>
  staff.takeOutOfService({
    params: { lockerId: demoLockerId(cabinetId, number) },
    body: { reason: 'Porte forcée' },
  });
const look = (code: string) => world.as().doorVisit({ params: { code } });
const lockerNumberOf = async (code: string): Promise<number> => (await look(code)).lockerNumber;
const claimsOf = (orderId: string) =>
  world.running.platform.ports.read(async (store) =>
    (await store.claims.where({ orderId, releasedAt: null })).map(({ lockerId }) => lockerId),
  );

async function enterParcel(number: number) {
  const fields = { customerName: 'Nadia Benali', customerEmail: 'nadia@exemple.fr' } as const;
  const place = { cabinetId: parcelCabinet, lockerId: demoLockerId(parcelCabinet, number) };
  const created = await staff.createParcel({
    body: { ...place, ...fields, notificationPreference: 'email' },
  });
  return { parcelId: created.id, deposit: created.depositCode ?? '', pickup: created.pickupCode ?? '' };
}

test('its number stays the one in the messages to courier and recipient', async () => {
  const { parcelId } = await enterParcel(2);
  const params = { lockerId: demoLockerId(parcelCabinet, 2) };
  const { version, ...known } = await staff.locker({ params });
  const { number, ...kept } = pickFields(lockerFields, known);
  const renumber = (to: number) => staff.updateLocker({ params, body: { ...kept, number: to, version } });

  expect(await codeOf(renumber(91))).toBe('LOCKER_IN_USE');
  expect(await renumber(number)).toMatchObject({ number });
  await staff.cancelParcel({ params: { parcelId }, body: { reason: 'Essai' } });
});

test('a courier’s code opens another locker of the size, and the recipient’s code moves with it; a deposited parcel stays', async () => {
  const { parcelId, deposit, pickup } = await enterParcel(1);

  await close(parcelCabinet, 1);

  const number = await lockerNumberOf(deposit);
  expect(number).not.toBe(1);
  expect(await lockerNumberOf(pickup)).toBe(number);
  expect(await claimsOf(parcelId)).toEqual([demoLockerId(parcelCabinet, number)]);
  expect(await useCode(world, deposit, demoLockerId(parcelCabinet, number), { put: 'colis' })).toBe('opened');
  expect(await staff.parcel({ params: { parcelId } })).toMatchObject({ status: 1, lockerNumber: number });

  await close(parcelCabinet, number);
  expect(await look(pickup)).toMatchObject({ lockerNumber: number, refusal: null, isOutOfService: true });
  expect(await useCode(world, pickup, demoLockerId(parcelCabinet, number), { take: true })).toBe('opened');
  expect(await staff.parcel({ params: { parcelId } })).toMatchObject({ status: 2 });
});

test('without another locker no deposit is possible, and the code works again with its locker', async () => {
  const { deposit } = await enterParcel(3);
  for (const { id } of (await staff.listLockers({ query: { cabinetId: parcelCabinet, pageSize: 100 } }))
    .items)
    await codeOf(staff.takeOutOfService({ params: { lockerId: id }, body: { reason: 'Essai' } }));

  expect((await look(deposit)).refusal).toMatch(/^Ne déposez rien : ce casier est hors service/);
  const params = { code: deposit };
  expect(await codeOf(world.as().accessDoor({ params }))).toBe('LOCKER_CLOSED');
  expect(await codeOf(world.as().openDoor({ params }))).toBe('LOCKER_CLOSED');

  const lockerId = demoLockerId(parcelCabinet, 3);
  await staff.putInService({ params: { lockerId }, body: { reason: 'Réparé' } });
  expect((await look(deposit)).isOutOfService).toBe(false);
  expect(await useCode(world, deposit, lockerId, { put: 'colis' })).toBe('opened');
});

test('a customer of a pressing is notified of the other locker; also when theirs was closed while they paid', async () => {
  const first = await checkout(world);
  const { lockerNumber, doorCode } = await pay(world, first);
  // Messages of one instant have no order.
  await world.pass(1_000);
  await close(pressingCabinet, lockerNumber ?? 0);
  const { lockerNumber: other } = await look(doorCode ?? '');
  expect(other).not.toBe(lockerNumber);
  await world.settle();
  const mail = world.simulator.inbox.messages().find(({ channel }) => channel === 'email');
  expect(mail?.text).toContain(`casier N°${other}`);
  expect(await orderOf(staff, first.orderId)).toMatchObject({ depositLockerNumber: other });

  await world.pass(1_000);
  const late = await checkout(world);
  const [claimed = ''] = await claimsOf(late.orderId);
  await staff.takeOutOfService({ params: { lockerId: claimed }, body: { reason: 'Porte forcée' } });
  const paid = await pay(world, late);
  expect(await claimsOf(late.orderId)).not.toContain(claimed);
  await world.settle();
  expect(await lockerNumberOf(codeIn(world, 'Votre commande de pressing'))).toBe(paid.lockerNumber);
});

test('a sensorless lock that gave its code may hold something: its order stays, and can be finished', async () => {
  const { id: shopOrderId } = await prepared(world, staff);
  for (const number of [1, 2, 4]) await close(shopCabinet, number);
  const { doorTask } = await staff.readyShopOrder({ params: { shopOrderId }, body: {} });
  const code = doorTask?.code ?? '';
  const customer = holder(world, code);
  await customer.access();
  await staff.putInService({
    params: { lockerId: demoLockerId(shopCabinet, 1) },
    body: { reason: 'Réparé' },
  });

  await close(shopCabinet, 3);

  expect(await look(code)).toMatchObject({ lockerNumber: 3, refusal: null, canConfirm: true });
  await world.pass(minuteMs);
  await customer.confirm();
  expect((await staff.shopOrder({ params: { shopOrderId } })).status).toBe('ReadyForPickup');
});
