/** Events of locks and gateways, of all cabinets that a user may see, and of no others. */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
for (const cabinetId of [demoIds.rentalCabinet, demoIds.parcelCabinet, demoIds.rentalCabinet])
  await world.simulator.cabinets.keypad(
    world.simulator.cabinets.get(cabinetId).lockers[0]?.lockerId ?? '',
    '111111',
  );
await world.settle();

type Query = Parameters<SignedIn['cabinetEvents']>[0]['query'];
const eventsFor = async (staff: SignedIn, query: Query = {}) =>
  (await staff.cabinetEvents({ query: { pageSize: 100, ...query } })).items;
const cabinetsOf = (events: Awaited<ReturnType<typeof eventsFor>>) =>
  new Set(events.map(({ cabinetId }) => cabinetId));

test('support reads them with their display names, the newest first', async () => {
  const events = await eventsFor(await signIn(world, 'support'));

  expect(events[0]).toMatchObject({
    cabinetName: 'Outillage de la Gare',
    lockerNumber: 1,
    type: 'code.refused',
  });
  expect(cabinetsOf(events)).toEqual(new Set([demoIds.rentalCabinet, demoIds.parcelCabinet]));
  const received = events.map(({ receivedAt }) => receivedAt);
  expect(received).toEqual([...received].sort().reverse());
});

test('pages follow one another to the end, and can start at an instant', async () => {
  const support = await signIn(world, 'support');
  const all = await eventsFor(support);
  const walked = [];
  let next: string | null = null;
  do {
    const page: Awaited<ReturnType<SignedIn['cabinetEvents']>> = await support.cabinetEvents({
      query: { pageSize: 2, ...(next !== null && { before: next }) },
    });
    walked.push(...page.items);
    next = page.next;
  } while (next !== null);

  expect(walked).toEqual(all);
  const since = all[0]?.receivedAt ?? '';
  expect((await eventsFor(support, { since })).map(({ receivedAt }) => receivedAt)).toEqual(
    all.map(({ receivedAt }) => receivedAt).filter((at) => at >= since),
  );
});

test('can be limited to one cabinet', async () => {
  const events = await eventsFor(await signIn(world, 'support'), { cabinetId: demoIds.parcelCabinet });

  expect(cabinetsOf(events)).toEqual(new Set([demoIds.parcelCabinet]));
});

test('another company gets none of them, and does not learn that the cabinet exists', async () => {
  const neighbour = await signIn(world, 'neighbour');

  expect(cabinetsOf(await eventsFor(neighbour))).not.toContain(demoIds.rentalCabinet);
  expect(await codeOf(eventsFor(neighbour, { cabinetId: demoIds.rentalCabinet }))).toBe('NOT_FOUND');
});

test('a user restricted to some cabinets receives only their events', async () => {
  const manager = await signIn(world, 'manager');
  const operator = await signIn(world, 'operator');
  const params = { userId: operator.userId };
  const { version } = await manager.cabinetAccess({ params });
  await manager.restrictCabinets({ params, body: { cabinetIds: [demoIds.parcelCabinet], version } });

  expect(cabinetsOf(await eventsFor(operator))).toEqual(new Set([demoIds.parcelCabinet]));
  expect(await codeOf(eventsFor(operator, { cabinetId: demoIds.rentalCabinet }))).toBe('FORBIDDEN');
});
