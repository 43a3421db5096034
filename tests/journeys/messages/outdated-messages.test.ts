/** A message whose code was replaced or withdrawn is not sent any more (messages.md#outdated-messages). */
import { expect, test } from 'vitest';
import { codeInMessage, deposited, parcelLocker, textsOf, emailsAbout } from '#tests/support/parcels.js';
import { checkout, codeIn, pay } from '#tests/support/pressing.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const operator = await signIn(world, 'operator');
const manager = await signIn(world, 'manager');

const ofTemplate = <M extends { template: string }>(messages: readonly M[], template: string): M[] =>
  messages.filter((message) => message.template === template);

test('a parcel’s message with the old code is not sent again, the one with the new code is', async () => {
  const { id: parcelId } = await deposited(world, operator, { lockerId: parcelLocker(1) });
  const params = { parcelId };
  await operator.reissueParcel({ params, body: { reason: 'Code perdu' } });
  await world.settle();

  const { messages } = await operator.parcel({ params });
  const old = ofTemplate(messages, 'parcel.deposited');
  const fresh = ofTemplate(messages, 'parcel.newCode');
  expect([...new Set(old.map(({ canResend }) => canResend))]).toEqual([false]);
  expect([...new Set(fresh.map(({ canResend }) => canResend))]).toEqual([true]);
  for (const { id: messageId } of old)
    expect(await codeOf(operator.resendParcel({ params, body: { messageId } }))).toBe('MESSAGE_OUTDATED');

  // Sent without naming a message, the code is the one that opens.
  const before = codeInMessage(world);
  await world.pass(1000);
  await operator.resendParcel({ params, body: {} });
  await world.settle();
  expect(codeInMessage(world)).toBe(before);
});

test('a laundry’s confirmation is not sent again once its order was cancelled', async () => {
  const sold = await checkout(world);
  await pay(world, sold);
  await world.settle();
  const params = { pressingOrderId: sold.orderId };
  const [confirmed] = ofTemplate((await operator.pressingOrder({ params })).messages, 'pressing.confirmed');
  expect(confirmed?.canResend).toBe(true);

  await manager.cancelPressingOrder({ params, body: { reason: 'Machine en panne' } });
  await world.settle();

  const messageId = confirmed?.id ?? '';
  const again = operator.resendPressingMessage({ params, body: { messageId } });
  expect(await codeOf(again)).toBe('MESSAGE_OUTDATED');
});

test('a code that is replaced while its message waits for the carrier is not sent at all', async () => {
  world.simulator.inbox.refuse({});
  const sold = await checkout(world);
  await pay(world, sold);
  await world.settle();
  const params = { pressingOrderId: sold.orderId };
  await operator.reissuePressingCode({ params });
  await world.settle();
  const mails = emailsAbout(world, /Votre commande de pressing/).length;
  const texts = textsOf(world).length;
  world.simulator.inbox.accept();
  await world.pass(10_000);

  expect(emailsAbout(world, /Votre commande de pressing/)).toHaveLength(mails + 1);
  expect(textsOf(world)).toHaveLength(texts + 1);
  const { doorTask, messages } = await operator.pressingOrder({ params });
  expect(doorTask?.step).toBe('deposit');
  const code = codeIn(world, 'Votre commande de pressing');
  expect((await world.as().pressingDeposit({ params: { code } })).step).toBe('deposit');
  const fates = ofTemplate(messages, 'pressing.confirmed').map(({ status, canResend }) => [
    status,
    canResend,
  ]);
  expect(new Set(fates.map(String))).toEqual(new Set(['failed,false', 'sent,true']));
  const { groups } = await manager.board({ query: {} });
  expect(groups.filter(({ kind }) => kind === 'messageFailed')).toEqual([]);
});
