/** How false, repeated or unknown messages of a gateway are handled (devices.md#judging-messages). */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { day, hour, minute } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newCabinet } from '#tests/support/cabinets.js';
import { book, lockerOf, payFor } from '#tests/support/customer.js';
import { foreignGateway, newestGrant, type ForeignGateway } from '#tests/support/foreign-gateway.js';
import { enterParcel, parcelCabinet, parcelLocker, emailsAbout } from '#tests/support/parcels.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

let staff: SignedIn;
/** Hours pass, and sessions end. */
const arrive = async (): Promise<void> => {
  staff = await signIn(world, 'operator');
};
beforeEach(arrive);
const world = await worldForFile();
const manager = await signIn(world, 'manager');
const gateway = await foreignGateway(world, manager, parcelCabinet);
const rentals = await foreignGateway(world, manager, demoIds.rentalCabinet);
afterAll(() => Promise.all([gateway.close(), rentals.close()]));

const tenYears = 3_653 * day;
const now = () => world.simulator.clock.now();
const iso = () => new Date(now()).toISOString();
const link = async (cabinetId = parcelCabinet) =>
  (await staff.cabinetDiagnostics({ params: { cabinetId } })).link;
const parcel = (parcelId: string) => staff.parcel({ params: { parcelId } });
const linesOf = async (cabinetId = parcelCabinet) =>
  (await staff.cabinetHistory({ params: { cabinetId }, query: { kind: 'system', pageSize: 50 } })).items;

/** Deposits a parcel and fetches it later; returns both times by the platform's clock. */
async function putInAndFetched(lockerId: string) {
  const { id } = await enterParcel(staff, { lockerId });
  await world.pass(minute);
  const depositedAt = iso();
  await gateway.useDoor(lockerId);
  await world.pass(10 * minute);
  const retrievedAt = iso();
  await gateway.useDoor(lockerId);
  const found = await parcel(id);
  // The recipient may open the locker again for five minutes: until then no one else gets it.
  await world.pass(6 * minute);
  return { found, expected: { depositedAt, retrievedAt } };
}

const clocks: readonly (readonly [string, ForeignGateway['clock'], string])[] = [
  ['was never set', () => 5_000, 'behind'],
  ['counts in seconds', (at) => Math.floor(at / 1_000), 'behind'],
  ['is ten years ahead', (at) => at + tenYears, 'ahead'],
  ['is ten years behind', (at) => at - tenYears, 'behind'],
  ['is ten minutes ahead', (at) => at + 10 * minute, 'ahead'],
  ['writes texts', (at) => new Date(at).toISOString(), 'unset'],
];

test.each(clocks)('a clock that %s dates no parcel and no rental', async (_, clock, state) => {
  for (const each of [gateway, rentals]) {
    each.clock = clock;
    await each.heartbeat();
  }
  expect((await link()).clock?.state).toBe(state);

  const { found, expected } = await putInAndFetched(parcelLocker(1));
  expect(found).toMatchObject(expected);

  const renter = await payFor(world, await book(world, { hours: 1 }));
  await renter.client.accessRental({ params: { code: renter.code } });
  await world.pass(minute);
  const locker = await lockerOf(world, renter);
  const pickedUpAt = now();
  await rentals.useDoor(locker);
  await renter.client.terminateRental({ params: { code: renter.code }, body: { confirmTermination: true } });
  await world.pass(minute);
  const returnedAt = now();
  await rentals.useDoor(locker);
  const order = await world.running.platform.ports.read((store) => store.rentalOrders.get(renter.orderId));
  expect(order).toMatchObject({ pickedUpAt, returnedAt });
});

