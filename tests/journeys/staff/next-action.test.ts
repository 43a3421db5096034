/** `nextAction` of pages and « à faire » of the terminal agree (shop.md#next-action-of-laundry-and-shop). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs } from '#tests/support/customer.js';
import { markedAction } from '#tests/support/marked-action.js';
import { doDoorTask, enterParcel } from '#tests/support/parcels.js';
import * as laundry from '#tests/support/pressing.js';
import { deskOf } from '#tests/support/pressing-desk.js';
import * as goods from '#tests/support/shop.js';
import { signIn, type DemoPerson, type SignedIn } from '#tests/support/staff.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
await signInAt(terminal, world.url, 'operator');

const markedIn = (noun: 'parcels' | 'pressing' | 'shop', id: string) => markedAction(terminal, noun, id);
const ofParcel = (parcelId: string) => ({ params: { parcelId } });
const ofLaundry = (pressingOrderId: string) => ({ params: { pressingOrderId } });
const ofShop = (shopOrderId: string) => ({ params: { shopOrderId } });

const nextOf = {
  parcels: async (staff: SignedIn, id: string) => (await staff.parcel(ofParcel(id))).nextAction,
  pressing: async (staff: SignedIn, id: string) => (await staff.pressingOrder(ofLaundry(id))).nextAction,
  shop: async (staff: SignedIn, id: string) => (await staff.shopOrder(ofShop(id))).nextAction,
};
const next = async (noun: keyof typeof nextOf, id: string, who: DemoPerson = 'operator') =>
  nextOf[noun](await signIn(world, who), id);

test('a parcel needs its label, then no action until it has waited too long', async () => {
  await world.running.platform.ports.transaction(async (store) => {
    await store.companies.save({ ...(await store.companies.get(demoIds.company)), parcelKeepHours: 1 });
  });
  const operator = await signIn(world, 'operator');
  const parcel = await enterParcel(operator);
  expect(await next('parcels', parcel.id)).toBe('reveal');
  expect(await markedIn('parcels', parcel.id)).toBe('codes');

  await doDoorTask(world, parcel.lockerId, parcel.depositCode ?? '', { put: 'colis' });
  expect(await next('parcels', parcel.id)).toBeNull();
  expect(await markedIn('parcels', parcel.id)).toBeNull();

  await world.pass(hourMs);
  expect(await next('parcels', parcel.id)).toBe('collect');
  expect(await markedIn('parcels', parcel.id)).toBe('collect');
  // Support resends and reads (accounts.md#roles): taking the parcel back is not next for them.
  expect(await next('parcels', parcel.id, 'support')).toBeNull();

  const again = await signIn(world, 'operator');
  expect(await again.collectParcel({ ...ofParcel(parcel.id), body: { confirmed: true } })).toMatchObject({
    nextAction: null,
  });
  expect(await markedIn('parcels', parcel.id)).toBeNull();
});

test('laundry is to be collected, then needs a locker, and at the door no other action', async () => {
  const { orderId } = await laundry.checkout(world).then(async (bought) => {
    const { doorCode } = await laundry.pay(world, bought);
    expect(await next('pressing', bought.orderId)).toBeNull();
    const { lockerNumber } = await world.as().doorVisit({ params: { code: doorCode ?? '' } });
    const lockCode = await laundry.lockCodeOf(world, doorCode ?? '');
    await laundry.useLaundryDoor(world, lockerNumber, lockCode, { put: 'sac de linge' });
    return bought;
  });
  expect(await next('pressing', orderId)).toBe('collect');
  expect(await markedIn('pressing', orderId)).toBe('collect');
  expect(await next('pressing', orderId, 'support')).toBeNull();

  const { operator } = await deskOf(world);
  await operator.collectPressingOrder({ ...ofLaundry(orderId), body: { confirmed: true } });
  expect(await next('pressing', orderId)).toBe('return');
  expect(await markedIn('pressing', orderId)).toBe('return');

  const returned = await operator.returnPressingOrder({ ...ofLaundry(orderId), body: {} });
  expect(returned).toMatchObject({ nextAction: null, doorTask: { step: 'return' } });
  expect(await markedIn('pressing', orderId)).toBeNull();
});

test('an order of the shop is to be prepared, then needs a locker, and at the door no other action', async () => {
  const { orderId } = await goods.pay(world, await goods.order(world));
  expect(await next('shop', orderId)).toBe('prepare');
  expect(await markedIn('shop', orderId)).toBe('prepare');
  expect(await next('shop', orderId, 'support')).toBeNull();

  const operator = await signIn(world, 'operator');
  await operator.prepareShopOrder(ofShop(orderId));
  expect(await next('shop', orderId)).toBe('ready');
  expect(await markedIn('shop', orderId)).toBe('ready');

  const ready = await operator.readyShopOrder({ ...ofShop(orderId), body: {} });
  expect(ready.nextAction).toBeNull();
  expect(await markedIn('shop', orderId)).toBeNull();
});
