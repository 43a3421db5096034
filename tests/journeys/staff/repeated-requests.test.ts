/** A repeated key returns its answer only within rights (lists-and-api.md#repeated-requests, accounts.md#roles). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');

const operator = { params: { userId: demoIds.operator } };
const parcel = {
  cabinetId: demoIds.parcelCabinet,
  customerName: 'Nadia Benali',
  customerEmail: 'nadia@exemple.test',
  notificationPreference: 'email',
} as const;

/** Signs in again each time: a change of rights may end sessions, and a key outlives them. */
const create = async () => {
  const { headers } = await signIn(world, 'operator');
  const client = world.as({ ...headers, 'idempotency-key': 'a-parcel-whose-answer-was-lost' });
  return client.createParcel({ body: { ...parcel } });
};

test('a key does not return its answer to a user whose right to the cabinet was removed, until it is restored', async () => {
  const first = await create();
  expect(await create()).toEqual(first);

  const { version } = await manager.user(operator);
  await manager.restrictCabinets({ ...operator, body: { cabinetIds: [demoIds.rentalCabinet], version } });
  expect(await codeOf(create())).toBe('IDEMPOTENCY_KEY_REUSED');

  await manager.liftCabinetRestrictions(operator);
  expect(await create()).toEqual(first);
  const { totalItems } = await manager.listParcels({ query: { search: first.trackingNumber } });
  expect(totalItems).toBe(1);
});
