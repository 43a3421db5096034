/** A rental unit that is away for a planned time (doors-and-codes.md#planned-maintenance). */
import { expect, test } from 'vitest';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { pickFields } from '#domain/shared/described-field.js';
import { demoIds, demoLockerId } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, minuteMs, payFor } from '#tests/support/customer.js';
import { fetched } from '#tests/support/fetched.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
const cabinetId = demoIds.rentalCabinet;
const itemId = demoIds.drill;

const at = (ms: number): string => new Date(world.simulator.clock.now() + ms).toISOString();
const manager = () => signIn(world, 'manager');
const unitsOf = async () => (await (await manager()).rentalAssignments({ params: { itemId } })).items;
const unitId = async (index: number): Promise<string> => (await unitsOf())[index]?.id ?? '';
const plan = async (index: number, from: number, until: number) =>
  (await manager()).planUnitMaintenance({
    params: { itemId, unitId: await unitId(index) },
    body: { beginsAt: at(from), endsAt: at(until), reason: 'Révision' },
  });
const reserve = (startInMs: number) => book(world, { startInMs, endInMs: startInMs + 3 * hourMs });
const calendar = async () =>
  (await manager()).reservationCalendar({ query: { cabinetId, from: at(0), until: at(72 * hourMs) } });

test('only managers of the company plan it', async () => {
  const params = { itemId, unitId: await unitId(0) };
  const body = { beginsAt: at(hourMs), endsAt: at(2 * hourMs), reason: 'Révision' };
  const operator = await signIn(world, 'operator');
  await expect(operator.planUnitMaintenance({ params, body })).rejects.toMatchObject({ status: 403 });
  const neighbour = await signIn(world, 'neighbour');
  await expect(neighbour.planUnitMaintenance({ params, body })).rejects.toMatchObject({ status: 404 });
});

test('its reservations of that time go to another unit, and its calendar has a bar', async () => {
  const renter = await payFor(world, await reserve(30 * hourMs));
  expect((await renter.status()).lockerNumber).toBe(1);

  const planned = await plan(0, 29 * hourMs, 40 * hourMs);

  expect(planned).toMatchObject({ movedReservations: 1, rentalItemName: 'Perceuse-visseuse 18 V' });
  expect((await renter.status()).lockerNumber).toBe(2);
  const { units } = await calendar();
  const row = units.find(({ lockerNumber }) => lockerNumber === 1);
  const bar = { maintenanceId: planned.id, kind: 'unit', from: planned.beginsAt, until: planned.endsAt };
  expect(row?.maintenances).toEqual([{ ...bar, reason: 'Révision' }]);
  expect(units.filter(({ maintenances }) => maintenances.length > 0)).toHaveLength(1);
});

test('of one that is rented begins when its rental ends at the earliest', async () => {
  await fetched(world);
  const [unit] = await unitsOf();
  const rentedUntil = Date.parse(unit?.rentedUntil ?? '');
  const from = rentedUntil - world.simulator.clock.now();
  await expect(plan(0, from - minuteMs, from + hourMs)).rejects.toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    body: { errors: { beginsAt: [expect.stringMatching(/loué.*à partir du .* à \d+\sh/)] } },
  });
  expect((await unitsOf())[0]?.maintenance).toBeNull();
  expect(await plan(0, from, from + hourMs)).toMatchObject({ movedReservations: 0 });
});

test('is refused while a reservation of that time finds no other unit', async () => {
  await payFor(world, await reserve(30 * hourMs));
  await payFor(world, await reserve(30 * hourMs));
  expect(await codeOf(plan(0, 29 * hourMs, 40 * hourMs))).toBe('UNIT_RESERVED');
  expect((await unitsOf())[0]).toMatchObject({ maintenance: null });
  // A later end meets them too.
  const { id, version } = await plan(0, 20 * hourMs, 25 * hourMs);
  const params = { maintenanceId: id };
  const change = (await manager()).changeMaintenance({ params, body: { endsAt: at(31 * hourMs), version } });
  expect(await codeOf(change)).toBe('UNIT_RESERVED');
});

test('refuses a booking that no other unit can take with its end, and offers it again afterwards', async () => {
  const { endsAt } = await plan(0, 29 * hourMs, 40 * hourMs);
  await plan(1, 29 * hourMs, 50 * hourMs);

  const hour = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: 'numeric' });
  // The unit that is back first.
  const message = expect.stringMatching(
    new RegExp(`à\\s${Number.parseInt(hour.format(Date.parse(endsAt)), 10)}\\sh`),
  );
  await expect(reserve(30 * hourMs)).rejects.toMatchObject({
    status: 409,
    code: 'ITEM_UNDER_MAINTENANCE',
    body: { message },
  });
  for (const each of [1, 2]) await payFor(world, await reserve((52 + each) * hourMs));
  expect(await codeOf(reserve(53 * hourMs))).toBe('ITEM_NOT_AVAILABLE');
});

