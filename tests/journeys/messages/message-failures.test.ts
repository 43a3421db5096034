/** An undeliverable message is on the board with its reason, and leaves it once it was sent by hand. */
import { expect, test } from 'vitest';
import { attemptsAtMost } from '#application/outbox.js';
import { minute, second } from '#domain/shared/record.js';
import { book, payFor } from '#tests/support/customer.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');

const failedOnBoard = async () => {
  const { groups } = await manager.board({ query: {} });
  return groups.find(({ kind }) => kind === 'messageFailed')?.items.map(({ label }) => label) ?? [];
};
const detailOf = (orderId: string) => manager.rentalOrder({ params: { orderId } });

test('a permanent refusal fails the message at once, and staff send it again', async () => {
  world.simulator.inbox.refuse({ isFinal: true });
  const { orderId, code } = await payFor(world, await book(world));
  await world.settle();
  world.simulator.inbox.accept();

  const { messages, timeline } = await detailOf(orderId);
  const states = messages.map(({ status, failure, canResend }) => [status, failure, canResend]);
  expect(states).toEqual(messages.map(() => ['failed', 'L’opérateur a refusé le message', true]));
  expect(timeline.filter(({ kind }) => kind === 'messageFailed')).toHaveLength(messages.length);
  expect(new Set(await failedOnBoard())).toEqual(new Set([code]));

  await world.pass(second);
  for (const { id: messageId } of messages)
    await manager.resendRentalMessage({ params: { orderId }, body: { messageId } });
  await world.settle();

  expect(await failedOnBoard()).toEqual([]);
  const again = (await detailOf(orderId)).messages.filter(({ status }) => status === 'sent');
  expect(again).toHaveLength(messages.length);
});

test('a temporary refusal is retried, and fails the message after the last try', async () => {
  world.simulator.inbox.refuse({});
  const { orderId } = await payFor(world, await book(world));
  await world.settle();
  expect((await detailOf(orderId)).messages.every(({ status }) => status === 'waiting')).toBe(true);

  await world.running.platform.ports.transaction(async (store) => {
    const jobs = await store.outbox.where({ subjectId: orderId, kind: 'message.send', doneAt: null });
    for (const job of jobs) await store.outbox.save({ ...job, attempts: attemptsAtMost - 1 });
  });
  await world.pass(minute + second);
  world.simulator.inbox.accept();

  expect((await detailOf(orderId)).messages.every(({ status }) => status === 'failed')).toBe(true);
  const dead = await world.running.platform.ports.read((store) =>
    store.outbox.where({ subjectId: orderId, kind: 'message.send', doneAt: null }),
  );
  expect(dead).toEqual([]);
});
