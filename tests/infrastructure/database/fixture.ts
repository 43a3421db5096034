/** A small fixture to book in. */
import type { Store } from '#application/store.js';
import type { Database } from '#infrastructure/database/data-source.js';
import { aLocker, aUnit, sampleRows } from './rows.js';

/**
 * A company with one rental cabinet, one item and the requested number of lockers with a unit (`unit-1`, `unit-2`, …).
 */
export async function insertFixture(database: Database, units = 1): Promise<void> {
  await database.transaction(async (store: Store) => {
    await store.companies.add(sampleRows.companies);
    await store.cabinets.add(sampleRows.cabinets);
    await store.cabinetSizes.add(sampleRows.cabinetSizes);
    await store.rentalItems.add(sampleRows.rentalItems);
    for (let number = 1; number <= units; number += 1) {
      await store.lockers.add(
        aLocker({ id: `locker-${number}`, number, smartlockSerialNumber: `SN-${number}` }),
      );
      await store.rentalUnits.add(aUnit({ id: `unit-${number}`, lockerId: `locker-${number}` }));
    }
  });
}
