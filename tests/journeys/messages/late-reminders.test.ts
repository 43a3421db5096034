/** After an outage or a clock jump, everything due is sent once, and no message promises a past time. */
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#tests/support/customer.js';
import { deposited, emailsAbout } from '#tests/support/parcels.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

let operator: SignedIn;
const world = await worldForFile();
beforeEach(async () => {
  operator = await signIn(world, 'operator');
});

/** Nothing runs while the time passes: the jobs are due at once when the server is back. */
async function away(ms: number): Promise<void> {
  const { ports } = world.running.platform;
  await ports.transaction(async (store) => {
    const jobs = await store.outbox.where({ doneAt: null });
    for (const job of jobs.filter(({ kind }) => kind.startsWith('parcel.')))
      await store.outbox.save({ ...job, dueAt: Math.max(job.dueAt, ports.clock.now() + ms) });
  });
  await world.pass(ms);
  operator = await signIn(world, 'operator');
}

const keeps = (parcelKeepHours: number) =>
  world.running.platform.ports.transaction(async (store) => {
    await store.companies.save({ ...(await store.companies.get(demoIds.company)), parcelKeepHours });
  });

test('both reminders of a parcel were due: its recipient is reminded once', async () => {
  await deposited(world, operator);
  await away(50 * hourMs);

  expect(emailsAbout(world, /vous attend toujours/)).toHaveLength(1);
});

test('a code that is sent again after the end of its time promises none', async () => {
  await keeps(25);
  const { id: parcelId } = await deposited(world, operator);
  await world.pass(26 * hourMs);
  operator = await signIn(world, 'operator');
  await operator.resendParcel({ params: { parcelId }, body: {} });
  await world.settle();

  const [last, , first] = emailsAbout(world, /colis/);
  expect(last?.subject).toMatch(/vous attend au casier/);
  expect(last?.text).toMatch(/Code de retrait/);
  expect(last?.text).not.toContain('vous y attend jusqu’au');
  expect(first?.text).toContain('vous y attend jusqu’au');
});
