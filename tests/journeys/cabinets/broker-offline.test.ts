/** Without a broker every page works; the metrics report the lost connection. */
import { expect, onTestFinished, test } from 'vitest';
import { createLockBroker } from '#infrastructure/locks/broker.js';
import { createLog } from '#server/log.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { createWorld } from '#tests/support/world.js';

test('a server whose broker goes away stays ready and serves its pages', async () => {
  const broker = await createLockBroker({ isCabinet: () => Promise.resolve(true), log: createLog('silent') });
  let isClosed = false;
  const goAway = async () => {
    if (!isClosed) await broker.close();
    isClosed = true;
  };
  const { url, username, password } = broker;
  const world = await createWorld({
    env: { MQTT_URL: url, MQTT_USERNAME: username, MQTT_PASSWORD: password },
  });
  onTestFinished(async () => {
    await world.close();
    await goAway();
  });
  const metrics = async () => (await fetch(`${world.url}/api/metrics`)).text();
  await expect.poll(metrics).toContain('\nconsigne_lock_line_up 1\n');
  expect(await metrics()).toContain('\nconsigne_worker_stuck_seconds ');
  expect(await metrics()).toMatch(/\nconsigne_jobs_overdue_seconds \d/);

  await goAway();

  await expect.poll(metrics).toContain('\nconsigne_lock_line_up 0\n');
  expect((await fetch(`${world.url}/api/health/ready`)).status).toBe(200);
  const cabinet = await world
    .as()
    .publicCabinet({ params: { cabinetId: demoIds.rentalCabinet } })
    .catch((error: unknown) => error);
  expect(cabinet).toMatchObject({ id: demoIds.rentalCabinet });
});
