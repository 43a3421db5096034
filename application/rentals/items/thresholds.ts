/** The packages of an item (specification §3, §5): one a duration, in the order set by managers. */
import type { PricingThreshold, RentalItem } from '#domain/rentals/rental-item.js';
import { thresholdLimits, thresholdsAtMost } from '#domain/rentals/thresholds.js';
import { assert, DomainError, invalidField } from '#domain/shared/errors.js';
import { centsFromEuros, euros } from '#domain/shared/money.js';
import { newRecord } from '#domain/shared/record.js';
import { priceCurve } from '#domain/rentals/item-price-curve.js';
import { termsOf } from '#domain/rentals/pricing.js';
import { audit, changesOf } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { ThresholdView, PriceCurveReply } from '#application/contract/rentals/rental-item-shapes.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { subject, thresholdViews } from './items.js';
import { editableItem, itemOf } from './scope.js';
import type { RequestOf } from '#application/contract/index.js';

const thresholdsOf = (store: Store, item: RentalItem): Promise<PricingThreshold[]> =>
  store.pricingThresholds.where({ rentalItemId: item.id });

export async function listThresholds(app: App, staff: Staff, { itemId }: RequestOf<'pricingThresholds'>) {
  return app.read(async (store) => {
    const item = await itemOf(store, staff, itemId);
    return { items: thresholdViews(item, await thresholdsOf(store, item)) };
  });
}

/** Evaluated among all of the item's packages as stored now. */
async function viewOf(store: Store, item: RentalItem, id: string): Promise<ThresholdView> {
  const view = thresholdViews(item, await thresholdsOf(store, item)).find((one) => one.id === id);
  assert(view, 'a package that was just stored is there');
  return view;
}

function checkDuration(others: readonly PricingThreshold[], hours: number): void {
  if (!others.some(({ durationHours }) => durationHours === hours)) return;
  const fields = { durationHours: ['Un forfait de cette durée existe déjà'] };
  throw new DomainError('DURATION_TAKEN', { words: { hours }, fields });
}

const packageText = ({ durationHours, priceHtCents }: PricingThreshold): string =>
  `${durationHours} h, ${(priceHtCents / 100).toFixed(2).replace('.', ',')} € HT`;

export function auditThreshold(
  app: App,
  store: Store,
  staff: Staff,
  action: 'create' | 'update' | 'delete',
  item: RentalItem,
  threshold: PricingThreshold,
  facts = {},
): Promise<void> {
  return audit(app, store, staff, {
    action: `pricingThreshold.${action}`,
    subjectKind: 'pricingThreshold',
    subjectId: threshold.id,
    subjectLabel: `${item.name} (${packageText(threshold)})`,
    companyId: item.companyId,
    cabinetId: item.cabinetId,
    facts,
  });
}

/** Throws ITEM_RENTED, DURATION_TAKEN or VALIDATION_FAILED. */
export async function createThreshold(app: App, staff: Staff, input: RequestOf<'createPricingThreshold'>) {
  return app.transaction(async (store) => {
    const { itemId, priceHt, durationHours, isActive, sortOrder } = input;
    const item = await editableItem(store, staff, itemId);
    const others = await thresholdsOf(store, item);
    checkDuration(others, durationHours);
    if (others.length >= thresholdsAtMost)
      throw invalidField('durationHours', `Un article a au plus ${thresholdsAtMost} forfaits`);
    const now = app.clock.now();
    const last = Math.max(-1, ...others.map((one) => one.sortOrder));
    const threshold: PricingThreshold = {
      ...newRecord(app.newId(), now),
      companyId: item.companyId,
      rentalItemId: item.id,
      durationHours,
      priceHtCents: centsFromEuros(priceHt),
      isActive,
      sortOrder: sortOrder ?? Math.min(last + 1, thresholdLimits.sortOrder.max),
    };
    await store.pricingThresholds.add(threshold);
    await auditThreshold(app, store, staff, 'create', item, threshold);
    return viewOf(store, item, threshold.id);
  });
}

