/** A hold whose request was unanswered when its booking was cancelled (money.md#holds). */
import { expect, test } from 'vitest';
import { book, hourMs, minuteMs, moved, payFor, visa, type Renter } from '#tests/support/customer.js';
import { worldForFile } from '#tests/support/world-for.js';

const threeDSecureCard = '4000002760003184';

const world = await worldForFile();

/** Two days before its start the provider is away; the customer cancels meanwhile, and then it is back. */
async function cancelledMeanwhile(card: string, fault: () => void): Promise<Renter> {
  const booking = await book(world, { startInMs: 60 * hourMs, endInMs: 63 * hourMs });
  const renter = await payFor(world, booking, card);
  world.simulator.payments.faults.set('timeoutBefore', { only: { operation: 'intents.create' } });
  await world.pass(12 * hourMs + minuteMs);
  await renter.client.cancelRental({ params: { code: renter.code } });
  world.simulator.payments.faults.clear();
  fault();
  await world.pass(2 * hourMs);
  return renter;
}

const depositOf = async ({ orderId }: Renter) => {
  const [deposit] = await world.running.platform.ports.read((store) =>
    store.payments.where({ orderId, purpose: 'deposit' }),
  );
  return deposit?.status;
};

const subjects = (): (string | null)[] => world.simulator.inbox.messages().map(({ subject }) => subject);

test('requests no confirmation from its customer any more when their bank wants one', async () => {
  const renter = await cancelledMeanwhile(threeDSecureCard, () => undefined);

  expect(await depositOf(renter)).toBe('Refused');
  expect(subjects()).not.toContain('Votre banque vous demande une confirmation');
});

test('requests no other card when it is refused', async () => {
  const decline = () => world.simulator.payments.faults.set('decline', { only: { operation: 'offSession' } });
  const renter = await cancelledMeanwhile(visa, () => void decline());

  expect(await depositOf(renter)).toBe('Refused');
  expect(subjects().filter((subject) => subject?.includes('garantie'))).toEqual([]);
});

test('is released when it is placed after all', async () => {
  const renter = await cancelledMeanwhile(visa, () => undefined);

  expect(await depositOf(renter)).toBe('Released');
  expect(moved(world, renter.orderId)['deposit']).toMatchObject({ held: 0, captured: 0 });
});