test('a wrong clock is recorded once, and so is its correction', async () => {
  const ofClock = async () => (await linesOf()).filter(({ what }) => what.startsWith('clock'));
  const before = (await ofClock()).length;
  gateway.clock = (at) => at + 3 * minute;
  for (let heartbeat = 0; heartbeat < 3; heartbeat += 1) {
    await world.pass(20 * minute);
    await gateway.heartbeat();
  }
  await arrive();
  expect((await link()).clock).toEqual({ state: 'ahead', offsetSeconds: 180 });
  expect(await ofClock()).toHaveLength(before + 1);
  expect((await ofClock())[0]).toMatchObject({ what: 'clockOff', text: 'en avance de 3\u00a0min' });

  gateway.clock = (at) => at;
  await world.pass(minute);
  await gateway.heartbeat();
  expect((await ofClock())[0]?.what).toBe('clockRight');
});

test('events of an outage are dated by a right clock, within what is plausible', async () => {
  const { id } = await enterParcel(staff, { lockerId: parcelLocker(1) });
  await world.pass(minute);
  const began = now();
  await world.pass(2 * hour);
  await arrive();
  await gateway.heartbeat();
  // Reported after two hours: deposited half an hour after the entry.
  gateway.clock = () => began + 30 * minute;
  await gateway.useDoor(parcelLocker(1));
  gateway.clock = (at) => at;
  expect((await parcel(id)).depositedAt).toBe(new Date(began + 30 * minute).toISOString());
  await gateway.useDoor(parcelLocker(1));
});

test('an unreadable message in the middle of a deposit delays no door event, and is shown', async () => {
  const { id } = await enterParcel(staff, { lockerId: parcelLocker(2) });
  await world.pass(minute);
  const before = (await link()).dropped?.count ?? 0;
  await gateway.tell(parcelLocker(2), 'firmware.selfTest', { temperature: 21 });
  gateway.seq += 1;
  await gateway.say('events', `{"bootId":"${gateway.bootId}","seq":${gateway.seq},"code":"123456`);
  await gateway.tell(parcelLocker(2), 'door.opened', { locker: 'N°2' });
  await gateway.useDoor(parcelLocker(2));

  // Not a second has passed.
  expect((await parcel(id)).depositedAt).toBe(iso());
  expect(emailsAbout(world, /colis/).length).toBeGreaterThan(0);
  const { events, link: seen } = await staff.cabinetDiagnostics({ params: { cabinetId: parcelCabinet } });
  expect(seen).toMatchObject({ hasGap: false, dropped: { count: before + 1, lastReason: 'not JSON' } });
  expect(seen.dropped?.lastText).not.toContain('123456');
  expect(events.filter(({ type }) => type === 'unknown').map(({ verdict }) => verdict)).toEqual([
    'unknown',
    'unknown',
  ]);
  expect(events.find(({ raw }) => raw?.includes('firmware.selfTest'))?.raw).toContain('"temperature":21');
  expect((await linesOf()).map(({ what }) => what)).not.toContain('eventsLost');
});

test('a gateway that numbers from one again under the same boot name loses no door event', async () => {
  gateway.seq = 0;
  await gateway.heartbeat();
  await gateway.tell(parcelLocker(2), 'lock.restarted');
  const { id } = await enterParcel(staff, { lockerId: parcelLocker(3) });
  await world.pass(minute);
  await gateway.useDoor(parcelLocker(3));

  expect((await parcel(id)).depositedAt).toBe(iso());
  expect(await link()).toMatchObject({ bootId: 'foreign', logId: 'foreign~2', lastSeq: 4, hasGap: false });
  expect((await linesOf())[0]?.what).toBe('counterWentBack');
  // The same event once more is a repetition.
  gateway.seq = 3;
  await gateway.tell(parcelLocker(3), 'door.closed', { grantId: await grantAt(parcelLocker(3)) });
  expect((await link()).logId).toBe('foreign~2');
});

test('a gateway that restarts every minute has one line of it an hour', async () => {
  const restarts = async () => (await linesOf()).filter(({ what }) => what === 'gatewayRestarted').length;
  const before = await restarts();
  for (let boot = 0; boot < 20; boot += 1) {
    gateway.bootId = `loop-${boot}`;
    gateway.seq = 0;
    await gateway.heartbeat();
    await world.pass(minute);
  }

  await arrive();
  expect(await restarts()).toBe(before + 1);
});

