/** Invalid calls to the outside world (simulator.md#control-api): the response says what was expected. */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, payFor } from '#tests/support/customer.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();

async function refused(path: string, body: object): Promise<string> {
  const answer = await fetch(`${world.url}/_sim${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { readonly message: string }).message;
}

test.each([
  { path: '/clock', body: { advance: '3d' }, says: 'advanceSeconds' },
  {
    path: '/clock',
    body: { advanceSeconds: -1 },
    says: '« advanceSeconds » (de combien avancer, en secondes) : 0 au moins.',
  },
  { path: `/lockers/${demoIds.rentalCabinet}/content`, body: {}, says: '"put"' },
  { path: `/lockers/${demoIds.rentalCabinet}/door`, body: { action: 'kick' }, says: 'leaveAjar' },
])('$body at $path gets the expected form in the refusal', async ({ path, body, says }) => {
  expect(await refused(path, body)).toContain(says);
});

test.each(['/clock', '/faults', '/events', '/inbox/unknown/html', '/unknown'])(
  'a page of another origin reads and does nothing at %s',
  async (path) => {
    const { clock } = world.simulator;
    const before = clock.now();
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? JSON.stringify({ advanceSeconds: 60 }) : null;
      const headers = { origin: 'https://ailleurs.exemple', 'content-type': 'application/json' };
      const answer = await fetch(`${world.url}/_sim${path}`, { method, headers, body });

      expect(answer.status).toBe(403);
    }
    expect(clock.now()).toBe(before);
  },
);

test('the ends of the running rentals can be jumped to, with cabinet and locker; unpaid and ended ones are not listed', async () => {
  const ends = async (): Promise<object[]> =>
    ((await (await fetch(`${world.url}/_sim/clock/ends`)).json()) as { items: object[] }).items;
  const booking = await book(world);
  expect(await ends()).toEqual([]);
  await payFor(world, booking);

  const [end, ...others] = (await ends()) as { rentalCode: string; endsAt: string; inSeconds: number }[];
  expect(others).toEqual([]);
  expect(end).toMatchObject({
    rentalCode: booking.rentalCode,
    status: 'PendingPickup',
    cabinetName: 'Outillage de la Gare',
    lockerNumber: expect.any(Number),
  });
  const asked = await fetch(`${world.url}/_sim/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ toEndOf: booking.rentalCode.toLowerCase(), just: 'before' }),
  });
  const { now } = (await asked.json()) as { now: string };
  expect(Date.parse(end?.endsAt ?? '') - Date.parse(now)).toBe(60_000);
  await world.pass(hourMs);
  expect(await ends()).toEqual([]);
});
