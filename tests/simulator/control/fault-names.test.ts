/** Every fault has one name everywhere: for setting, listing, showing and clearing it (simulator.md#control-api). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isState } from '#simulator/models/fault-names.js';
import { paymentFaultNames, faultNames } from '#simulator/control/faults.js';
import { faultsByScope, faultScopes, type FaultScope } from '#simulator/page/faults/faults.js';
import { paymentFaults } from '#simulator/payments/faults.js';
import { openSimulator, type Simulator } from '#simulator/simulator.js';

const lockerId = 'locker-1';
const cabinet = {
  cabinetId: 'cabinet-1',
  name: 'Gare',
  password: 'secret',
  lockers: [{ lockerId, number: 1, model: 'ev608', serial: 'EV-1' }],
} as const;

let simulator: Simulator;
beforeAll(async () => {
  const clock = { startAt: Date.UTC(2026, 5, 16, 10), frozen: true };
  simulator = await openSimulator({ dataDir: null, publicUrl: 'http://localhost', clock });
  await simulator.cabinets.add(cabinet);
});
afterAll(() => simulator.close());

const ask = async (method: string, path: string, body: unknown = null, query = {}) =>
  (await simulator.control({ method, path, query, body })) as { status: number; body: { items: object[] } };

const targets: Readonly<Record<FaultScope, string>> = {
  locker: lockerId,
  cabinet: cabinet.cabinetId,
  payment: 'payments',
  message: 'messages',
};
const shown = faultScopes.flatMap((scope) => faultsByScope[scope]);

test('shows every fault on the page, and no other', () => {
  expect([...new Set(shown.map(({ name }) => name))].sort()).toEqual([...faultNames].sort());
});

test('distinguishes states on the page', () => {
  for (const each of shown) expect(each.isState, each.name).toBe(isState(each.name));
});

test('has a name for every kind of the payment sandbox', () => {
  expect(new Set(Object.values(paymentFaultNames).map(({ kind }) => kind))).toEqual(new Set(paymentFaults));
});

describe.each(shown)('$name at a $scope', ({ name, scope, isIncident }) => {
  test('is set for the longest time, listed, and cleared by its name', async () => {
    const target = targets[scope];
    const times = isState(name) ? null : 2;
    const limits = isIncident ? {} : { forSeconds: 60, ...(times && { times }) };

    expect(await ask('POST', '/faults', { target, fault: name, ...limits })).toMatchObject({ status: 200 });
    const standing = (await ask('GET', '/faults')).body.items;
    expect(standing).toEqual(
      isIncident ? [] : [{ target, fault: name, timesLeft: times, until: '2026-06-16T10:01:00.000Z' }],
    );
    await ask('DELETE', '/faults', null, { target, fault: name });
    expect((await ask('GET', '/faults')).body.items).toEqual([]);
  });
});
