/** The trace as a stream (simulator.md#control-api): a client that reconnects receives every line once, and no client delays a stop. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { listenTo, type ServerEvent } from '#tests/support/event-source.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let close: () => Promise<void>;
beforeEach(async () => {
  world = await createWorld();
  close = () => world.close();
});
afterEach(() => close());

const call = async (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${world.url}/_sim${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const log = async (): Promise<unknown[]> =>
  (await (await call('GET', '/log')).text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
const type = (lockerId: string, code: string) => call('POST', `/lockers/${lockerId}/keypad`, { code });
const listen = (query = '', lastId?: string) =>
  listenTo(`${world.url}/_sim/events${query}`, lastId === undefined ? {} : { 'last-event-id': lastId });
const lockersOf = (cabinetId: string): string[] =>
  world.simulator.cabinets.get(cabinetId).lockers.map(({ lockerId }) => lockerId);
const data = (events: readonly ServerEvent[]) => events.map((one) => one.data);

describe('a listener', () => {
  test('receives the whole log first, then new events, each line with a unique id', async () => {
    const before = await log();
    const stream = await listen();
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(data(await stream.take(before.length))).toEqual(before);

    const [locker = ''] = lockersOf(demoIds.rentalCabinet);
    await type(locker, '111111');
    await world.settle();
    const all = await log();
    const news = await stream.take(all.length - before.length);

    expect(data(news)).toEqual(all.slice(before.length));
    expect(news.map(({ event }) => event)).toEqual(news.map(() => 'trace'));
    expect(new Set(news.map(({ id }) => id)).size).toBe(news.length);
    stream.leave();
  });

  test('that comes back with the last id continues there, without loss or repetition', async () => {
    const [locker = ''] = lockersOf(demoIds.rentalCabinet);
    const begin = (await log()).length;
    const heard: unknown[] = [];
    let lastId: string | undefined;
    for (const code of ['111111', '222222', '333333', '444444']) {
      const stream = await listen('?since=now', lastId);
      lastId ??= await stream.position();
      await type(locker, code);
      await world.settle();
      // One line is left for the next time.
      const [first] = await stream.take(1);
      heard.push(first?.data);
      lastId = first?.id ?? lastId;
      stream.leave();
    }
    const rest = await listen('', lastId);
    const all = (await log()).slice(begin);
    heard.push(...data(await rest.take(all.length - heard.length)));

    expect(heard).toEqual(all);
    rest.leave();
  });

  test('for new lines only receives no old ones, also when the connection breaks before the first event', async () => {
    const first = await listen('?since=now');
    const place = await first.position();
    first.leave();
    const begin = (await log()).length;
    const [locker = ''] = lockersOf(demoIds.rentalCabinet);
    await type(locker, '111111');
    await world.settle();

    const second = await listen('?since=now', place);

    expect(data(await second.take(1))).toEqual((await log()).slice(begin, begin + 1));
    second.leave();
  });

  test('to one cabinet receives events of its doors only', async () => {
    const stream = await listen(`?since=now&cabinet=${demoIds.parcelCabinet}`);
    await stream.position();
    const [other = ''] = lockersOf(demoIds.rentalCabinet);
    const [own = ''] = lockersOf(demoIds.parcelCabinet);
    await type(other, '111111');
    await type(own, '222222');
    await call('POST', '/faults', { target: own, fault: 'bolt-jam' });
    await world.settle();

    const wanted = (await log()).filter((line) => JSON.stringify(line).includes(own));
    const heard = data(await stream.take(wanted.length));

    expect(wanted.length).toBeGreaterThan(1);
    expect(heard).toEqual(wanted);
    stream.leave();
  });

  test('is notified when the world is reset, and then receives the new trace from its beginning', async () => {
    const stream = await listen('?since=now');
    const place = await stream.position();
    await call('POST', '/reset', { seed: 7 });
    await world.settle();
    const all = await log();

    // The cabinets were removed from the simulator first.
    let [received] = await stream.take(1);
    while (received?.event !== 'restart') [received] = await stream.take(1);
    expect(data(await stream.take(all.length))).toEqual(all);
    stream.leave();

    // A client that was disconnected meanwhile gets the reset, too.
    const back = await listen('', place);
    const [first, ...again] = await back.take(1 + all.length);
    expect(first?.event).toBe('restart');
    expect(data(again)).toEqual(all);
    back.leave();
  });
});

test.each([
  ['?since=hier', 400, 'since'],
  ['?cabinet=nulle-part', 404, 'nulle-part'],
])('%s is refused with the reason', async (query, status, said) => {
  const answer = await call('GET', `/events${query}`);
  expect(answer.status).toBe(status);
  expect(((await answer.json()) as { message: string }).message).toContain(said);
});

test('a page of another origin receives nothing', async () => {
  const answer = await fetch(`${world.url}/_sim/events`, { headers: { origin: 'https://ailleurs.exemple' } });
  expect(answer.status).toBe(403);
});

test('a stopping server ends the stream, and does not wait for its listeners', async () => {
  const stream = await listen('?since=now');
  await stream.position();
  const begun = performance.now();

  await world.close();
  close = () => Promise.resolve();
  await stream.ended();

  expect(performance.now() - begun).toBeLessThan(5000);
});