const grantAt = (lockerId: string): Promise<string | null> =>
  world.running.platform.ports.read(async (store) => {
    const events = await store.cabinetEvents.where({ lockerId, type: 'door.closed' }, { newestFirst: true });
    return events[0]?.grantId ?? null;
  });

/** Waits until the gateway was asked to open. */
async function askedToOpen(
  lockerId: string,
): Promise<{ readonly opening: Promise<string>; readonly commandId: string }> {
  const asked = gateway.asked.length;
  const opening = staff.openLocker({ params: { lockerId }, body: { reason: 'Essai' } }).then(
    () => 'opened',
    (error: { code: string }) => error.code,
  );
  for (let turn = 0; turn < 100 && gateway.asked.length === asked; turn += 1) await world.settle();
  return { opening, commandId: gateway.asked.at(-1) ?? '' };
}

test('a cabinet answers only for itself and reports only its own doors', async () => {
  const neighbour = await signIn(world, 'neighbour');
  const { id: theirs } = await newCabinet(neighbour, 'Voisine');
  const other = await foreignGateway(world, neighbour, theirs);
  gateway.isSilent = true;
  await gateway.heartbeat();
  const lockerId = parcelLocker(4);
  const { opening, commandId } = await askedToOpen(lockerId);
  await other.say('results', { commandId, outcome: 'done', reason: null, at: now() });
  await other.tell(lockerId, 'tamper');
  await world.pass(16_000);

  expect(await opening).toBe('LOCK_NO_ANSWER');
  expect((await staff.locker({ params: { lockerId } })).door.isTampered).toBe(false);
  const seen = await neighbour.cabinetDiagnostics({ params: { cabinetId: theirs } });
  expect(seen.link.dropped).toMatchObject({ count: 1, lastReason: 'commandId of another cabinet' });
  expect(seen.events[0]).toMatchObject({ verdict: 'foreign', type: 'unknown', lockerId: null });
  await other.close();
});

test.each(['door.opened', 'door.closed'])(
  'a %s proves the opening or the code that it names, where every other word is lost',
  async (type) => {
    gateway.isSilent = true;
    const { opening, commandId } = await askedToOpen(parcelLocker(4));
    await gateway.tell(parcelLocker(4), type, { commandId });
    expect(await opening).toBe('opened');

    rentals.answer = () => ({ outcome: 'busy' });
    await rentals.heartbeat();
    const renter = await payFor(world, await book(world, { hours: 1 }));
    await renter.client.accessRental({ params: { code: renter.code } });
    await world.settle();
    expect(await renter.status()).toMatchObject({ codeState: 'pending' });
    const lockerId = await lockerOf(world, renter);
    await rentals.tell(lockerId, type, { grantId: await newestGrant(world, lockerId) });
    await world.settle();
    expect(await renter.status()).toMatchObject({ codeState: 'onLock' });
  },
);

test('a repeated battery level adds no line, and the warning only rises until the lock restarts', async () => {
  const lockerId = parcelLocker(4);
  for (const type of ['battery.low', 'battery.low', 'battery.critical', 'battery.low', 'battery.critical'])
    await gateway.tell(lockerId, type);
  const battery = async () => (await staff.locker({ params: { lockerId } })).door.battery;
  const history = async () =>
    (await staff.lockerHistory({ params: { lockerId }, query: {} })).items
      .map(({ what }) => what)
      .filter((what) => what.startsWith('battery'));

  expect(await battery()).toBe('critical');
  expect(await history()).toEqual(['battery.critical', 'battery.low']);
  await gateway.tell(lockerId, 'lock.restarted');
  await gateway.tell(lockerId, 'battery.low');
  expect(await battery()).toBe('low');
});
