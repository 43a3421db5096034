/** A restart of the server is not recorded in the histories of the cabinets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/log.js';
import { createLockBroker } from '#infrastructure/locks/broker.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { minuteMs } from '#tests/support/customer.js';
import { createWorld, type World } from '#tests/support/world.js';

let dataDir: string;
let world: World;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'consigne-restart-'));
});
afterEach(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ofTheCabinet = () =>
  world.running.platform.ports.read(async (store) => ({
    // Entries of the connection alone: a separate broker delivers a status after time was moved, as if the gateway's
    // clock were slow.
    linkEntries: (await store.timeline.where({ orderId: demoIds.rentalCabinet }))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('link')),
    link: await store.cabinetLinks.find(demoIds.rentalCabinet),
  }));
/** Waits for a message since then. A separate broker delivers when it likes, however far time was moved. */
const heardSince = async (since: number) => {
  await expect.poll(async () => (await ofTheCabinet()).link?.lastSeenAt ?? 0).toBeGreaterThan(since);
  return ofTheCabinet();
};

const startAndHear = async (env: Record<string, string>) => {
  world = await createWorld({ dataDir, env });
  const since = world.simulator.clock.now();
  await world.pass(3 * minuteMs);
  return heardSince(since);
};

async function restarted(env: Record<string, string> = {}) {
  const before = await startAndHear(env);
  await world.close();
  return { before, after: await startAndHear(env) };
}

test('a restart of the server records no cabinet as disconnected or reconnected', async () => {
  const { before, after } = await restarted();

  expect(before.linkEntries).toEqual(['linkUp']);
  expect(after.linkEntries).toEqual(before.linkEntries);
  expect(after.link).toMatchObject({ isOnline: true, bootId: before.link?.bootId });
});

test('nor does one with a separate broker process', async () => {
  const broker = await createLockBroker({ isCabinet: () => Promise.resolve(true), log: createLog('silent') });
  onTestFinished(() => broker.close());
  const { url, username, password } = broker;
  const { before, after } = await restarted({
    MQTT_URL: url,
    MQTT_USERNAME: username,
    MQTT_PASSWORD: password,
  });

  expect(before.linkEntries).toEqual(['linkUp']);
  expect(after.linkEntries).toEqual(before.linkEntries);
  expect(after.link).toMatchObject({ isOnline: true });
});
