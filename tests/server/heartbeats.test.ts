/** Heartbeats are written together, and decide what they would decide one by one (devices.md#presence). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import fc from 'fast-check';
import type { App } from '#application/app.js';
import { createCabinetInbox } from '#application/events/cabinet-inbox.js';
import type { CabinetStatus, DeviceEvent } from '#application/lockers/codes/gateway.js';
import { isLinkUp } from '#application/lockers/cabinets/cabinet-records.js';
import type { Store } from '#application/store.js';
import type { TransactionOptions } from '#application/transaction-options.js';
import { day, minute, second } from '#domain/shared/record.js';
import { noon } from '#tests/support/builders.js';
import { freshDatabase } from '#tests/support/databases.js';
import { insertFixture } from '#tests/infrastructure/database/fixture.js';
import { sampleRows } from '#tests/infrastructure/database/rows.js';
import { createVirtualClock } from '#tests/simulation/world/virtual-clock.js';

/** A server's inbox, whose time passes when the test lets it pass. */
async function openInbox() {
  const fresh = await freshDatabase('sqlite');
  const { database } = fresh;
  await insertFixture(database);
  const clock = createVirtualClock(noon);
  let [ids, writes, numbers] = [0, 0, 222_222];
  let cabinetIds: readonly string[] = [];
  const links = () => database.read((store) => store.cabinetLinks.where({ id: cabinetIds }));
  const app = {
    clock,
    // In the order in which they are drawn, as the product's.
    newId: () => `id-${String((ids += 1)).padStart(9, '0')}`,
    read: <T>(work: (store: Store) => Promise<T>) => database.read(work),
    transaction<T>(work: (store: Store) => Promise<T>, how?: TransactionOptions) {
      writes += 1;
      return database.transaction(work, how);
    },
    wake: () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  } as unknown as App;
  const inbox = createCabinetInbox(app);
  return {
    fresh,
    inbox,
    clock,
    writes: () => writes,
    links,
    /** Goes on with two other cabinets, connected right now. */
    async addCabinets() {
      const { cabinets, cabinetLinks } = sampleRows;
      const now = clock.now();
      cabinetIds = [(numbers += 1), (numbers += 1)].map(String);
      await database.transaction(async (store) => {
        for (const id of cabinetIds) {
          await store.cabinets.add({ ...cabinets, id, name: id, publicNumber: id });
          const seen = { lastSeenAt: now, lostAt: now, lastEventAt: now, clockReportedAt: now };
          await store.cabinetLinks.add({ ...cabinetLinks, id, ...seen, catchingUpUntil: now });
        }
      });
    },
    cabinetId: (place: number) => cabinetIds[place] ?? '',
    async pass(ms: number) {
      const target = clock.now() + ms;
      // What may wait runs at its own time here: a real clock does not jump.
      for (let at = clock.now(); at < target;) {
        at = Math.min(at + second, target);
        clock.schedule(at, () => undefined);
        for (let task = clock.next(at); task; task = clock.next(at)) await task();
      }
    },
    async decisions() {
      const timeline = await database.read((store) => store.timeline.where({ orderId: cabinetIds }));
      const decided = (await links()).map((link) => ({
        ...link,
        lastSeenAt: null,
        clockOffsetMs: null,
        clockReportedAt: null,
        version: null,
        isUp: isLinkUp(link, clock.now()),
      }));
      return { decided, timeline };
    },
  };
}

type Inbox = Awaited<ReturnType<typeof openInbox>>;

const heartbeat = (cabinetId: string, now: number, fields: Partial<CabinetStatus> = {}): CabinetStatus => ({
  cabinetId,
  isOnline: true,
  bootId: 'boot-1',
  lastSeq: 12,
  deviceAt: now - 40,
  isSynchronised: true,
  ...fields,
});

const doorEvent = (cabinetId: string, now: number, seq: number): DeviceEvent => ({
  cabinetId,
  bootId: 'boot-1',
  seq,
  deviceAt: now - 40,
  type: 'door.closed',
  lockerId: null,
  grantId: null,
  commandId: null,
  raw: null,
});

