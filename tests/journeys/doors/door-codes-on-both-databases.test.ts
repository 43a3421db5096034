/** Codes at slow doors, over a restart, in a closed cabinet (doors-and-codes.md#truth-of-the-door). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineBack } from '#tests/support/reconnection.js';
import { minuteMs } from '#tests/support/customer.js';
import { databaseKinds, freshUrl, type FreshUrl } from '#tests/support/databases.js';
import {
  enter,
  holder,
  onLock,
  openRemotely,
  recipientOf,
  statusOf,
  typeAndClose,
} from '#tests/support/door-codes.js';
import { parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

describe.each(databaseKinds)('on %s', (kind) => {
  let database: FreshUrl;
  let dataDir: string;
  let world: World;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'consigne-doors-'));
    database = await freshUrl(kind);
    world = await createWorld({ databaseUrl: database.url, dataDir });
  });
  afterAll(async () => {
    await world.close();
    await database.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Starts another platform on the same database and the same locks. */
  async function restart(): Promise<void> {
    const startAt = world.simulator.clock.now();
    await world.close();
    world = await createWorld({ databaseUrl: database.url, dataDir, startAt });
  }

  test('a door that opened is the answer, however late its result comes', async () => {
    const { cabinets } = world.simulator;
    const { parcelId, courier } = await enter(world, 1);
    await onLock(world, courier);
    await cabinets.fault(parcelLocker(1), 'result-after-expiry', { times: 1 });

    expect(await openRemotely(world, courier)).toBe('done');
    await world.pass(minuteMs);

    const { doorOpenedAt, doneAt } = await courier.look();
    const { openings, door } = await world.running.platform.ports.read(async (store) => ({
      openings: await store.openings.where({ lockerId: parcelLocker(1) }),
      door: cabinets.get(parcelCabinet)?.lockers.find(({ number }) => number === 1)?.door,
    }));
    expect(doneAt).toBeNull();
    // The page shows the state of the door, however late its event came.
    expect(door).toBe('open');
    expect(doorOpenedAt).not.toBeNull();
    expect(openings).toHaveLength(1);
    expect(openings[0]?.answeredAt).not.toBeNull();
    await cabinets.door(parcelLocker(1), 'close');
    await world.settle();
    expect(await statusOf(world, parcelId)).toBe('Deposited');
  });

  test('a code requested before a restart opens after it, at both locks', async () => {
    const networked = await enter(world, 2);
    const pin = await onLock(world, networked.courier);
    const sensorless = await enter(world, 5);
    const { lockCode } = await sensorless.courier.access();

    await restart();

    const [courier, other] = [networked.courier, sensorless.courier].map(({ code }) => holder(world, code));
    expect((await courier?.look())?.lockCode).toBe(pin);
    expect(await typeAndClose(world, 2, pin)).toBe('opened');
    expect(await statusOf(world, networked.parcelId)).toBe('Deposited');
    expect(await other?.look()).toMatchObject({ lockCode, canConfirm: true });
    expect(await typeAndClose(world, 5, lockCode ?? '')).toBe('opened');
    await other?.confirm();
    expect(await statusOf(world, sensorless.parcelId)).toBe('Deposited');
  });

  test('a closed cabinet takes no deposit and gives out its contents; it is not deleted before', async () => {
    const { parcelId, courier } = await enter(world, 3);
    await typeAndClose(world, 3, await onLock(world, courier));
    const manager = await signIn(world, 'manager');
    const params = { cabinetId: parcelCabinet };
    const { version, name, location, description, mode } = await manager.cabinet({ params });
    const body = { version, name, location, description, mode, isActive: false };
    await manager.updateCabinet({ params, body });
    await lineBack(world, parcelCabinet);

    expect(await codeOf(enter(world, 4))).toBe('CABINET_INACTIVE');
    expect(await codeOf(manager.deleteCabinet({ params }))).toBe('CABINET_IN_USE');
    const recipient = await recipientOf(world, parcelId);
    expect(await typeAndClose(world, 3, await onLock(world, recipient))).toBe('opened');
    expect(await statusOf(world, parcelId)).toBe('Retrieved');
  });
});
