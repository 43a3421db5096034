/** Constraints of the database on pairs of rows (reliability.md#invariants: overlaps, open claims, codes). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { onConflict } from '#application/conflict.js';
import { hour } from '#domain/shared/record.js';
import { anOrder, aPayment, noon } from '#tests/support/builders.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { aClaim, aUnit } from './rows.js';

const units = 40;
let serial = 0;
/** An order of one hour on a unit, `start` hours after noon, with a unique id and code. */
const booking = (unit: number, start: number, fields: Partial<RentalOrder> = {}): RentalOrder => {
  serial += 1;
  const occupiedFrom = noon + start * hour;
  const ids = {
    id: `order-${serial}`,
    rentalCode: `C${serial}`,
    unitId: `unit-${unit}`,
    lockerId: `locker-${unit}`,
  };
  return anOrder({ ...ids, occupiedFrom, occupiedUntil: occupiedFrom + hour, ...fields });
};
const codeOf = (error: unknown) => (error as { code?: string }).code;
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'rejected' ? codeOf(result.reason) : 'stored'));

describe.each(databaseKinds)('the constraints on %s', async (kind) => {
  const { database } = await databaseForSuite(kind, { waitMs: 10_000 });
  await insertFixture(database, units);

  const add = (order: RentalOrder) => database.transaction((store) => store.rentalOrders.add(order));
  const save = (order: RentalOrder) => database.transaction((store) => store.rentalOrders.save(order));

  test('let one of twenty simultaneous bookings of a unit through', async () => {
    const bookings = Array.from({ length: 20 }, () => add(booking(1, 0)));

    const codes = codesOf(await Promise.allSettled(bookings));

    expect(codes.filter((code) => code === 'stored')).toHaveLength(1);
    expect(codes.filter((code) => code === 'ITEM_NOT_AVAILABLE')).toHaveLength(19);
  });

  test('leave no booking without a unit while there is one, though all choose at once', async () => {
    const from = noon + 500 * hour;
    const book = () =>
      database.transaction(async (store) => {
        const all = await store.unitsOf('cabinet-1', from, from + hour, noon);
        const free = all.find(({ isOccupied, lockerNumber }) => !isOccupied && lockerNumber > 28);
        if (!free) return 'none';
        await store.rentalOrders.add(booking(free.lockerNumber, 500));
        return 'booked';
      });

    const outcomes = await Promise.all(Array.from({ length: 20 }, book));

    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(12);
  });

  test('refuse an order that is moved onto another, and allow adjacent ones', async () => {
    const first = booking(2, 0);
    const second = booking(2, 1);
    await add(first);
    await add(second);

    const moved = save({ ...second, occupiedFrom: second.occupiedFrom - 1 });

    await expect(moved).rejects.toMatchObject({ code: 'ITEM_NOT_AVAILABLE' });
    await save({ ...first, isOccupying: false });
    await save({ ...second, occupiedFrom: second.occupiedFrom - 1 });
    await expect(save({ ...first, version: 2 })).rejects.toMatchObject({ code: 'ITEM_NOT_AVAILABLE' });
    await expect(save({ ...first, version: 2, unitId: 'unit-3' })).resolves.toMatchObject({ version: 3 });
  });

  test('agree with a model over some hundred bookings, moves and releases', async () => {
    const step = fc.record({
      slot: fc.nat(5),
      unit: fc.integer({ min: 10, max: 11 }),
      from: fc.nat(12),
      length: fc.integer({ min: 1, max: 4 }),
      isOccupying: fc.boolean(),
    });
    let offset = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), async (steps) => {
        offset += 100;
        const model = new Map<number, RentalOrder>();
        for (const { slot, unit, from, length, isOccupying } of steps) {
          const known = model.get(slot);
          const occupiedFrom = noon + (offset + from) * hour;
          const place = { unitId: `unit-${unit}`, occupiedFrom, occupiedUntil: occupiedFrom + length * hour };
          const wanted = { ...(known ?? booking(unit, 0)), ...place, isOccupying };
          const isFree = [...model.values()].every((other) => !collide(wanted, other));
          const outcome = await (known ? save(wanted) : add(wanted)).then(() => 'stored', codeOf);
          expect(outcome).toBe(isFree ? 'stored' : 'ITEM_NOT_AVAILABLE');
          if (isFree) model.set(slot, known ? { ...wanted, version: wanted.version + 1 } : wanted);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('let one of fifty simultaneous claims of a locker through, without an error', async () => {
    const claims = Array.from({ length: 50 }, (_, index) =>
      database.transaction((store) =>
        store.openClaim(aClaim({ id: `claim-${index}`, lockerId: 'locker-4' })),
      ),
    );

    const opened = (await Promise.all(claims)).filter(Boolean);

    expect(opened).toHaveLength(1);
    const [open] = await database.read((store) => store.claims.where({ lockerId: 'locker-4' }));
    await database.transaction(async (store) => {
      if (open) await store.claims.save({ ...open, releasedAt: noon + 1 });
      const next = aClaim({ id: 'claim-next', lockerId: 'locker-4' });
      expect(await store.openClaim(next)).toBe(true);
      expect(await store.openClaim({ ...next, id: 'claim-late' })).toBe(false);
      expect(await store.claims.find('claim-next')).toStrictEqual(next);
    });
  });

  test('let who drew a code in use draw again', async () => {
    await add(booking(7, 900, { rentalCode: 'D2D2' }));
    const draws = ['D2D2', 'D2D2', 'D3D3'];

    await onConflict(() => add(booking(8, 900, { rentalCode: draws.shift() ?? '' })));
    expect(draws).toEqual([]);
    expect((await database.read((store) => store.rentalByCode('D3D3')))?.unitId).toBe('unit-8');
  });

  test('name the number or code that is already used, so that the caller can choose another', async () => {
    const order = booking(5, 0, { rentalCode: 'K7P2' });
    await add(order);
    await database.transaction((store) => store.payments.add(aPayment()));

    const sameCode = add(booking(6, 0, { rentalCode: 'K7P2' }));
    await expect(sameCode).rejects.toMatchObject(taken('uq_rental_orders_code'));
    const sameEpoch = database.transaction((store) => store.payments.add(aPayment({ id: 'payment-2' })));
    await expect(sameEpoch).rejects.toMatchObject(taken('uq_payments_epoch'));
    const sameLocker = database.transaction((store) => store.rentalUnits.add(aUnit({ id: 'unit-0' })));
    await expect(sameLocker).rejects.toMatchObject(taken('uq_rental_units_locker'));

    await save({ ...order, isCodeTaken: false });
    await add(booking(6, 0, { rentalCode: 'K7P2' }));
  });

  test('treat broken checks, references and ids as defects of the product', async () => {
    const order = booking(7, 0);
    await add(order);
    const defects = [
      add(booking(7, 5, { occupiedUntil: noon + 5 * hour })),
      add(booking(7, 5, { cappedLateFeeCents: 100 })),
      add(booking(7, 5, { rentalItemId: 'nobody' })),
      add({ ...booking(7, 5), id: order.id }),
    ];

    for (const result of await Promise.allSettled(defects)) {
      expect(result.status === 'rejected' && (result.reason as Error).name).not.toBe('DomainError');
      expect(result.status).toBe('rejected');
    }
  });
});

const taken = (constraint: string) => ({ code: 'STATE_CONFLICT', details: { words: { constraint } } });

const collide = (one: RentalOrder, other: RentalOrder): boolean =>
  one.id !== other.id &&
  one.unitId === other.unitId &&
  one.isOccupying &&
  other.isOccupying &&
  one.occupiedFrom < other.occupiedUntil &&
  other.occupiedFrom < one.occupiedUntil;
