/**
 * Counts what found no space (pages.md#figures-of-cabinets): one row per cabinet, item or size, and hour, however many
 * there are, without personal data. The refusal itself has stored nothing, so its count is a unit of work of its own.
 */
import type { FigureKind } from '#domain/board/cabinet-figures.js';
import { isRefusal } from '#domain/shared/errors.js';
import { hour } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { toShow } from '#application/collection.js';
import type { Store } from '#application/store.js';

/** The requested item or locker; neither id for a locker of any size. */
interface Wanted {
  readonly cabinetId: string;
  readonly rentalItemId?: string | undefined;
  readonly cabinetSizeId?: string | null | undefined;
}

/** Reads the wanted item, size or locker, where the caller has only the order's id. */
type Find = (store: Store) => Promise<Wanted>;

interface Named {
  readonly kind: FigureKind;
  readonly subjectId: string;
  readonly subjectName: string;
}

/** Null for an item that is not offered: it was refused for that, not for lack of space. */
async function named(store: Store, { rentalItemId, cabinetSizeId }: Wanted): Promise<Named | null> {
  if (rentalItemId !== undefined) {
    const item = await store.rentalItems.find(rentalItemId, toShow);
    return item?.isActive ? { kind: 'item', subjectId: item.id, subjectName: item.name } : null;
  }
  const size = cabinetSizeId ? await store.cabinetSizes.find(cabinetSizeId, toShow) : null;
  if (size) return { kind: 'size', subjectId: size.id, subjectName: size.label };
  return { kind: 'cabinet', subjectId: '', subjectName: '' };
}

async function count(app: App, find: Find): Promise<void> {
  await app.transaction(async (store) => {
    const wanted = await find(store);
    const { cabinetId } = wanted;
    const { companyId } = await store.cabinets.get(cabinetId, toShow);
    const subject = await named(store, wanted);
    if (!subject) return;
    const at = Math.floor(app.clock.now() / hour) * hour;
    const id = `${cabinetId}:${subject.kind}:${subject.subjectId}:${at}`;
    await store.countRefusal({ id, companyId, cabinetId, at, ...subject });
  });
}

/** Does the work; if it is refused for lack of space, counts that before throwing the refusal. */
export async function countingRefusals<T>(
  app: App,
  wanted: Wanted | Find,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error, 'NO_LOCKER_AVAILABLE', 'NO_LOCKER_FITS', 'ITEM_NOT_AVAILABLE'))
      await count(app, typeof wanted === 'function' ? wanted : async () => wanted).catch((failure: unknown) =>
        app.log.warn('refusal.uncounted', { error: String(failure) }),
      );
    throw error;
  }
}
