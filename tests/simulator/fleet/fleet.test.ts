/**
 * Many cabinets in one process: each signs in, people come by the hours of the day, and the same seed brings the same
 * people.
 */
import { describe, expect, onTestFinished, test } from 'vitest';
import { day, hour } from '#domain/shared/record.js';
import { createLockBroker } from '#infrastructure/locks/broker.js';
import { createRandom } from '#simulator/random.js';
import { createSimulatedClock } from '#simulator/clock.js';
import { nextVisit, planFleet } from '#simulator/fleet/plan.js';
import { createFleet } from '#simulator/fleet/fleet.js';

const midnight = Date.UTC(2026, 5, 16);

function visitsOfDays(days: number, seed: number): number[] {
  const stream = createRandom(seed).stream('fleet/one');
  const visits: number[] = [];
  for (let at = nextVisit(stream, midnight, 40); at < midnight + days * day; at = nextVisit(stream, at, 40))
    visits.push(at);
  return visits;
}

describe('the profile of a day', () => {
  test('brings the requested number of people, most of them after work, hardly any at night', () => {
    const visits = visitsOfDays(100, 1);
    const between = (from: number, to: number) =>
      visits.filter((at) => at % day >= from * hour && at % day < to * hour).length / visits.length;

    expect(visits.length / 100).toBeGreaterThan(38);
    expect(visits.length / 100).toBeLessThan(42);
    expect(between(17, 20)).toBeGreaterThan(0.25);
    expect(between(0, 6)).toBeLessThan(0.05);
  });

  test('is drawn from the seed', () => {
    expect(visitsOfDays(2, 1)).toEqual(visitsOfDays(2, 1));
    expect(visitsOfDays(2, 2)).not.toEqual(visitsOfDays(2, 1));
  });
});

async function dayOf(seed: number) {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const planned = planFleet(0, 6, 3);
  const passwords = new Map(planned.map(({ cabinetId, password }) => [cabinetId, password]));
  const isCabinet = async (id: string, password: string) => passwords.get(id) === password;
  const broker = await createLockBroker({ isCabinet, log });
  onTestFinished(() => broker.close());
  const clock = createSimulatedClock({ startAt: midnight, frozen: true });
  const fleet = createFleet({ brokerUrl: broker.url, seed, visitsPerDay: 10, clock });
  onTestFinished(() => fleet.close());
  await fleet.hang(planned);
  const { online } = fleet;
  await clock.advanceBy(day);
  return { online, visits: fleet.visits };
}

test('is online as a fleet, and has the same day for the same seed', async () => {
  const first = await dayOf(1);

  expect(first.online).toBe(6);
  expect(first.visits).toBeGreaterThan(30);
  expect(await dayOf(1)).toEqual(first);
  // Two simulated days over real sockets: a busy machine needs more than the usual five seconds.
});
