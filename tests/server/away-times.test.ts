/** What keeps a unit away, however many plans are over (doors-and-codes.md#planned-maintenance). */
import { expect, onTestFinished, test } from 'vitest';
import { awayTimesIn } from '#application/lockers/away-times.js';
import { day } from '#domain/shared/record.js';
import { insertFixture } from '#tests/infrastructure/database/fixture.js';
import { sampleRows } from '#tests/infrastructure/database/rows.js';
import { databaseKinds, freshDatabase } from '#tests/support/databases.js';

test.each(databaseKinds)(
  'a plan is among the times of its unit, going on or over, after five hundred later ones that are over, on %s',
  async (kind) => {
    const { database, remove } = await freshDatabase(kind);
    onTestFinished(remove);
    await insertFixture(database);
    const { plannedMaintenances: plan, rentalUnits: unit } = sampleRows;
    const { cabinetId, createdAt: at } = plan;
    const own = { ...plan, unitId: unit.id, lockerId: unit.lockerId, beginsAt: at, endsAt: at + 100 * day };
    await database.transaction(async (store) => {
      await store.plannedMaintenances.add({ ...own, id: 'long', begunAt: at, endedAt: null });
      await store.plannedMaintenances.add({ ...own, id: 'past', begunAt: at, endedAt: at + 60 * day });
      for (let number = 1; number <= 501; number += 1) {
        const createdAt = at + number;
        await store.plannedMaintenances.add({
          ...own,
          id: `over-${number}`,
          createdAt,
          beginsAt: createdAt,
          begunAt: createdAt,
          endsAt: createdAt + 1,
          endedAt: createdAt + 1,
        });
      }
    });

    const period = { from: at + 50 * day, until: at + 57 * day };
    const away = await database.read((store) => awayTimesIn(store, cabinetId, [unit], period));

    expect(away.of(unit, undefined).map(({ maintenanceId }) => maintenanceId)).toEqual(['long', 'past']);
  },
);
