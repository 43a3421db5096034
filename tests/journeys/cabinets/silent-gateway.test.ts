/** A gateway without a last will falls silent: the history and the cabinet's page show since when. */
import { expect, test } from 'vitest';
import type { App } from '#application/app.js';
import { noticeSilence } from '#application/events/cabinet-inbox.js';
import { day } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { minuteMs } from '#tests/support/customer.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();

const cabinetId = demoIds.rentalCabinet;
const link = () => world.running.platform.ports.read((store) => store.cabinetLinks.get(cabinetId));
const lines = () =>
  world.running.platform.ports.read((store) =>
    store.timeline.where({ orderId: cabinetId, kind: ['linkUp', 'linkLost'] }),
  );

/** Removes the broker's last will, as if it had not been sent. Returns when the gateway was last seen. */
async function hang(minutes: number): Promise<number> {
  await world.pass(90_000);
  await world.pass(1_000);
  const { lastSeenAt } = await link();
  await world.simulator.cabinets.fault(cabinetId, 'gateway-offline', { forSeconds: minutes * 60 });
  await expect.poll(async () => (await link()).isOnline).toBe(false);
  await world.running.platform.ports.transaction(async (store) => {
    const stored = await store.cabinetLinks.get(cabinetId);
    await store.cabinetLinks.save({ ...stored, isOnline: true, lastSeenAt });
  });
  expect(lastSeenAt).toBeLessThan(world.simulator.clock.now());
  return lastSeenAt ?? 0;
}

test('has a line for its last contact, and one for its return', async () => {
  const heardAt = await hang(20);
  for (let minutes = 0; minutes < 7; minutes += 1) await world.pass(minuteMs);
  const operator = await signIn(world, 'operator');
  const { items } = await operator.cabinetHistory({ params: { cabinetId }, query: { kind: 'system' } });
  const at = new Date(heardAt).toISOString();

  expect(items.filter((line) => line.at === at)).toMatchObject([{ what: 'linkLost', actor: 'gateway' }]);
  expect((await operator.cabinetDoors({ params: { cabinetId } })).link).toMatchObject({
    isOnline: false,
    lastSeenAt: at,
  });

  await world.pass(20 * minuteMs);
  expect((await lines()).filter((line) => line.at > heardAt + 20 * minuteMs)).toMatchObject([
    { kind: 'linkUp' },
  ]);
  expect((await lines()).filter((line) => line.at === heardAt)).toHaveLength(1);
  expect(await link()).toMatchObject({ isOnline: true });
});

test('active gateways are never shown as silent, however time is moved', async () => {
  await world.pass(3 * minuteMs);
  const before = await lines();
  for (const ms of [day, 30 * minuteMs, 6 * minuteMs, 3 * day, minuteMs]) await world.pass(ms);

  expect(await lines()).toEqual(before);
});

test('many that fall silent at once are recorded together, and those that reported meanwhile are not', async () => {
  const { ports } = world.running.platform;
  const heardAt = world.simulator.clock.now() - 10 * minuteMs;
  const before = await ports.transaction(async (store) => {
    const links = await store.cabinetLinks.where({});
    const silent = links.map((link) => ({
      ...link,
      isOnline: true,
      lastSeenAt: heardAt,
      catchingUpUntil: null,
      lostAt: null,
    }));
    await store.cabinetLinks.saveAll(silent);
    return new Map(links.map(({ id }) => [id, heardAt] as const));
  });
  expect(before.size).toBeGreaterThan(2);
  before.set(cabinetId, heardAt - 1);
  let transactions = 0;
  const counted: Pick<typeof ports, 'transaction'> = {
    transaction: (work, how) => ((transactions += 1), ports.transaction(work, how)),
  };

  await noticeSilence({ ...ports, ...counted } as App, before);

  expect(transactions).toBe(1);
  const links = await ports.read((store) => store.cabinetLinks.where({}));
  expect(links.filter(({ isOnline }) => isOnline).map(({ id }) => id)).toEqual([cabinetId]);
  const lost = await ports.read((store) => store.timeline.where({ kind: 'linkLost' }));
  expect(lost.filter(({ at }) => at === heardAt)).toHaveLength(before.size - 1);
});
