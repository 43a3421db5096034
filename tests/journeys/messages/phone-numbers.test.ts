/** An unreachable number is refused before any capture (messages.md#phone-numbers-and-addresses). */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book } from '#tests/support/customer.js';
import { enterParcel, parcelCabinet } from '#tests/support/parcels.js';
import { basketOf, checkout } from '#tests/support/pressing.js';
import { fieldsAtFault } from '#tests/support/refusals.js';
import { order } from '#tests/support/shop.js';
import { camille } from '#tests/support/random-person.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const operator = await signIn(world, 'operator');

/** Too short, one digit missing, one too many, no number, a number that does not exist. */
const wrong = ['0612', '06 12 34 56 7', '06 12 34 56 789', 'à voir', '00 00 00 00 00'];
const right = ['06 12 34 56 78', '+32 470 12 34 56', '0033612345678', '06.12.34.56.78'];

const counter = (customerPhone: string) =>
  operator.createPressingOrder({
    body: {
      cabinetId: demoIds.pressingCabinet,
      items: basketOf([demoIds.scarf, 1]),
      customerName: 'Paul Petit',
      customerPhone,
      customerEmail: 'paul@exemple.fr',
      paymentReference: 'Ticket 4711',
      handedOver: true,
    },
  });

const imported = async (phone: string): Promise<readonly string[]> => {
  const csvFile = btoa(`Destinataire;Telephone;E-mail\nLou;${phone};lou@exemple.fr\n`);
  const { problems } = await operator.importParcels({
    body: { csvFile, cabinetId: parcelCabinet, dryRun: true },
  });
  return problems.map(({ field }) => field ?? '');
};

const places: Record<string, (phone: string) => Promise<readonly string[]>> = {
  'a rental': (phone) => fieldsAtFault(book(world, { phone })),
  'a pressing order': (customerPhone) =>
    fieldsAtFault(checkout(world, { by: { ...camille, customerPhone } })),
  'an order of the shop': (customerPhone) =>
    fieldsAtFault(order(world, undefined, { ...camille, customerPhone })),
  'a parcel': (customerPhone) => fieldsAtFault(enterParcel(operator, { customerPhone })),
};

describe.each(Object.entries(places))('%s', (_, refusedOf) => {
  test.each(wrong)('is refused for %s', async (phone) => {
    expect(await refusedOf(phone)).toEqual(['customerPhone']);
  });
});

test('a refused order has captured nothing', async () => {
  const counts = await world.running.platform.ports.read(async (store) => [
    (await store.rentalOrders.where({})).length,
    (await store.pressingOrders.where({})).length,
    (await store.shopOrders.where({})).length,
    (await store.parcels.where({})).length,
  ]);
  expect(counts).toEqual([0, 0, 0, 0]);
});

test.each(wrong.filter((phone) => /\d/.test(phone)))('the counter refuses %s', async (phone) => {
  expect(await fieldsAtFault(counter(phone))).toEqual(['customerPhone']);
});

test('a line of a file is refused, too', async () => {
  expect(await imported('0612')).toEqual(['customerPhone']);
  expect(await imported('0612345678')).toEqual([]);
});

test.each(right)('%s is a number', async (phone) => {
  expect(await fieldsAtFault(enterParcel(operator, { customerPhone: phone }))).toEqual([]);
});
