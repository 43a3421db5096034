/** A fault that could never strike at its target is refused: a listed fault looks like a tested one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSimulator, type Simulator } from '#simulator/simulator.js';

const order = '01930000-0000-7000-8000-000000000999';
let simulator: Simulator;
beforeAll(async () => {
  const clock = { startAt: Date.UTC(2026, 5, 16, 10), frozen: true };
  simulator = await openSimulator({ dataDir: null, publicUrl: 'http://localhost', clock });
  const lockers = [
    { lockerId: 'networked', number: 1, model: 'ev608', serial: 'EV-1' },
    { lockerId: 'offline', number: 2, model: 'eurolock3780', serial: 'EL-2' },
  ] as const;
  await simulator.cabinets.add({ cabinetId: 'cabinet-1', name: 'Gare', password: 'secret', lockers });
});
afterAll(() => simulator.close());

const ask = async (method: string, path: string, body: unknown = null, query = {}) =>
  (await simulator.control({ method, path, query, body })) as {
    status: number;
    body: { message?: string; items?: object[] };
  };

test.each([
  [{ target: 'payment', fault: 'payment-declined' }, 404, 'Cible inconnue : « payment »'],
  [{ target: 'networked', fault: 'payment-declined' }, 400, '« payments » ou une commande'],
  [{ target: 'cabinets', fault: 'webhook-lost' }, 400, '« payments » ou une commande'],
  [{ target: 'networked', fault: 'message-refused' }, 400, '« messages »'],
  [{ target: 'payments', fault: 'message-refused' }, 400, '« messages »'],
  [{ target: 'messages', fault: 'bolt-jam' }, 400, 'un casier, une consigne ou « cabinets »'],
  [{ target: order, fault: 'bolt-jam' }, 404, 'Cible inconnue'],
  [{ target: 'networked', fault: 'gateway-busy' }, 400, 'une consigne ou « cabinets »'],
  [{ target: 'networked', fault: 'gateway-offline' }, 400, 'une consigne ou « cabinets »'],
  [{ target: 'networked', fault: 'clock-unsynchronised' }, 400, 'une consigne ou « cabinets »'],
  [{ target: 'offline', fault: 'stuck-sensor' }, 400, 'eurolock3780'],
  [{ target: 'offline', fault: 'code-changed-by-hand' }, 400, 'eurolock3780'],
  [{ target: 'networked', fault: 'battery-low', times: 1 }, 400, 'forSeconds'],
  [{ target: 'cabinet-1', fault: 'gateway-offline', times: 2 }, 400, 'forSeconds'],
  [{ target: 'networked', fault: 'door-forced', times: 3 }, 400, 'arrive une fois'],
  [{ target: 'networked', fault: 'bolt-jam', time: 3 }, 400, 'time'],
])('%j is refused', async (body, status, words) => {
  const reply = await ask('POST', '/faults', body);

  expect(reply).toMatchObject({ status, body: { message: expect.stringContaining(words) } });
  expect((await ask('GET', '/faults')).body.items).toEqual([]);
});

test.each([
  { target: order, fault: 'payment-declined' },
  { target: 'cabinet-1', fault: 'stuck-sensor' },
  { target: 'cabinets', fault: 'gateway-busy', times: 1 },
  { target: 'networked', fault: 'clock-drift', forSeconds: 60 },
  { target: 'offline', fault: 'bolt-jam', times: 1 },
])('%j is set', async (body) => {
  expect(await ask('POST', '/faults', body)).toMatchObject({ status: 200 });
  const { target, fault } = body;
  expect((await ask('GET', '/faults')).body.items).toMatchObject([{ target, fault }]);
  expect(await ask('DELETE', '/faults', null, { target, fault })).toMatchObject({ status: 200 });
  expect((await ask('GET', '/faults')).body.items).toEqual([]);
});

test('answers 404 to clearing a missing fault', async () => {
  expect(await ask('DELETE', '/faults', null, { target: 'Gare' })).toMatchObject({ status: 404 });
  expect(await ask('DELETE', '/faults', null, { fault: 'bolt-jamm' })).toMatchObject({ status: 400 });
});

test('accepts one clock option at a time, and does not move the clock back', async () => {
  const both = await ask('POST', '/clock', { advanceSeconds: 5, freeze: true });
  const back = await ask('POST', '/clock', { to: '2020-01-01T00:00:00Z' });

  expect(both).toMatchObject({ status: 400 });
  expect(back).toMatchObject({ status: 409, body: { message: expect.stringContaining('ne recule pas') } });
});
