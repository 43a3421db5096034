/** What `npm start` shows the first time: a demo that has lived, at the real time, and goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, minute } from '#domain/shared/record.js';
import { liveDemo, weekStart } from '#server/lived-demo.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let dataDir: string;
let world: World;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'consigne-lived-'));
  await liveDemo({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '3999', MQTT_PORT: '0' }, () => Date.now());
  world = await createWorld({ dataDir });
});
afterAll(async () => {
  await world?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const now = (): number => world.simulator.clock.now();

test('it is now, after a week of all four modes and with a morning under way', async () => {
  expect(Math.abs(now() - Date.now())).toBeLessThan(5 * minute);
  const manager = await signIn(world, 'manager');

  const rentals = await manager.rentalOrderList({ query: {} });
  expect(rentals.items.map(({ status }) => status).sort()).toEqual([
    ...Array<string>(6).fill('Completed'),
    'PendingReturn',
  ]);
  const first = Math.min(...rentals.items.map(({ createdAt }) => Date.parse(createdAt)));
  expect(now() - first).toBeGreaterThan(8 * day);
  expect((await manager.listParcels({ query: {} })).totalItems).toBe(4);
  expect((await manager.pressingOrderList({ query: {} })).totalItems).toBe(4);
  expect((await manager.shopOrderList({ query: {} })).totalItems).toBe(4);
  expect((await manager.listInvoices({ query: {} })).totalItems).toBe(8);
});

test('who is named in it gets their parcel by the code that their message told', async () => {
  const mail = world.simulator.inbox.messages().find(({ to }) => to === 'paul@exemple.fr');
  expect(mail?.text).toContain('http://localhost:3999/');
  const [, code = ''] = /Code de retrait : (\S+)/.exec(mail?.text ?? '') ?? [];

  const visit = await world.as().doorVisit({ params: { code } });

  expect(visit).toMatchObject({ lockerNumber: 1 });
});

test('its week begins when shops open, and is over by now at any hour', () => {
  for (let passed = 0; passed < 24; passed++) {
    const looked = Date.UTC(2026, 10, 24, passed, 14);
    const started = weekStart(looked);
    expect(new Date(started).getUTCHours()).toBe(7);
    expect(looked - started).toBeGreaterThanOrEqual(9 * day);
    expect(looked - started).toBeLessThan(10 * day);
  }
});