test('refuses a reservation that would be moved into it', async () => {
  const renter = await payFor(world, await reserve(20 * hourMs));
  await plan(0, 29 * hourMs, 40 * hourMs);
  await plan(1, 29 * hourMs, 40 * hourMs);
  const operator = await signIn(world, 'operator');
  const body = { reason: 'Demande du client', startTime: at(30 * hourMs) };
  const move = operator.moveRental({ params: { orderId: renter.orderId }, body });
  expect(await codeOf(move)).toBe('ITEM_UNDER_MAINTENANCE');
});

test('leaves the locker in service, counts the unit as away while it runs, and ends by the clock', async () => {
  await plan(0, hourMs, 3 * hourMs);
  const lockerId = demoLockerId(cabinetId, 1);
  await world.pass(hourMs + minuteMs);

  expect(await (await manager()).locker({ params: { lockerId } })).toMatchObject({ closedReason: null });
  expect((await unitsOf())[0]).toMatchObject({ status: 0, maintenance: { state: 'running' } });
  const counts = async () => (await (await manager()).rentalItem({ params: { itemId } })).units;
  expect(await counts()).toEqual({ available: 1, rented: 0, maintenance: 1 });
  await world.pass(2 * hourMs);
  expect(await counts()).toEqual({ available: 2, rented: 0, maintenance: 0 });
});

test('ends with its unit when that leaves the locker', async () => {
  await plan(0, 30 * hourMs, 40 * hourMs);
  const signedIn = await manager();
  await signedIn.unassignRentalUnit({ params: { itemId, unitId: await unitId(0) } });
  expect((await signedIn.listMaintenances({ query: { cabinetId } })).items).toEqual([]);
});

test('what staff took out of service has a bar from then on, without an end', async () => {
  const operator = await signIn(world, 'operator');
  const begun = at(0);
  await operator.takeOutOfService({
    params: { lockerId: demoLockerId(cabinetId, 2) },
    body: { reason: 'Charnière' },
  });
  const [first] = await unitsOf();
  await operator.setRentalUnitStatus({
    params: { itemId, unitId: first?.id ?? '' },
    body: { status: 2, reason: 'Mandrin', version: first?.version ?? 0 },
  });
  await world.pass(5 * hourMs);
  // An edit changes the locker's record, and not since when it is closed.
  const params = { lockerId: demoLockerId(cabinetId, 2) };
  const signedIn = await manager();
  const known = await signedIn.locker({ params });
  const body = { ...pickFields(lockerFields, known), version: known.version, name: 'Charnière commandée' };
  await signedIn.updateLocker({ params, body });
  const { units } = await calendar();
  expect(units.flatMap(({ maintenances }) => maintenances)).toMatchObject([
    { maintenanceId: null, kind: 'unit', from: begun, until: null, reason: 'Mandrin' },
    { maintenanceId: null, kind: 'locker', from: begun, until: null, reason: 'Charnière' },
  ]);
});

test('what is over stays in the calendar with the end that it had', async () => {
  const signedIn = await manager();
  const { id } = await plan(0, hourMs, 9 * hourMs);
  const cancelled = await plan(1, 4 * hourMs, 6 * hourMs);
  await signedIn.cancelMaintenance({ params: { maintenanceId: cancelled.id } });
  const [, second] = await unitsOf();
  const params = { itemId, unitId: second?.id ?? '' };
  const away = { status: 2 as const, reason: 'Mandrin', version: second?.version ?? 0 };
  const begun = at(0);
  const { version } = await signedIn.setRentalUnitStatus({ params, body: away });
  await world.pass(3 * hourMs);
  const later = await manager();
  await later.cancelMaintenance({ params: { maintenanceId: id } });
  await later.setRentalUnitStatus({ params, body: { status: 0, version } });
  const over = at(0);
  await world.pass(24 * hourMs);

  const query = { cabinetId, from: at(-48 * hourMs), until: at(hourMs) };
  const { units } = await (await manager()).reservationCalendar({ query });
  expect(units.flatMap(({ maintenances }) => maintenances)).toMatchObject([
    { maintenanceId: id, kind: 'unit', until: over, reason: 'Révision' },
    { maintenanceId: null, kind: 'unit', from: begun, until: over, reason: 'Mandrin' },
  ]);
});
