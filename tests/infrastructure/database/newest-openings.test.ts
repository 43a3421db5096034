/** The newest openings by staff: each door's own, however busy the others are, in its index, on both databases. */
import { describe, expect, test } from 'vitest';
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';
import { databaseKinds, freshDatabase, databaseForSuite } from '#tests/support/databases.js';
import { sampleRows } from './rows.js';
import { plansForSuite } from './plans.js';

const anOpening = (fields: Partial<Rows['staffOpenings']>): Rows['staffOpenings'] => ({
  ...sampleRows.staffOpenings,
  ...fields,
});

const quietDoor = [
  anOpening({ id: 'quiet-done', lockerId: 'quiet', requestedAt: noon, state: 'done' }),
  anOpening({ id: 'quiet-offline', lockerId: 'quiet', requestedAt: noon + 1, state: 'lockOffline' }),
  anOpening({
    id: 'quiet-identify',
    lockerId: 'quiet',
    requestedAt: noon + 2,
    kind: 'identify',
    state: 'noAnswer',
  }),
];
const busyDoor = Array.from({ length: 60 }, (_, index) =>
  anOpening({ id: `busy-${index}`, lockerId: 'busy', requestedAt: noon + 10 + index, state: 'jammed' }),
);

describe.each(databaseKinds)('the newest openings of doors, on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await fresh.database.transaction(async (store) => {
    await store.companies.add(sampleRows.companies);
    await store.cabinets.add(sampleRows.cabinets);
    await store.cabinetSizes.add(sampleRows.cabinetSizes);
    for (const [index, id] of ['quiet', 'busy', 'neverOpened'].entries())
      await store.lockers.add({
        ...sampleRows.lockers,
        id,
        number: index + 1,
        smartlockSerialNumber: `serial-${id}`,
      });
    for (const opening of [...quietDoor, ...busyDoor]) await store.staffOpenings.add(opening);
  });

  const newestOf = async (...lockerIds: string[]) => {
    const found = await fresh.database.read((store) => store.newestOpenings(lockerIds));
    return found.map(({ id }) => id);
  };

  test('are each door’s own behind sixty newer ones of another: its last, and the last that its bolt answered', async () => {
    expect(await newestOf('quiet', 'busy', 'neverOpened')).toEqual([
      'busy-59',
      'quiet-offline',
      'quiet-done',
    ]);
  });

  test('are those of the requested doors', async () => {
    expect(await newestOf('busy')).toEqual(['busy-59']);
    expect(await newestOf('neverOpened')).toEqual([]);
    expect(await newestOf()).toEqual([]);
  });

  test('contain all fields', async () => {
    expect(await fresh.database.read((store) => store.newestOpenings(['busy']))).toEqual([busyDoor.at(-1)]);
  });
});

describe('the newest openings of doors, on SQLite', async () => {
  const plans = await plansForSuite(await freshDatabase('sqlite'), []);

  test('are found in the index of their locker, in order', async () => {
    const [plan = []] = await plans.plansOf((store) => store.newestOpenings(['one', 'two']));

    expect(plan.filter((detail) => detail.startsWith('SEARCH o '))).toEqual([
      'SEARCH o USING INDEX ix_staff_openings_locker (locker_id=?)',
      'SEARCH o USING INDEX ix_staff_openings_locker (locker_id=?)',
    ]);
    expect(plan.join('\n')).not.toMatch(/SCAN "?(staff_openings|o|l)"?( |$)/m);
    // Only the combined rows of all doors are sorted, not those of one door.
    expect(plan.filter((detail) => detail.includes('USE TEMP B-TREE FOR ORDER BY'))).toHaveLength(1);
  });
});
