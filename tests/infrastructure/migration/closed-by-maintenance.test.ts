/** Lockers that a maintenance closed before the column are found by it after the migration, on both databases. */
import { expect, test } from 'vitest';
import { hour } from '#domain/shared/record.js';
import { createDatabase, openEngine } from '#infrastructure/database/data-source.js';
import { migrations, nameOf } from '#infrastructure/database/migrations/all.js';
import { anOrder, noon } from '#tests/support/builders.js';
import { databaseKinds, freshUrl } from '#tests/support/databases.js';
import { aDamageImage } from '#tests/infrastructure/database/damage-rows.js';
import { insertFixture } from '#tests/infrastructure/database/fixture.js';
import { aMaintenance } from '#tests/infrastructure/database/maintenance-rows.js';
import { aLocker } from '#tests/infrastructure/database/rows.js';

const closedReason = 'Maintenance prévue : Peinture';

test.each(databaseKinds)('on %s', async (kind) => {
  const { url, remove } = await freshUrl(kind, 'tables');
  const before = await createDatabase({ url });
  await insertFixture(before, 4);
  await before.transaction(async (store) => {
    const running = { begunAt: noon, endsAt: noon + hour };
    await store.plannedMaintenances.add(aMaintenance({ id: 'own', lockerId: 'locker-1', ...running }));
    await store.plannedMaintenances.add(
      aMaintenance({ id: 'over', lockerId: 'locker-2', ...running, endedAt: noon }),
    );
    await store.plannedMaintenances.add(aMaintenance({ id: 'other', lockerId: 'locker-3' }));
    for (const number of [1, 2, 3, 4])
      await store.lockers.save(
        aLocker({
          id: `locker-${number}`,
          number,
          smartlockSerialNumber: `SN-${number}`,
          isOutOfService: true,
          closedReason,
          status: 'outOfService',
        }),
      );
    await store.rentalOrders.add(anOrder({ id: 'order-1' }));
    await store.damageImages.add(aDamageImage({ id: 'order-1', orderId: 'order-1', base64: '' }));
    await store.damageImages.add(aDamageImage({ id: 'photo', orderId: 'order-1' }));
  });
  await before.close();
  const engine = await openEngine({ url });
  await engine.alone(async (dataSource) => {
    const runner = dataSource.createQueryRunner();
    await runner.query('ALTER TABLE "lockers" DROP COLUMN "closed_by_maintenance_id"');
    const [migration] = migrations.filter((of) => nameOf(of) === 'ClosedByMaintenance1798070400000');
    if (migration) await new migration().up(runner);
    await runner.release();
  });
  await engine.close();

  const after = await createDatabase({ url });
  const { lockers, images } = await after.read(async (store) => ({
    lockers: await store.lockers.where({}),
    images: await store.damageImages.where({}),
  }));
  expect(lockers.map(({ number, closedByMaintenanceId }) => [number, closedByMaintenanceId])).toEqual([
    [1, 'own'],
    [2, null],
    [3, null],
    [4, null],
  ]);
  expect(images.map(({ id }) => id)).toEqual(['photo']);
  await after.close();
  await remove();
});
