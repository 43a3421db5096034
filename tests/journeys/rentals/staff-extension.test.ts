/** Staff extend a rental, free or paid; the bank's confirmation is requested by message (384 to 386). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, hourMs, minuteMs, moved, payFor, useDoor, type Renter } from '#tests/support/customer.js';
import {
  threeDSecureCard,
  bringBack,
  extend,
  extendBy,
  fetchedFrom,
  later,
  offer,
  openFixture,
  orderOf,
  pay,
  staffReason,
  type Fixture,
} from '#tests/support/extensions.js';
import { emailsAbout } from '#tests/support/parcels.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { randomPerson } from '#tests/support/random-person.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';

let fixture: Fixture;
let world: World;
let manager: SignedIn;
beforeEach(async () => {
  fixture = await openFixture();
  ({ world } = fixture);
  manager = await signIn(world, 'manager');
});
afterEach(() => world.close());

const quoted = ({ orderId }: Renter, plannedEndTime?: string, staff = manager) =>
  staff.staffExtensionOffer({ params: { orderId }, query: { plannedEndTime } });

describe('a free extension', () => {
  test('moves the end, captures nothing now or at the return, and is notified, audited and in the timeline', async () => {
    const renter = await fetchedFrom(fixture);
    const { plannedEndTime } = await renter.status();
    const until = later(plannedEndTime, 2);
    expect((await quoted(renter, until)).quote).toEqual({
      plannedEndTime: until,
      amountTtc: 7.2,
      chargeRefusal: null,
      freeRefusal: null,
    });

    const detail = await extendBy(manager, renter, until, { isFree: true, amountTtc: 7.2 });

    expect(detail).toMatchObject({
      endDate: until,
      extension: null,
      freeMinutes: 120,
      baseRentalAmount: 10.8,
    });
    expect(detail.timeline.find(({ kind }) => kind === 'extended')).toMatchObject({
      actor: 'staff',
      facts: { amountCents: 0, givenCents: 720, reasonGiven: staffReason },
    });
    const { items } = await manager.listAudit({ query: { action: 'rentalOrder.extend' } });
    expect(items[0]).toMatchObject({ reason: staffReason, subjectLabel: detail.rentalCode });
    await world.pass(minuteMs);
    const [letter] = emailsAbout(world, /est prolongée/);
    expect(letter?.text).toContain('Offert par notre équipe');
    expect(letter?.text).toContain('ne change pas');
    expect(await orderOf(fixture, renter)).toMatchObject({ occupiedUntil: Date.parse(until) });

    await world.pass(4.5 * hourMs);
    await bringBack(fixture, renter);
    await world.pass(minuteMs);

    expect(await renter.status()).toMatchObject({ lateFeeAmount: 0, totalCapturedAmount: 10.8 });
    expect(moved(world, renter.orderId)).toMatchObject({ rental: { captured: 1080, refunded: 0 } });
    expect(moved(world, renter.orderId)['extension']).toBeUndefined();
  });

  test('is not for operators, who can only request a payment; and a later one by the customer costs its own time only', async () => {
    const renter = await fetchedFrom(fixture);
    const operator = await signIn(world, 'operator');
    const { plannedEndTime } = await renter.status();
    const { quote } = await quoted(renter, later(plannedEndTime, 1), operator);
    expect(quote).toMatchObject({ chargeRefusal: null });
    expect(quote?.freeRefusal).not.toBeNull();
    expect(await codeOf(extendBy(operator, renter, later(plannedEndTime, 1), { isFree: true }))).toBe(
      'FORBIDDEN',
    );
    expect(await orderOf(fixture, renter)).toMatchObject({ freeMs: 0 });

    await extendBy(manager, renter, later(plannedEndTime, 1), { isFree: true });
    await extendBy(operator, renter, later(plannedEndTime, 2));
    await extend(renter, later(plannedEndTime, 3), 3.6);

    expect(moved(world, renter.orderId)['extension']).toMatchObject({ captured: 720 });
    expect(await orderOf(fixture, renter)).toMatchObject({ freeMs: hourMs, extensionTtcCents: 720 });
  });
});

describe('paid by the customer', () => {
  test('is captured from their card, the end is rounded to whole hours, and the deposit stays held', async () => {
    const renter = await fetchedFrom(fixture);
    const { plannedEndTime } = await renter.status();
    const requested = new Date(Date.parse(plannedEndTime) + 80 * minuteMs).toISOString();

    const detail = await extendBy(manager, renter, requested);

    expect(detail).toMatchObject({ endDate: later(plannedEndTime, 2), extension: null, freeMinutes: 0 });
    expect(moved(world, renter.orderId)).toMatchObject({
      extension: { held: 0, captured: 720, refunded: 0 },
      rental: { held: 1080, captured: 0 },
    });
    expect(detail.timeline.find(({ kind }) => kind === 'extensionAsked')).toMatchObject({
      actor: 'staff',
      facts: { amountCents: 720, reasonGiven: staffReason },
    });
    expect(moved(world, renter.orderId)['deposit']?.held).toBeGreaterThan(0);
  });

  test('waits for a confirmation at the bank: the customer gets a link and an hour, and the end moves once it is paid', async () => {
    const renter = await fetchedFrom(fixture, threeDSecureCard);
    const { plannedEndTime } = await renter.status();
    const until = later(plannedEndTime, 2);

    const detail = await extendBy(manager, renter, until);

    expect(detail).toMatchObject({
      endDate: plannedEndTime,
      extension: { plannedEndTime: until, amountTtc: 7.2, by: 'staff' },
    });
    expect(Date.parse(detail.extension?.until ?? '') - Date.parse(detail.serverTime)).toBeGreaterThan(
      59 * minuteMs,
    );
    await world.pass(minuteMs);
    const [letter] = emailsAbout(world, /prolongation à confirmer/);
    expect(letter?.text).toContain('7,20');
    expect(letter?.text).toMatch(
      /Votre banque y demande votre accord\.\s+Donnez-le sur votre page jusqu’au /,
    );
    expect(letter?.text).toContain('/rental-status/');
    expect(await codeOf(extendBy(manager, renter, later(until, 1)))).toBe('EXTENSION_UNDER_WAY');

    await world.pass(40 * minuteMs);
    const { waiting } = await offer(renter);
    pay(world, waiting?.paymentActionUrl ?? '', threeDSecureCard);
    await world.pass(3 * minuteMs);

    expect(await renter.status()).toMatchObject({ plannedEndTime: until });
    expect(moved(world, renter.orderId)['extension']).toEqual({ held: 0, captured: 720, refunded: 0 });
  });

  test('nothing changes without a payment within the hour', async () => {
    const renter = await fetchedFrom(fixture, threeDSecureCard);
    const { plannedEndTime } = await renter.status();
    await extendBy(manager, renter, later(plannedEndTime, 2));

    await world.pass(62 * minuteMs);

    expect(await orderOf(fixture, renter)).toMatchObject({
      extensionEndAt: null,
      extensionBy: null,
      occupiedUntil: Date.parse(plannedEndTime),
    });
    expect(moved(world, renter.orderId)['extension']?.captured).toBe(0);
  });

  test('a refused card is reported, and changes nothing', async () => {
    const renter = await fetchedFrom(fixture);
    const { plannedEndTime } = await renter.status();
    world.simulator.payments.faults.set('decline', { times: 1, only: { operation: 'offSession' } });

    expect(await codeOf(extendBy(manager, renter, later(plannedEndTime, 2)))).toBe('EXTENSION_CARD_REFUSED');

    expect((await renter.status()).plannedEndTime).toBe(plannedEndTime);
    await world.pass(minuteMs);
    expect(emailsAbout(world, /carte refusée pour la prolongation/)).toHaveLength(1);
  });

  test('is not captured at another price than was shown', async () => {
    const renter = await fetchedFrom(fixture);
    const until = later((await renter.status()).plannedEndTime, 2);
    await extend(renter, later((await renter.status()).plannedEndTime, 1), 3.6);
    expect(await codeOf(extendBy(manager, renter, until, { amountTtc: 7.2 }))).toBe('PRICE_CHANGED');
  });
});

describe('is refused', () => {
  test('when another customer has the item, with the time from when', async () => {
    const renter = await fetchedFrom(fixture);
    const { plannedEndTime } = await renter.status();
    await payFor(
      world,
      await book(world, { item: fixture.item, startInMs: 5 * hourMs + minuteMs, by: randomPerson() }),
    );
    const refusal = await refusalOf(extendBy(manager, renter, later(plannedEndTime, 3), { isFree: true }));
    expect(refusal).toMatchObject({
      code: 'EXTENSION_RESERVED_FROM',
      body: { message: expect.stringMatching(/réservé par un autre client à partir du \d+ \S+ \d{4} à/) },
    });
    expect((await quoted(renter)).choices).toHaveLength(1);
  });

  test('into a planned maintenance, with its times, also for the customer', async () => {
    const renter = await fetchedFrom(fixture);
    const { plannedEndTime } = await renter.status();
    await manager.planMaintenance({
      params: { cabinetId: (await orderOf(fixture, renter)).cabinetId },
      body: { beginsAt: later(plannedEndTime, 2), endsAt: later(plannedEndTime, 6), reason: 'Peinture' },
    });
    const refusal = await refusalOf(extendBy(manager, renter, later(plannedEndTime, 3), { isFree: true }));
    expect(refusal).toMatchObject({
      code: 'EXTENSION_INTO_MAINTENANCE',
      body: { message: expect.stringMatching(/Elle va du \d+ \S+ \d{4} à .* au \d+ \S+ \d{4} à/) },
    });
    expect((await quoted(renter)).choices).toHaveLength(2);
    expect((await offer(renter)).choices).toHaveLength(2);
    expect(await codeOf(extend(renter, later(plannedEndTime, 3), 10.8))).toBe('EXTENSION_INTO_MAINTENANCE');
  });

  test('before the pick-up, after the grace, for an end that is past, and for support', async () => {
    const booked = await payFor(
      world,
      await book(world, { item: fixture.item, hours: 3, by: randomPerson() }),
    );
    const { plannedEndTime } = await booked.status();
    expect(await codeOf(extendBy(manager, booked, later(plannedEndTime, 1)))).toBe('STATE_CONFLICT');
    await booked.client.cancelRental({ params: { code: booked.code } });

    const renter = await fetchedFrom(fixture);
    expect(await codeOf(extendBy(manager, renter, later(plannedEndTime, -1)))).toBe('VALIDATION_FAILED');
    const support = await signIn(world, 'support');
    expect(await codeOf(extendBy(support, renter, later(plannedEndTime, 2)))).toBe('FORBIDDEN');
    await world.pass(4 * hourMs + 2 * minuteMs);
    const again = await signIn(world, 'manager');
    expect(await codeOf(extendBy(again, renter, later(plannedEndTime, 9)))).toBe('EXTENSION_TOO_LATE');
  });
});

test('the customer’s code opens until the new end, with the same digits', async () => {
  const renter = await fetchedFrom(fixture);
  const before = await renter.status();

  await extendBy(manager, renter, later(before.plannedEndTime, 2), { isFree: true });
  await world.pass(2 * minuteMs);

  const after = await renter.status();
  expect(after).toMatchObject({ lockCode: before.lockCode, codeState: 'onLock' });
  expect(after.codeValidUntil).toBe(later(before.plannedEndTime, 2));
  await world.pass(4.5 * hourMs);
  expect(await useDoor(world, fixture.lockerId, before.lockCode ?? '', { put: 'article' })).toBe('opened');
});
