/** Records that outlive the place they were made at: a cabinet that was taken away, a company that was closed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/ids.js';
import { refusalOf } from '#tests/support/cabinets.js';
import { hourMs, minuteMs, moved } from '#tests/support/customer.js';
import { broughtBack } from '#tests/support/fetched.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const reason = 'Essai';

test('a rental of a cabinet that was taken away is still read and refunded', async () => {
  const { orderId } = await broughtBack(world);
  const manager = await signIn(world, 'manager');
  await manager.releaseDeposit({ params: { orderId }, body: { reason } });
  await world.pass(25 * hourMs);
  const later = await signIn(world, 'manager');
  await later.deleteCabinet({ params: { cabinetId: demoIds.rentalCabinet } });

  expect(await later.rentalOrder({ params: { orderId } })).toMatchObject({ status: 'Completed' });
  expect(await refusalOf(later.refundRental({ params: { orderId }, body: { reason } }))).toMatchObject({
    status: 'Completed',
  });
  expect(moved(world, orderId)['rental']?.refunded).toBeGreaterThan(0);
});
