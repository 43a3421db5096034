/** Open pages receive an event at once for what they show, by their proof, and for no other record. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { enter, onLock } from '#tests/support/door-codes.js';
import { listenTo, type Listening } from '#tests/support/event-source.js';
import { parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { signIn, type DemoPerson } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let isServing = true;
const open: Listening[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  for (const stream of open) stream.leave();
  if (isServing) await world.close();
});

async function listen(path: string, headers: Record<string, string> = {}): Promise<Listening> {
  const stream = await listenTo(`${world.url}/api${path}`, headers);
  open.push(stream);
  return stream;
}
const names = async (stream: Listening, count: number) =>
  (await stream.take(count)).map(({ event, data }) => [event, data]);
const changed = ['changed', {}];

/** Reads again at each event, as a page does, until it shows the change. */
async function hearsThat(stream: Listening, isShown: () => Promise<boolean>): Promise<void> {
  do expect(await names(stream, 1)).toEqual([changed]);
  while (!(await isShown()));
}

test('a door that moves is reported to the page of its code and to staff’s, and to no page of another locker', async () => {
  const { parcelId, courier } = await enter(world, 1);
  const { courier: other } = await enter(world, 2);
  const manager = await signIn(world, 'manager');
  const pin = await onLock(world, courier);
  await world.settle();

  const page = await listen(`/door-codes/${courier.code}/live`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(page.headers.get('x-accel-buffering')).toBe('no');
  const neighbour = await listen(`/door-codes/${other.code}/live`);
  const staff = [
    await listen(`/cabinets/${parcelCabinet}/live`, manager.headers),
    await listen(`/lockers/${parcelLocker(1)}/live`, manager.headers),
    await listen(`/parcels/${parcelId}/live`, manager.headers),
  ];
  // A first connection reloads: changes since its last request are unknown.
  for (const stream of [page, neighbour, ...staff]) expect(await names(stream, 1)).toEqual([changed]);
  const position = await neighbour.position();

  await world.simulator.cabinets.keypad(parcelLocker(1), pin);
  const isOpen = async () => (await courier.look()).doorOpenedAt !== null;
  for (const stream of [page, ...staff]) await hearsThat(stream, isOpen);
  await world.simulator.cabinets.door(parcelLocker(1), 'close');
  const isClosed = async () => (await courier.look()).doorClosedAt !== null;
  for (const stream of [page, ...staff]) await hearsThat(stream, isClosed);

  // Reconnects from its position: no event was missed; after its own door moved, one was.
  const headers = { 'Last-Event-ID': position };
  expect(await names(await listen(`/door-codes/${other.code}/live`, headers), 1)).toEqual([['open', {}]]);
  await world.simulator.cabinets.keypad(parcelLocker(2), await onLock(world, other));
  await hearsThat(neighbour, async () => (await other.look()).doorOpenedAt !== null);
  expect(await names(await listen(`/door-codes/${other.code}/live`, headers), 1)).toEqual([changed]);
});

test('a cabinet that loses its network is reported to the customer', async () => {
  const { courier } = await enter(world, 3);
  const page = await listen(`/door-codes/${courier.code}/live`);
  await page.take(1);
  await world.simulator.cabinets.fault(parcelCabinet, 'gateway-offline', { forSeconds: 60 });

  await hearsThat(page, async () => !(await courier.look()).isLinkUp);
});

test('a stream is opened by the proof of its page alone, and ends with the session', async () => {
  const refused = async (path: string, who: DemoPerson | null, headers: Record<string, string> = {}) => {
    const person = who && (await signIn(world, who));
    const { status, leave } = await listenTo(`${world.url}/api${path}`, { ...person?.headers, ...headers });
    leave();
    return status;
  };
  expect(await refused('/door-codes/AAAAAAAA/live', null)).toBe(404);
  expect(await refused('/rental-status/AB2C/live', null)).toBe(403);
  expect(await refused('/rental-status/AB2C/live', null, { 'X-Order-Token': 'faux' })).toBe(404);
  expect(await refused(`/cabinets/${parcelCabinet}/live`, 'neighbour')).toBe(404);
  expect(await refused(`/cabinets/${demoIds.rentalCabinet}/live`, null)).toBe(401);

  const operator = await signIn(world, 'operator');
  const stream = await listen(`/cabinets/${parcelCabinet}/live`, operator.headers);
  await stream.take(1);
  await operator.logout({ body: {} });
  await stream.ended();
});

test('a server that closes ends its streams at once', async () => {
  const manager = await signIn(world, 'manager');
  const stream = await listen(`/cabinets/${parcelCabinet}/live`, manager.headers);
  const ended = stream.ended();
  const since = performance.now();
  isServing = false;
  await world.close();
  await ended;

  // Otherwise it would wait 20 s for them.
  expect(performance.now() - since).toBeLessThan(15_000);
});
