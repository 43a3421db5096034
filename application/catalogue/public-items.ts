/** The public catalogue: what is on offer at a cabinet now, by category and name in French order. */
import { excludesAnyway } from '#domain/catalogue/withdrawal-exclusion.js';
import { sellableTypeOf, unlimited, type SellableItem } from '#domain/catalogue/sellable-item.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Language } from '#domain/shared/languages.js';
import { euros } from '#domain/shared/money.js';
import type { PublicItem, PublicItems } from '#application/contract/orders/catalogue.js';
import { iso } from '#application/record-view.js';
import { hasFreeLocker } from '#application/lockers/capacity/take-locker.js';
import type { Caller } from '#application/app.js';
import type { Ports } from '#application/ports.js';
import { exclusionNote } from '#application/messages/exclusion-note.js';
import { imageUrlOf } from './view.js';
import { modePlans } from '#domain/lockers/mode-plans.js';

const { compare } = new Intl.Collator('fr', { numeric: true });

/** Items without a category come last. */
const byShelf = (left: SellableItem, right: SellableItem): number =>
  Number(left.category === null) - Number(right.category === null) ||
  compare(left.category ?? '', right.category ?? '') ||
  compare(left.name, right.name);

const itemView = (item: SellableItem, language: Language): PublicItem => ({
  id: item.id,
  name: item.name,
  description: item.description,
  price: euros(item.priceCents),
  tvaRate: item.tvaRate,
  category: item.category,
  image: imageUrlOf(item),
  slotsRequired: item.slotsRequired,
  nbDaysExecution: item.nbDaysExecution,
  type: item.type,
  withdrawalNote: exclusionNote(item.withdrawalExclusion, language),
  canWithdraw: !excludesAnyway(item.withdrawalExclusion),
  stockLeft: item.stockQuantity === unlimited ? null : item.stockQuantity,
});

/** Throws NOT_FOUND or CABINET_INACTIVE. */
export async function publicItems(
  app: Pick<Ports, 'read' | 'clock'>,
  { cabinetId, caller }: { readonly cabinetId: string; readonly caller: Pick<Caller, 'language'> },
): Promise<PublicItems> {
  return app.read(async (store) => {
    const cabinet = await store.cabinets.get(cabinetId);
    const type = sellableTypeOf(cabinet.mode);
    if (!cabinet.isActive || type === null) throw new DomainError('CABINET_INACTIVE');
    const now = app.clock.now();
    const items = await store.sellableItems.where({ cabinetId, isActive: true, type });
    const isFull =
      modePlans[cabinet.mode].takesLockerAtOrder && !(await hasFreeLocker(store, cabinetId, now));
    const lockers = await store.lockers.where({ cabinetId, isActive: true });
    const slots = lockers.map(({ slotCount }) => slotCount);
    const mostSlots = slots.length > 0 ? Math.max(...slots) : null;
    return {
      ...{ cabinetId, serverTime: iso(now), isFull, mostSlots },
      items: items.sort(byShelf).map((item) => itemView(item, caller.language)),
    };
  });
}
