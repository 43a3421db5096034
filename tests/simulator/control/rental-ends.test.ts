/** The clock jumps to the end of a running rental, or a minute before or after: the platform is queried each time. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RentalEnd } from '#simulator/control/clock-calls.js';
import { openSimulator, type Simulator } from '#simulator/simulator.js';

const start = Date.UTC(2026, 5, 16, 10);
const hour = 3_600_000;
const end = (rentalCode: string, hours: number): RentalEnd => ({
  orderId: `order-${rentalCode}`,
  rentalCode,
  status: 'PendingReturn',
  cabinetName: 'Gare',
  lockerNumber: 3,
  endsAt: start + hours * hour,
});

let simulator: Simulator;
let ends: RentalEnd[] = [];
beforeAll(async () => {
  simulator = await openSimulator({
    dataDir: null,
    publicUrl: 'http://localhost',
    clock: { startAt: start, frozen: true },
  });
  simulator.provideEnds(() => Promise.resolve(ends));
});
beforeEach(() => {
  ends = [end('K4T7', 2), end('M2PR', 5)];
});
afterAll(() => simulator.close());

const clock = (body: unknown) => simulator.control({ method: 'POST', path: '/clock', query: {}, body });
const reached = async (body: unknown): Promise<number> => {
  const answer = await clock(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (Date.parse((answer.body as { now: string }).now) - start) / 60_000;
};

test('lists the ends with their distance', async () => {
  const { body } = await simulator.control({ method: 'GET', path: '/clock/ends', query: {}, body: null });

  expect(body).toMatchObject({
    items: [
      { rentalCode: 'K4T7', endsAt: '2026-06-16T12:00:00.000Z', inSeconds: 7_200 },
      { rentalCode: 'M2PR', inSeconds: 18_000 },
    ],
  });
});

test('moves time to a minute before, to the end, and a minute after; never back', async () => {
  expect(await reached({ toEndOf: ' k4t7 ', just: 'before' })).toBe(119);
  expect(await reached({ toEndOf: 'order-K4T7' })).toBe(120);
  expect(await reached({ toEndOf: 'K4T7', just: 'after' })).toBe(121);
  expect(await clock({ toEndOf: 'K4T7', just: 'before' })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('L’horloge ne recule pas') },
  });
});

test('answers another name with the running rentals', async () => {
  expect(await clock({ toEndOf: 'XXXX' })).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('En cours : K4T7, M2PR.') },
  });
});
