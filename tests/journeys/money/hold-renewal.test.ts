/** No hold expires unnoticed: weeks pass on the clock of the whole installation (money.md#holds). */
import { describe, expect, test } from 'vitest';
import { readAccount } from '#application/payments/account.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import {
  book,
  codeFor,
  givenTo,
  hourMs,
  lockerOf,
  minuteMs,
  moved,
  payFor,
  useDoor,
} from '#tests/support/customer.js';
import { worldStart } from '#tests/support/world.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

describe('a week long rental booked three days ahead and returned late', () => {
  test('never has a hold expire unnoticed, and what can be captured is captured', async () => {
    const booking = await book(world, { startInMs: 72 * hourMs, endInMs: 240 * hourMs });
    const customer = await payFor(world, booking);
    await world.pass(72 * hourMs + minuteMs);
    const locker = await lockerOf(world, customer);
    await useDoor(world, locker, await codeFor(world, customer), { take: true });

    for (let day = 0; day < 8; day++) {
      await world.pass(24 * hourMs);
      const { deposit } = moved(world, booking.orderId);
      expect(deposit?.held).toBe(12_000);
    }
    const ended = await customer.client.terminateRental({
      params: { code: customer.code },
      body: { confirmTermination: true },
    });
    await world.pass(minuteMs);
    await useDoor(world, locker, await givenTo(world, customer, ended), { put: 'article' });
    await world.pass(73 * hourMs);

    const sums = moved(world, booking.orderId);
    expect(sums['rental']).toEqual({
      held: 0,
      captured: Math.round(booking.rentalAmountTtc * 100),
      refunded: 0,
    });
    expect(sums['deposit']).toEqual({
      held: 0,
      captured: Math.round(ended.lateFeeAmount * 100),
      refunded: 0,
    });
    const expired = await world.running.platform.ports.read((store) =>
      store.payments.where({ status: 'Expired' }),
    );
    expect(expired).toEqual([]);
  });
});

describe('a renewal that the card refuses', () => {
  test('is reported to the customer, and late fees are captured before the hold expires', async () => {
    const customer = await payFor(world, await book(world, { hours: 24 }));
    const locker = await lockerOf(world, customer);
    await useDoor(world, locker, await codeFor(world, customer), { take: true });
    world.simulator.payments.faults.set('decline');

    await world.pass(4 * 24 * hourMs);
    const asked = await customer.status();
    expect(asked.paymentActionUrl).not.toBeNull();
    // The hold is still live, and can be captured.
    expect(asked.depositStatus).toBe('Authorised');
    expect(Date.parse(asked.paymentActionUntil ?? '') - Date.parse(asked.serverTime)).toBeLessThan(
      24 * hourMs,
    );
    await world.pass(24 * hourMs);

    const mails = world.simulator.inbox.messages('camille@exemple.fr');
    const mailText = (subject: string): string =>
      (mails.find((mail) => mail.subject?.includes(subject))?.text ?? '').replace(/[^\S\n]/g, ' ');
    expect(mailText('doit être renouvelée')).toMatch(
      /120,00 €, dépôt de garantie\. L’empreinte actuelle tient/,
    );
    expect(mailText('débit sur le dépôt de garantie')).toContain(
      'Débité sur le dépôt de garantie : 120,00 €',
    );
    expect(moved(world, customer.orderId)['deposit']?.captured).toBe(12_000);
    // Nothing more can be captured from it: no other hold is requested.
    expect(await customer.status()).toMatchObject({
      paymentActionUrl: null,
      depositStatus: 'Captured',
      depositCapturedAmount: 120,
    });
  });
});

describe('money that the company captures by hand at its provider', () => {
  test('is in the books of the day of its capture', async () => {
    const { orderId } = await payFor(world, await book(world));
    const { ports } = world.running.platform;
    const match = { orderId, purpose: 'deposit' } as const;
    const held = () => ports.read(async (store) => (await store.payments.where(match))[0]);
    const account = await readAccount(ports, demoIds.company);
    await world.pass(hourMs);

    await ports.payments.capture(account, (await held())?.intentId ?? '', 5_000, 'by hand');
    await world.pass(minuteMs);

    const { status, capturedCents, capturedAt } = (await held()) ?? {};
    expect({ status, capturedCents }).toEqual({ status: 'Captured', capturedCents: 5_000 });
    expect(capturedAt).toBeGreaterThanOrEqual(worldStart + hourMs);
  });
});
