/** A new item over HTTP: the defaults of the specification, every limit and one beyond. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { makeItem, newItem } from '#tests/support/rental-items.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');

const stored = () => world.running.platform.ports.read((store) => store.rentalItems.where({}));

async function post(
  body: unknown,
): Promise<{ status: number; code: string; errors: Record<string, string[]> }> {
  const answer = await fetch(`${world.url}/api/rental-items`, {
    method: 'POST',
    headers: { ...manager.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code = '', errors = {} } = (await answer.json()) as {
    code?: string;
    errors?: Record<string, string[]>;
  };
  return { status: answer.status, code, errors };
}

describe('a new item', () => {
  test('takes the defaults of the specification for missing fields', async () => {
    const item = await manager.createRentalItem({
      body: { cabinetId: demoIds.rentalCabinet, name: 'Diable', rentalPricePerUnit: 2.5 },
    });

    expect(item).toMatchObject({
      description: '',
      category: null,
      sku: null,
      image: null,
      isActive: true,
      tvaRate: 20,
      rentalPricePerUnit: 2.5,
      overduePricePerUnit: 0,
      gracePeriodHours: 0,
      minRentalDurationHours: 1,
      maxRentalDurationHours: 168,
      depositAmount: 0,
      allowReservations: true,
      maxAdvanceReservationHours: 72,
      reservationHoldHours: 24,
      cancellationDeadlineHours: 2,
      noShowPenaltyPercentage: 33,
      reservationProtectionBufferHours: 1,
      withdrawalExclusion: null,
      cabinetName: 'Outillage de la Gare',
      units: { available: 0, rented: 0, maintenance: 0 },
      isEditable: true,
      version: 1,
    });
  });

  test.each([
    ['name', 'x'.repeat(200), 'x'.repeat(201)],
    ['name', 'x', '  '],
    ['description', 'x'.repeat(1000), 'x'.repeat(1001)],
    ['category', 'x'.repeat(100), 'x'.repeat(101)],
    ['sku', 'x'.repeat(50), 'x'.repeat(51)],
    ['tvaRate', 0, -0.01],
    ['tvaRate', 100, 100.01],
    ['tvaRate', 5.55, 5.555],
    ['rentalPricePerUnit', 0.01, 0],
    ['rentalPricePerUnit', 1.15, 1.155],
    ['rentalTimeUnit', 1, 0],
    ['rentalTimeUnit', 525_600, 525_601],
    ['rentalTimeUnit', 2, 1.5],
    ['rentalTimeUnitType', 2, 3],
    ['rentalTimeUnitType', 0, -1],
    ['overduePricePerUnit', 0, -0.01],
    ['overdueTimeUnit', 1, 0],
    ['overdueTimeUnitType', 2, 3],
    ['gracePeriodHours', 0, -1],
    ['gracePeriodHours', 72, 73],
    ['minRentalDurationHours', 1, 0],
    ['maxRentalDurationHours', 8760, 8761],
    ['maxRentalDurationHours', 1, 0],
    ['depositAmount', 0, -1],
    ['depositAmount', 999_999.99, 1_000_000],
    ['depositAmount', 0.58, 0.588],
    ['maxAdvanceReservationHours', 1, 0],
    ['maxAdvanceReservationHours', 720, 721],
    ['reservationHoldHours', 1, 0],
    ['reservationHoldHours', 72, 73],
    ['cancellationDeadlineHours', 0, -1],
    ['cancellationDeadlineHours', 48, 49],
    ['noShowPenaltyPercentage', 0, -1],
    ['noShowPenaltyPercentage', 100, 101],
    ['reservationProtectionBufferHours', 0, -1],
    ['reservationProtectionBufferHours', 24, 25],
  ])('%s: %j is the limit, %j is one beyond', async (field, border, beyond) => {
    const before = (await stored()).length;

    expect(await post({ ...newItem(), [field]: border })).toMatchObject({ status: 201 });
    const refused = await post({ ...newItem(), [field]: beyond });

    expect(refused).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(Object.keys(refused.errors)).toEqual([field]);
    expect((await stored()).length).toBe(before + 1);
  });

  test.each([
    ['an unknown field', { ...newItem(), isRented: true }, 'isRented'],
    ['no name', { ...newItem(), name: undefined }, 'name'],
    ['a price as text', { ...newItem(), rentalPricePerUnit: '3' }, 'rentalPricePerUnit'],
    ['a NUL in a name', { ...newItem(), name: 'a\u0000b' }, 'name'],
    [
      'a longest rental shorter than the shortest',
      { ...newItem(), minRentalDurationHours: 5, maxRentalDurationHours: 4 },
      'maxRentalDurationHours',
    ],
    [
      'a price that no card can be charged',
      { ...newItem(), rentalPricePerUnit: 5_000 },
      'rentalPricePerUnit',
    ],
    ['lateness beyond all sums', { ...newItem(), overduePricePerUnit: 3_000 }, 'overduePricePerUnit'],
    ['a cabinet that does not rent', { ...newItem(), cabinetId: demoIds.parcelCabinet }, 'cabinetId'],
  ])('%s is refused at its field', async (_, body, field) => {
    const before = (await stored()).length;

    const refused = await post(body);

    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors)).toEqual([field]);
    expect((await stored()).length).toBe(before);
  });

  test('stores formulas, scripts and half hours as they were typed', async () => {
    const item = await makeItem(manager, {
      name: '=HYPERLINK("http://exemple.fr")',
      description: '<script>alert(1)</script>',
      gracePeriodHours: 0.5,
      sku: '',
    });

    expect(item).toMatchObject({
      name: '=HYPERLINK("http://exemple.fr")',
      description: '<script>alert(1)</script>',
      gracePeriodHours: 0.5,
      sku: null,
    });
  });
});
