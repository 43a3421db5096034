/**
 * The customer of a rental reports a problem or damage. A poor network sends requests twice and in parts: the phone
 * chooses the report's key and sends photos one by one, so that each part can be repeated safely
 * (rental.md#damage-reports).
 */
import {
  damagePhotoSide,
  isComplete,
  isPhotoExpected,
  noticedWithin,
  photoOf,
  refuseDamageReport,
  type DamageMoment,
  type DamageReport,
} from '#domain/rentals/damage-report.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError, invalidField, isRefusal } from '#domain/shared/errors.js';
import { onVersionConflict } from '#application/conflict.js';
import type { HolderRequest, App } from '#application/app.js';
import { redrawn, type NewPicture } from '#application/pictures.js';
import { holderOf, seenByHolder } from '#application/rentals/holder.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { acknowledge } from './acknowledge.js';
import { reportsForHolder, reportsOf, type DamageReportsInCodes } from './view.js';

interface OfReport extends HolderRequest {
  /** Chosen by the phone. */
  readonly sentKey: string;
}

interface ReportInput extends OfReport {
  readonly moment: DamageMoment;
  readonly text: string;
  readonly photoCount: number;
  readonly noticedAt?: string | undefined;
}

interface PhotoInput extends OfReport {
  readonly photoNumber: number;
  readonly image: Uint8Array;
}

/** Throws as `heldOrder`. */
export const damageReports = (app: App, request: HolderRequest): Promise<DamageReportsInCodes> =>
  seenByHolder(app, request, (store, order) => reportsForHolder(app, store, order));

const find = async (store: Store, orderId: string, sentKey: string): Promise<DamageReport | null> =>
  (await store.damageReports.where({ orderId, sentKey }))[0] ?? null;

async function keep(app: App, store: Store, order: RentalOrder, input: ReportInput): Promise<void> {
  const { sentKey, moment, text, photoCount, noticedAt } = input;
  if (await find(store, order.id, sentKey)) return;
  const now = app.clock.now();
  const refusal = refuseDamageReport(order, (await reportsOf(store, order.id)).length, now);
  if (refusal) throw new DomainError(refusal);
  const stated = noticedAt === undefined ? now : Date.parse(noticedAt);
  const report: DamageReport = {
    ...{ id: app.newId(), createdAt: now, updatedAt: now, deletedAt: null, version: 1 },
    ...{ companyId: order.companyId, orderId: order.id, sentKey, moment, text, photoCount },
    noticedAt: noticedWithin(order, stated, now),
    photos: [],
    ...{ settledAt: null, settledBy: null, settlement: null },
  };
  await store.damageReports.add(report);
  await recordEntry(app, store, order, 'customer', 'damageReported', { moment, photoCount });
  await acknowledge(app, store, order, report);
}

/** A repeated key returns its report. Throws as `heldOrder`, DAMAGE_NOT_REPORTABLE, or DAMAGE_REPORTS_FULL. */
export async function reportDamage(app: App, input: ReportInput): Promise<DamageReportsInCodes> {
  if (input.noticedAt !== undefined && Number.isNaN(Date.parse(input.noticedAt)))
    throw invalidField('noticedAt', 'Invalid input');
  const heldIn = await holderOf(app, input);
  const save = () =>
    app.transaction(async (store) => {
      const order = await heldIn(store);
      await keep(app, store, order, input);
      return reportsForHolder(app, store, order);
    });
  return save().catch((error: unknown) => {
    // A concurrent call stored the same report: now it exists.
    if (isRefusal(error, 'STATE_CONFLICT')) return save();
    throw error;
  });
}

/** The report that a photo belongs to; null if the photo is already stored. Throws NOT_FOUND. */
async function awaiting(store: Store, order: RentalOrder, input: PhotoInput): Promise<DamageReport | null> {
  const report = await find(store, order.id, input.sentKey);
  const isExpected = order.erasedAt === null && report && isPhotoExpected(report, input.photoNumber);
  if (!isExpected) throw new DomainError('NOT_FOUND');
  return photoOf(report, input.photoNumber) === null ? report : null;
}

async function storePhoto(
  app: App,
  store: Store,
  order: RentalOrder,
  input: PhotoInput,
  picture: NewPicture,
): Promise<void> {
  const report = await awaiting(store, order, input);
  if (!report) return;
  const id = app.newId();
  await store.damageImages.add({ id, orderId: order.id, ...picture });
  const photos = [...report.photos, { id, number: input.photoNumber }];
  const saved = await saveNow(app, store.damageReports, {
    ...report,
    photos: photos.sort((one, other) => one.number - other.number),
  });
  if (isComplete(saved)) await acknowledge(app, store, order, saved);
}

/**
 * Stores a photo of a report. It is re-encoded, which removes all metadata such as place and camera. A stored photo is
 * never replaced: it is evidence. Throws as `heldOrder`, NOT_FOUND for a report or number that was not announced, or
 * IMAGE_NOT_ACCEPTED.
 */
export async function addDamagePhoto(app: App, input: PhotoInput): Promise<DamageReportsInCodes> {
  const heldIn = await holderOf(app, input);
  const isAwaited = await app.read(async (store) => {
    const order = await heldIn(store);
    return (await awaiting(store, order, input)) !== null;
  });
  // Before the transaction because it is slow; skipped for a photo that is already stored.
  const picture = isAwaited ? await redrawn(app, input.image, damagePhotoSide) : null;
  return onVersionConflict(() =>
    app.transaction(async (store) => {
      const order = await heldIn(store);
      if (picture) await storePhoto(app, store, order, input, picture);
      return reportsForHolder(app, store, order);
    }),
  );
}
