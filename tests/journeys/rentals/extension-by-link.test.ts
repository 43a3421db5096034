/** A refused card is reported to staff, and the customer pays by link (rental.md#extension-by-staff). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs, moved } from '#tests/support/customer.js';
import {
  bringBack,
  extendBy,
  fetchedFrom,
  later,
  offer,
  openFixture,
  orderOf,
  pay,
  type Fixture,
} from '#tests/support/extensions.js';
import { emailsAbout } from '#tests/support/parcels.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';

const another = '5555555555554444';

let fixture: Fixture;
let world: World;
let operator: SignedIn;
beforeEach(async () => {
  fixture = await openFixture();
  ({ world } = fixture);
  operator = await signIn(world, 'operator');
});
afterEach(() => world.close());

test.each([
  ['insufficient_funds', 'provision insuffisante'],
  ['expired_card', 'carte expirée'],
  ['generic_decline', 'la banque n’en dit pas plus'],
])('a card that is refused for %s is reported; by a link another one pays', async (code, why) => {
  const renter = await fetchedFrom(fixture);
  const { plannedEndTime } = await renter.status();
  const until = later(plannedEndTime, 2);
  world.simulator.payments.faults.set('decline', { times: 1, code, only: { operation: 'offSession' } });
  const refusal = await refusalOf(extendBy(operator, renter, until));
  expect(refusal).toMatchObject({
    code: 'EXTENSION_CARD_REFUSED',
    body: { message: expect.stringContaining(`(${why})`) },
  });

  const detail = await extendBy(operator, renter, until, { byLink: true, amountTtc: 7.2 });

  expect(detail).toMatchObject({
    endDate: plannedEndTime,
    extension: { plannedEndTime: until, by: 'staff' },
  });
  expect(moved(world, renter.orderId)['extension']?.captured).toBe(0);
  await world.pass(minuteMs);
  const [letter] = emailsAbout(world, /prolongation à payer avec une autre carte/);
  expect(letter?.text).toMatch(/, pour 7,20\s€ TTC, peut être payée avec une autre carte jusqu’au /);
  const { waiting } = await offer(renter);
  expect(waiting).toMatchObject({ by: 'staff', amountTtc: 7.2 });
  pay(world, waiting?.paymentActionUrl ?? '', another);
  await world.pass(3 * minuteMs);
  expect(await renter.status()).toMatchObject({ plannedEndTime: until });
  expect(moved(world, renter.orderId)['extension']).toEqual({ held: 0, captured: 720, refunded: 0 });
});

test('a link is never free, uses no stored card, and expires when it is not paid or the item comes back', async () => {
  const renter = await fetchedFrom(fixture);
  const { plannedEndTime } = await renter.status();
  const until = later(plannedEndTime, 1);
  expect(await codeOf(extendBy(operator, renter, until, { byLink: true, isFree: true }))).toBe(
    'VALIDATION_FAILED',
  );
  await extendBy(operator, renter, until, { byLink: true });
  await world.pass(minuteMs);
  expect(emailsAbout(world, /prolongation à payer$/)[0]?.text).toContain('avec la carte de votre choix');
  await world.pass(62 * minuteMs);
  expect(await orderOf(fixture, renter)).toMatchObject({
    extensionEndAt: null,
    plannedEndAt: Date.parse(plannedEndTime),
  });
  expect(emailsAbout(world, /n’est pas prolongée/)).toHaveLength(1);

  operator = await signIn(world, 'operator');
  await extendBy(operator, renter, until, { byLink: true });
  const { waiting } = await offer(renter);
  await bringBack(fixture, renter);
  await world.pass(3 * minuteMs);
  expect(pay(world, waiting?.paymentActionUrl ?? '', another).kind).not.toBe('done');
  expect(moved(world, renter.orderId)['extension']).toBeUndefined();
});
