/** When a rental is not extended, and what staff see of an extended one (rental.md#extension). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, codeFor, hourMs, minuteMs, moved, payFor, useDoor } from '#tests/support/customer.js';
import {
  threeDSecureCard,
  bringBack,
  extend,
  fetchedFrom,
  later,
  offer,
  openFixture,
  orderOf,
  pay,
  type Fixture,
} from '#tests/support/extensions.js';
import { codeOf } from '#tests/support/refusals.js';
import { randomPerson } from '#tests/support/random-person.js';
import { signIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';

let fixture: Fixture;
let world: World;
beforeEach(async () => {
  fixture = await openFixture();
  ({ world } = fixture);
});
afterEach(() => world.close());

describe('refused', () => {
  test('at another price than its customer read', async () => {
    const renter = await fetchedFrom(fixture);
    const until = later((await renter.status()).plannedEndTime, 1);
    expect(await codeOf(extend(renter, until, 3.5))).toBe('PRICE_CHANGED');
    expect(moved(world, renter.orderId)['extension']).toBeUndefined();
  });

  test('before the item is fetched, and after the grace', async () => {
    const booked = await payFor(
      world,
      await book(world, { item: fixture.item, hours: 3, by: randomPerson() }),
    );
    expect(await booked.status()).toMatchObject({ canExtend: false });
    expect((await offer(booked)).refusal).toContain('Retirez d’abord');
    await useDoor(world, fixture.lockerId, await codeFor(world, booked), { take: true });
    const { plannedEndTime } = await booked.status();
    await world.pass(4 * hourMs + minuteMs);

    expect(await codeOf(extend(booked, later(plannedEndTime, 3), 10.8))).toBe('EXTENSION_OVER');
    expect((await booked.status()).canExtend).toBe(false);
  });

  test('into the time of another customer, with their protection buffer, and no one books into an extension', async () => {
    const renter = await fetchedFrom(fixture);
    const { plannedEndTime } = await renter.status();
    // Starts five hours from now: the unit is reserved from the fourth hour on.
    await payFor(
      world,
      await book(world, { item: fixture.item, startInMs: 5 * hourMs + minuteMs, by: randomPerson() }),
    );
    expect((await offer(renter)).choices).toHaveLength(1);
    expect(await codeOf(extend(renter, later(plannedEndTime, 2), 7.2))).toBe('EXTENSION_RESERVED');

    await extend(renter, later(plannedEndTime, 1), 3.6);
    expect((await offer(renter)).refusal).toContain('réservé');
    expect(await codeOf(book(world, { item: fixture.item, hours: 1, by: randomPerson() }))).toBe(
      'ITEM_NOT_AVAILABLE',
    );
  });

  test('for an item that is not rented out any more', async () => {
    const renter = await fetchedFrom(fixture);
    const { plannedEndTime } = await renter.status();
    await world.running.platform.ports.transaction(async (store) => {
      await store.rentalItems.save({ ...(await store.rentalItems.get(fixture.item)), isActive: false });
    });
    expect(await codeOf(extend(renter, later(plannedEndTime, 1), 3.6))).toBe('EXTENSION_NOT_OFFERED');
  });

  test('by anyone but the holder of the order', async () => {
    const renter = await fetchedFrom(fixture);
    const stranger = { ...renter, client: world.as({ 'x-order-token': 'nobody' }) };
    expect(await codeOf(offer(stranger))).toBe('PROOF_WRONG');
    expect(await codeOf(extend(stranger, later((await renter.status()).plannedEndTime, 1), 3.6))).toBe(
      'PROOF_WRONG',
    );
  });
});

describe('for staff', () => {
  test('it is in the timeline and the payments, and a full refund includes it', async () => {
    const renter = await fetchedFrom(fixture);
    await extend(renter, later((await renter.status()).plannedEndTime, 2), 7.2);
    await bringBack(fixture, renter);
    await world.pass(minuteMs);
    const { orderId } = renter;
    const manager = await signIn(world, 'manager');
    const detail = await manager.rentalOrder({ params: { orderId } });
    const extended = detail.timeline.find(({ kind }) => kind === 'extended');
    expect(extended).toMatchObject({ actor: 'customer', facts: { amountCents: 720 } });
    const payments = await manager.rentalPaymentDetails({ params: { orderId } });
    expect(payments.completedPayments).toContainEqual(
      expect.objectContaining({
        type: 'extension',
        capturedAmount: 7.2,
        canCapture: false,
        canCancel: false,
      }),
    );
    expect(payments.totalAmount).toBe(18);
    const query = { action: 'refundFull' } as const;
    const shown = await manager.rentalDecisionPreview({ params: { orderId }, query });
    expect(shown).toMatchObject({ refundedNow: 18, customerPaysInTotal: 0 });

    await manager.refundRental({ params: { orderId }, body: { reason: 'Article défectueux' } });
    await world.pass(minuteMs);

    const sums = moved(world, orderId);
    expect(sums['extension']).toEqual({ held: 0, captured: 720, refunded: 720 });
    expect(sums['rental']).toEqual({ held: 0, captured: 1080, refunded: 1080 });
    expect((await renter.status()).totalCapturedAmount).toBe(0);
  });

  test('an item recorded as brought back releases a waiting extension', async () => {
    const renter = await fetchedFrom(fixture, threeDSecureCard);
    const { plannedEndTime } = await renter.status();
    const { waiting } = await extend(renter, later(plannedEndTime, 2), 7.2);

    await (
      await signIn(world, 'manager')
    ).manualTerminateRental({
      params: { orderId: renter.orderId },
      body: { confirmed: true, reason: 'Au comptoir' },
    });
    await world.pass(minuteMs);

    expect(pay(world, waiting?.paymentActionUrl ?? '', threeDSecureCard).kind).not.toBe('done');
    expect(await orderOf(fixture, renter)).toMatchObject({ extensionEndAt: null, extensionTtcCents: 0 });
  });
});