/** What comes, or passes. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('heartbeat' as const), cabinet: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('news' as const),
      cabinet: fc.nat(1),
      fields: fc.constantFrom<Partial<CabinetStatus>>(
        { isOnline: false, bootId: null, lastSeq: null, deviceAt: null },
        { bootId: 'boot-2', lastSeq: 1 },
        { lastSeq: 13 },
        { lastSeq: 3 },
        { isSynchronised: false },
        { deviceAt: noon + day },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('event' as const),
      cabinet: fc.nat(1),
      seq: fc.integer({ min: 11, max: 15 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('silence' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('time' as const),
      ms: fc.constantFrom(200, 900, 9_500, 45_000, 200_000),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const actor = ({ inbox, clock, pass, cabinetId }: Inbox) => {
  let silent: ReadonlyMap<string, number> = new Map();
  return async (what: Step): Promise<void> => {
    const now = clock.now();
    switch (what.kind) {
      case 'heartbeat':
        return inbox.status(heartbeat(cabinetId(what.cabinet), now));
      case 'news':
        return inbox.status(heartbeat(cabinetId(what.cabinet), now, what.fields));
      case 'event':
        return inbox.event(doorEvent(cabinetId(what.cabinet), now, what.seq));
      case 'silence':
        silent = await inbox.silence(silent);
        return;
      case 'time':
        return pass(what.ms);
    }
  };
};

const linesOf = ({ timeline }: Awaited<ReturnType<Inbox['decisions']>>) =>
  timeline.map(({ id: _, ...line }) => line);

let together: Inbox;
let oneByOne: Inbox;
const both = <T>(work: (inbox: Inbox) => Promise<T>) => Promise.all([work(together), work(oneByOne)]);
beforeAll(async () => {
  together = await openInbox();
  oneByOne = await openInbox();
});
beforeEach(() => both((inbox) => inbox.addCabinets()));
afterAll(() => both(({ fresh }) => fresh.remove()));

test('a thousand heartbeats within ten seconds are one statement, the newest of each cabinet', async () => {
  const { inbox, clock, cabinetId, writes } = together;
  const [begun, before] = [clock.now(), writes()];
  for (let round = 0; round < 500; round += 1) {
    await inbox.status(heartbeat(cabinetId(0), clock.now()));
    await inbox.status(heartbeat(cabinetId(1), clock.now()));
    clock.moveTo(clock.now() + 19);
  }
  expect(writes()).toBe(before);

  await together.pass(second);

  expect(writes()).toBe(before + 1);
  const newest = begun + 499 * 19;
  expect((await together.links()).map(({ lastSeenAt }) => lastSeenAt)).toEqual([newest, newest]);
});

test('ten servers with heartbeats all the time write at most once a second in all', async () => {
  const { inbox, clock, cabinetId, writes, pass } = together;
  await pass(minute);
  const before = writes();
  for (let seconds = 0; seconds < 60; seconds += 1) {
    await inbox.status(heartbeat(cabinetId(seconds % 2), clock.now()));
    await pass(second);
  }
  expect(writes() - before).toBeLessThanOrEqual(60 / 10);
});

test('an event writes the heartbeat of its own cabinet in its own unit of work, and waits for no other', async () => {
  const { inbox, clock, cabinetId, links, writes } = together;
  // The batch before was just written.
  await together.pass(minute);
  await inbox.status(heartbeat(cabinetId(1), clock.now()));
  await together.pass(second);
  const [, other] = await links();
  const at = clock.now();
  for (const cabinet of [0, 1]) await inbox.status(heartbeat(cabinetId(cabinet), at));
  const before = writes();
  await inbox.event(doorEvent(cabinetId(0), at, 11));

  expect(writes() - before).toBe(1);
  expect((await links()).map(({ lastSeenAt }) => lastSeenAt)).toEqual([at, other?.lastSeenAt]);
  await together.pass(10 * second);
  expect((await links()).map(({ lastSeenAt }) => lastSeenAt)).toEqual([at, at]);
});

test('a heartbeat with news waits for nothing, nor does one that ends a silence', async () => {
  const { inbox, clock, cabinetId } = together;
  await inbox.status(heartbeat(cabinetId(0), clock.now(), { lastSeq: 13 }));
  expect((await together.links())[0]).toMatchObject({ knownSeq: 13 });

  clock.moveTo(clock.now() + 6 * minute);
  await inbox.status(heartbeat(cabinetId(1), clock.now()));
  expect((await together.links()).map((link) => isLinkUp(link, clock.now()))).toEqual([false, true]);
});

test('decides at every step what it would decide one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const now = Math.max(together.clock.now(), oneByOne.clock.now());
      await both(async ({ clock, inbox, addCabinets }) => {
        await inbox.settled();
        clock.moveTo(now);
        await addCabinets();
      });
      const [act, actAlone] = [actor(together), actor(oneByOne)];
      for (const what of steps) {
        await act(what);
        await actAlone(what);
        await oneByOne.inbox.settled();
        expect((await together.decisions()).decided).toEqual((await oneByOne.decisions()).decided);
      }
      await together.inbox.settled();
      expect(await together.links()).toEqual(await oneByOne.links());
      expect(linesOf(await together.decisions())).toEqual(linesOf(await oneByOne.decisions()));
    }),
    { numRuns: 25 },
  );
});