/** The package of this item; the package of another item is not found. */
async function thresholdOf(store: Store, item: RentalItem, thresholdId: string): Promise<PricingThreshold> {
  const threshold = await store.pricingThresholds.get(thresholdId);
  if (threshold.rentalItemId !== item.id) throw new DomainError('NOT_FOUND');
  return threshold;
}

/** Throws ITEM_RENTED, DURATION_TAKEN or VERSION_CONFLICT. */
export async function updateThreshold(app: App, staff: Staff, input: RequestOf<'updatePricingThreshold'>) {
  return app.transaction(async (store) => {
    const { itemId, thresholdId, priceHt, ...fields } = input;
    const item = await editableItem(store, staff, itemId);
    const known = await thresholdOf(store, item, thresholdId);
    const others = await thresholdsOf(store, item);
    checkDuration(
      others.filter(({ id }) => id !== known.id),
      fields.durationHours,
    );
    const wanted = { ...known, ...fields, priceHtCents: centsFromEuros(priceHt), updatedAt: app.clock.now() };
    const saved = await store.pricingThresholds.save(wanted);
    await auditThreshold(app, store, staff, 'update', item, saved, changesOf(known, saved));
    return viewOf(store, item, saved.id);
  });
}

/** Throws ITEM_RENTED. */
export async function deleteThreshold(
  app: App,
  staff: Staff,
  { itemId, thresholdId }: RequestOf<'deletePricingThreshold'>,
) {
  return app.transaction(async (store) => {
    const item = await editableItem(store, staff, itemId);
    const known = await thresholdOf(store, item, thresholdId);
    const now = app.clock.now();
    await store.pricingThresholds.save({ ...known, updatedAt: now, deletedAt: now });
    await auditThreshold(app, store, staff, 'delete', item, known);
    return { success: true };
  });
}

/** Sets the whole order in one call. Throws VERSION_CONFLICT if packages were added or removed meanwhile. */
export async function orderThresholds(
  app: App,
  staff: Staff,
  { itemId, thresholdIds }: RequestOf<'orderPricingThresholds'>,
) {
  return app.transaction(async (store) => {
    const item = await editableItem(store, staff, itemId);
    const known = await thresholdsOf(store, item);
    const places = new Map(thresholdIds.map((id, place) => [id, place]));
    const isWhole = known.length === thresholdIds.length && known.every(({ id }) => places.has(id));
    if (!isWhole) throw new DomainError('VERSION_CONFLICT');
    for (const one of known) {
      const sortOrder = places.get(one.id) ?? 0;
      if (sortOrder !== one.sortOrder)
        await store.pricingThresholds.save({ ...one, sortOrder, updatedAt: app.clock.now() });
    }
    await audit(app, store, staff, { action: 'pricingThreshold.order', ...subject(item) });
    return { items: thresholdViews(item, await thresholdsOf(store, item)) };
  });
}

/** The price curve of an item by duration, computed by the functions that charge customers (rental.md#price). */
export async function readCurve(
  app: App,
  staff: Staff,
  { itemId, until }: RequestOf<'priceCurve'>,
): Promise<PriceCurveReply> {
  return app.read(async (store) => {
    const item = await itemOf(store, staff, itemId);
    const terms = termsOf(item, await store.pricingThresholds.where({ rentalItemId: item.id }));
    const untilHours = until ?? item.maxRentalDurationHours;
    const points = priceCurve(terms, untilHours).map((point) => ({
      durationHours: point.durationHours,
      priceHt: euros(point.priceHtCents),
      priceTtc: euros(point.priceTtcCents),
      traditionalPriceTtc: euros(point.traditionalTtcCents),
      appliedThreshold: point.appliedThreshold && {
        durationHours: point.appliedThreshold.durationHours,
        priceHt: euros(point.appliedThreshold.priceHtCents),
        times: point.appliedThreshold.times,
      },
    }));
    return { untilHours, points };
  });
}
