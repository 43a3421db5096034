/** A refund waits while a bank holds its money, for laundry and rental as for the shop (money.md#disputes). */
import { expect, test } from 'vitest';
import { book, hourMs, minuteMs, moved, payFor } from '#tests/support/customer.js';
import { captureByHand } from '#tests/support/debts.js';
import { checkout, pay } from '#tests/support/pressing.js';
import { lastMail } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const reason = 'Machine en panne';

const world = await worldForFile();

const intentOf = (orderId: string): string =>
  world.simulator.payments.intents().find(({ metadata }) => metadata['orderId'] === orderId)?.id ?? '';

test('the refund of cancelled laundry waits for the bank, and its page says so', async () => {
  const placed = await checkout(world);
  await pay(world, placed);
  await world.settle();
  const { orderId: pressingOrderId } = placed;
  world.simulator.payments.dispute(intentOf(pressingOrderId), { reason: 'fraudulent', isInquiry: false });
  await world.pass(minuteMs);

  const manager = await signIn(world, 'manager');
  await manager.cancelPressingOrder({ params: { pressingOrderId }, body: { reason } });
  await world.pass(minuteMs);

  const { disputes, totalAmount } = await manager.pressingOrder({ params: { pressingOrderId } });
  expect(disputes).toMatchObject([{ refundWaiting: totalAmount }]);
});

test('a booking cancelled while its price, captured by hand, is disputed is not shown as refunded', async () => {
  const renter = await payFor(world, await book(world, { startInMs: 5 * hourMs }));
  const { orderId, client, code } = renter;
  await captureByHand(world, orderId, 'rental', 100);
  world.simulator.payments.dispute(intentOf(orderId), { reason: 'fraudulent', isInquiry: false });
  await world.pass(minuteMs);

  await client.cancelRental({ params: { code } });
  await world.pass(minuteMs);

  const text = lastMail(world, /^Location annulée/)?.text ?? '';
  expect(text).toContain('Votre banque examine ce paiement');
  expect(text).not.toContain('Rien n’a été débité');
  const { disputes } = await (await signIn(world, 'manager')).rentalOrder({ params: { orderId } });
  expect(disputes).toMatchObject([{ refundWaiting: 1 }]);
  expect(moved(world, orderId)['rental']).toMatchObject({ refunded: 0 });
});
