/** Printed, scanned and sent links use the public address, whatever address staff's own browser uses. */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { basketOf } from '#tests/support/pressing.js';
import { codeOf } from '#tests/support/refusals.js';
import { prepared, putIn } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const publicUrl = 'https://consigne.example';

const world = await worldForFile({ env: { PUBLIC_URL: publicUrl } });
const staff = await signIn(world, 'manager');

test.each([
  ['rental', demoIds.rentalCabinet],
  ['cabinet', demoIds.pressingCabinet],
])('a cabinet’s page is under /%s/', async (page, cabinetId) => {
  const { publicAddress } = await staff.cabinet({ params: { cabinetId } });
  expect(publicAddress).toBe(`${publicUrl}/${page}/${cabinetId}`);
});

test('a cabinet’s number leads to it: by its short address, and by search', async () => {
  const [one, other] = await Promise.all(
    ['Un', 'Deux'].map((name) => staff.createCabinet({ body: { name, mode: 'Rental' } })),
  );
  const number = one?.publicNumber ?? '';
  expect(number).toMatch(/^[1-9]\d{5}$/);
  expect(other?.publicNumber).not.toBe(number);
  expect(one?.shortAddress).toBe(`${publicUrl}/n/${number}`);
  const anybody = world.as();

  expect(await anybody.cabinetByNumber({ params: { number } })).toEqual({ cabinetId: one?.id });
  const typed = `${number.slice(0, 3)} ${number.slice(3)}`;
  expect((await staff.find({ query: { q: typed } })).items.map(({ label }) => label)).toContain('Un');
  expect((await staff.listCabinets({ query: { search: typed } })).items.map(({ id }) => id)).toEqual([
    one?.id,
  ]);

  await staff.deleteCabinet({ params: { cabinetId: one?.id ?? '' } });
  expect(await codeOf(anybody.cabinetByNumber({ params: { number } }))).toBe('NOT_FOUND');
  expect(await codeOf(anybody.cabinetByNumber({ params: { number: '12345x' } }))).toBe('NOT_FOUND');
});

/** With the token of the link behind it. */
const pageOf = (code: string | null, search = ''): unknown =>
  expect.stringMatching(
    new RegExp(
      `^${publicUrl}/parcel-code/${(code ?? 'none').replace('-', '')}${search.replace('?', '\\?')}#t=[\\w-]{22}$`,
    ),
  );

test('a parcel’s codes', async () => {
  const fields = { customerName: 'Nadia Benali', customerEmail: 'nadia@exemple.fr' } as const;
  const created = await staff.createParcel({
    body: { cabinetId: demoIds.parcelCabinet, ...fields, notificationPreference: 'email' },
  });
  expect(created.depositUrl).toEqual(pageOf(created.depositCode, '?type=deposit&entity=parcel'));
  expect(created.pickupUrl).toEqual(pageOf(created.pickupCode));
});

test('staff’s own code of a pressing', async () => {
  const { id } = await staff.createPressingOrder({
    body: {
      cabinetId: demoIds.pressingCabinet,
      items: basketOf([demoIds.shirt, 1]),
      customerName: 'Camille Martin',
      customerPhone: '06 12 34 56 78',
      paymentReference: 'Ticket 1',
      handedOver: true,
    },
  });
  const { doorTask } = await staff.returnPressingOrder({ params: { pressingOrderId: id }, body: {} });
  expect(doorTask?.codeUrl).toEqual(
    pageOf(doorTask?.code ?? null, '?type=deposit&entity=pressing&action=return'),
  );
});

test('the pick-up code of the shop', async () => {
  const order = await prepared(world, staff);
  await putIn(world, staff, order);
  const revealed = await staff.revealShopPickup({ params: { shopOrderId: order.id } });
  expect(revealed.pickupUrl).toEqual(pageOf(revealed.pickupCode, '?type=pickup&entity=order'));
});
