/** The places of a cabinet's doors, entered at once (pages.md#layout-of-a-cabinet): every locker has one, or none has. */
import { invalidField } from '#domain/shared/errors.js';
import { cabinetFor } from '#application/access/reach.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Arrangement } from '#application/contract/lockers/staff-cabinets.js';
import { cabinetDoors } from './doors.js';
import { editLocker } from './edit-locker.js';

/** Throws VALIDATION_FAILED unless every locker is placed once. */
export async function arrangeDoors(
  app: App,
  staff: Staff,
  { cabinetId, columns }: Arrangement & { readonly cabinetId: string },
) {
  await onVersionConflict(() =>
    app.transaction(async (store) => {
      await cabinetFor(store, staff, cabinetId);
      const lockers = await store.lockers.where({ cabinetId });
      const placed = columns?.flat() ?? [];
      const isWhole =
        placed.length === lockers.length &&
        new Set(placed).size === placed.length &&
        lockers.every(({ id }) => placed.includes(id));
      if (columns && !isWhole)
        throw invalidField('columns', 'Placez chaque casier une fois : rechargez la page.');
      for (const locker of lockers) {
        const column = columns?.findIndex((ids) => ids.includes(locker.id)) ?? -1;
        const row = columns?.[column]?.indexOf(locker.id) ?? -1;
        const place = column < 0 ? null : { gridColumn: column + 1, gridRow: row + 1 };
        const { gridColumn, gridRow } = place ?? { gridColumn: null, gridRow: null };
        if (locker.gridColumn === gridColumn && locker.gridRow === gridRow) continue;
        const action = { action: 'locker.update' } as const;
        await editLocker(app, store, staff, locker, { gridColumn, gridRow }, action);
      }
    }),
  );
  return cabinetDoors(app, staff, { cabinetId });
}
