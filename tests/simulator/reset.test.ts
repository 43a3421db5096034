/**
 * Back to the seed (simulator.md#control-api): the cabinets are installed again, and all faults and events are dropped.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CabinetView } from '#simulator/cabinets/view.js';
import { openSimulator, type Simulator } from '#simulator/simulator.js';

const lockerId = 'locker-1';
const order = '01930000-0000-7000-8000-000000000999';
const cabinet = {
  cabinetId: 'cabinet-1',
  name: 'Gare',
  password: 'secret',
  lockers: [{ lockerId, number: 1, model: 'ev608', serial: 'EV-1', content: 'Vélo' }],
} as const;

async function open(dataDir: string | null = null): Promise<Simulator> {
  const clock = { startAt: Date.UTC(2026, 5, 16, 10), frozen: true };
  const simulator = await openSimulator({ dataDir, publicUrl: 'http://localhost', clock });
  const hang = () => simulator.cabinets.add(cabinet);
  simulator.onReset(hang);
  await hang();
  return simulator;
}

async function opened(dataDir: string | null = null): Promise<Simulator> {
  const simulator = await open(dataDir);
  onTestFinished(() => simulator.close());
  return simulator;
}

const ask = (simulator: Simulator, method: string, path: string, body: unknown = null, query = {}) =>
  simulator.control({ method, path, query, body });

const reset = (simulator: Simulator, seed: number | string) => ask(simulator, 'POST', '/reset', { seed });

/** The random values of a new lock. */
const drawn = (simulator: Simulator) => {
  const [view] = simulator.cabinets.list() as [CabinetView];
  return view.lockers.map(({ masterCode, technicianCode }) => [masterCode, technicianCode]);
};

describe('a reset', () => {
  test('installs the cabinets as they were on the first day', async () => {
    const simulator = await opened();
    await simulator.cabinets.door(lockerId, 'force');
    await simulator.cabinets.content(lockerId, { take: true });
    await simulator.cabinets.keypad(lockerId, '123456');

    expect(await reset(simulator, 1)).toMatchObject({ status: 200 });

    const [view] = simulator.cabinets.list() as [CabinetView];
    expect(view).toMatchObject({ cabinetId: 'cabinet-1', faults: [], backlog: 0 });
    expect(view.lockers).toMatchObject([{ door: 'closed', bolt: 'locked', battery: 100, content: 'Vélo' }]);
    expect(simulator.cabinets.truth()).toEqual([]);
    expect((await ask(simulator, 'GET', '/log')).body).not.toContain('truth.');
  });

  test('creates the same world for the same seed, and another for another', async () => {
    const [simulator, other] = [await opened(), await opened()];

    await reset(simulator, 'graine');
    const first = drawn(simulator);
    await reset(simulator, 2);
    const second = drawn(simulator);
    await reset(simulator, 'graine');
    await reset(other, 'graine');

    expect(second).not.toEqual(first);
    expect(drawn(simulator)).toEqual(first);
    expect(drawn(other)).toEqual(first);
  });

  test('never repeats a boot name that the platform has, though time stands still', async () => {
    const simulator = await opened();
    const bootIds = [simulator.cabinets.get('cabinet-1').bootId];

    for (let times = 0; times < 3; times += 1) {
      await reset(simulator, 1);
      bootIds.push(simulator.cabinets.get('cabinet-1').bootId);
    }

    expect(new Set(bootIds).size).toBe(bootIds.length);
  });

  test('is not undone when the outside world is opened again', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'consigne-reset-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const before = await open(dataDir);
    await ask(before, 'POST', '/faults', { target: lockerId, fault: 'bolt-jam' });
    await reset(before, 'graine');
    const expected = drawn(before);
    await before.close();

    const after = await opened(dataDir);

    expect(drawn(after)).toEqual(expected);
    expect((await ask(after, 'GET', '/faults')).body).toEqual({ items: [] });
  });

  test('waits for the one before it, so that no cabinet is installed twice', async () => {
    const simulator = await opened();

    await Promise.all([reset(simulator, 1), reset(simulator, 2), reset(simulator, 3)]);

    expect(simulator.cabinets.list()).toHaveLength(1);
    const last = drawn(simulator);
    await reset(simulator, 3);
    expect(drawn(simulator)).toEqual(last);
  });

  test('without a seed is refused', async () => {
    const simulator = await opened();

    expect(await ask(simulator, 'POST', '/reset', {})).toMatchObject({ status: 400 });
  });
});

describe('the standing faults', () => {
  const standing = async (simulator: Simulator) => (await ask(simulator, 'GET', '/faults')).body;
  const set = (simulator: Simulator, body: object) => ask(simulator, 'POST', '/faults', body);

  test('are listed with their target and their remaining uses', async () => {
    const simulator = await opened();
    await set(simulator, { target: lockerId, fault: 'bolt-jam', times: 2 });
    await set(simulator, { target: 'cabinets', fault: 'event-lost' });
    await set(simulator, { target: 'payments', fault: 'payment-insufficient-funds', times: 1 });
    await set(simulator, { target: order, fault: 'webhook-lost' });
    await set(simulator, { target: 'messages', fault: 'message-refused', forSeconds: 60 });

    expect(await standing(simulator)).toEqual({
      items: [
        { target: lockerId, fault: 'bolt-jam', timesLeft: 2, until: null },
        { target: 'cabinets', fault: 'event-lost', timesLeft: null, until: null },
        { target: 'payments', fault: 'payment-insufficient-funds', timesLeft: 1, until: null },
        { target: order, fault: 'webhook-lost', timesLeft: null, until: null },
        { target: 'messages', fault: 'message-refused', timesLeft: null, until: '2026-06-16T10:01:00.000Z' },
      ],
    });
  });

  test('end by themselves, or are taken away one by one', async () => {
    const simulator = await opened();
    await set(simulator, { target: lockerId, fault: 'slow', forSeconds: 60 });
    await set(simulator, { target: 'payments', fault: 'payment-declined' });
    await set(simulator, { target: 'payments', fault: 'payment-insufficient-funds' });
    await set(simulator, { target: order, fault: 'payment-declined' });
    await set(simulator, { target: 'messages', fault: 'message-refused' });
    const clear = (query: object) => ask(simulator, 'DELETE', '/faults', null, query);

    await simulator.clock.advanceBy(61_000);
    await clear({ target: 'payments', fault: 'payment-declined' });
    expect(await standing(simulator)).toMatchObject({
      items: [
        { target: 'payments', fault: 'payment-insufficient-funds' },
        { target: order, fault: 'payment-declined' },
        { target: 'messages' },
      ],
    });

    await clear({ target: order, fault: 'payment-declined' });
    await clear({ target: 'payments' });
    expect(await standing(simulator)).toMatchObject({ items: [{ target: 'messages' }] });
    await clear({});
    expect(await standing(simulator)).toEqual({ items: [] });
  });
});
