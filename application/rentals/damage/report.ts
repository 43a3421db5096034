/**
 * The customer of a rental reports a problem or damage. A poor network sends requests twice and in parts: the phone
 * chooses the report's key and sends photos one by one, so that each part can be repeated safely
 * (rental.md#damage-reports).
 */
import {
  refuseDamageReport,
  type DamageReport,
  damagePhotoSide,
  isComplete,
  isPhotoExpected,
  noticedWithin,
  photoOf,
  type DamageMoment,
} from '#domain/rentals/damage-report.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError, invalidField, isRefusal } from '#domain/shared/errors.js';
import { minute } from '#domain/shared/record.js';
import type { DamageReports } from '#application/contract/rentals/damage-reports.js';
import type { DamageReportView } from '#application/contract/rentals/damage-shapes.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { App, HolderRequest } from '#application/app.js';
import type { Store } from '#application/store.js';
import { onConflict } from '#application/conflict.js';
import { redrawn, type NewPicture } from '#application/pictures.js';
import { holderOf, seenByHolder } from '#application/rentals/holder.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';
import { queueMessages } from '#application/messages/queue.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { pageLink } from '#application/rentals/messages/notify.js';
import { emailOf, smsOf } from './templates.js';

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
    id: app.newId(),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    companyId: order.companyId,
    orderId: order.id,
    sentKey,
    moment,
    text,
    photoCount,
    noticedAt: noticedWithin(order, stated, now),
    photos: [],
    settledAt: null,
    settledBy: null,
    settlement: null,
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
  return onConflict(() =>
    app.transaction(async (store) => {
      const order = await heldIn(store);
      if (picture) await storePhoto(app, store, order, input, picture);
      return reportsForHolder(app, store, order);
    }),
  );
}

// Damage reports as the customer and staff see them.

/** The caller adds the text of a refusal. */
interface DamageReportsInCodes extends Omit<DamageReports, 'refusal'> {
  readonly refusal: DomainError | null;
}

/** Oldest first. */
export const reportsOf = (store: Store, orderId: string): Promise<DamageReport[]> =>
  store.damageReports.where({ orderId });

/** Without the assessment by staff: it is written for colleagues, and staff inform the customer themselves. */
async function reportsForHolder(app: App, store: Store, order: RentalOrder): Promise<DamageReportsInCodes> {
  const [reports, company] = await Promise.all([
    reportsOf(store, order.id),
    store.companies.find(order.companyId),
  ]);
  const refusal = refuseDamageReport(order, reports.length, app.clock.now());
  return {
    rentalCode: order.rentalCode,
    rentalItemName: order.rentalItemName,
    cabinetId: order.cabinetId,
    supportPhone: company?.supportPhone ?? null,
    refusal: refusal && new DomainError(refusal),
    reports: reports.map(({ sentKey, moment, text, createdAt, photoCount, photos, settledAt }) => ({
      sentKey,
      moment,
      text,
      photoCount,
      receivedAt: iso(createdAt),
      photosReceived: photos.map(({ number }) => number),
      settledAt: isoOrNull(settledAt),
    })),
  };
}

export const damageReportView = (report: DamageReport): DamageReportView => {
  const { id, moment, text, noticedAt, createdAt, photoCount, photos, settledAt } = report;
  return {
    id,
    moment,
    text,
    photoCount,
    noticedAt: iso(noticedAt),
    receivedAt: iso(createdAt),
    photos: photos.map(({ id, number }) => ({ id, number })),
    settledAt: isoOrNull(settledAt),
    settledBy: report.settledBy,
    settlement: report.settlement,
  };
};

// Sends the customer a written copy of their report, once a report (rental.md#damage-reports): with the last photo, or
// after ten minutes with the photos that arrived.

/** Time allowed for photos on a poor network; afterwards the message says how many are missing. */
const photosWithinMs = 10 * minute;

const template = 'rental.damageReceived';

async function notifyReceived(
  app: App,
  store: Store,
  order: RentalOrder,
  report: DamageReport,
): Promise<void> {
  const company = await store.companies.find(order.companyId);
  const words = { order, report, link: pageLink(app, order), supportPhone: company?.supportPhone ?? null };
  const forms = { email: emailOf(template, words), sms: smsOf(template, words) };
  const to = { email: order.customerEmail, phone: order.customerPhone };
  const { language } = order;
  await queueMessages(app, store, order, { template, suffix: report.id, language, ...forms }, to);
}

/** Call in the transaction that stores the report, or a photo of it. */
const acknowledge = (app: App, store: Store, order: RentalOrder, report: DamageReport): Promise<void> =>
  isComplete(report)
    ? notifyReceived(app, store, order, report)
    : enqueue(app, store, {
        kind: 'rental.acknowledgeDamage',
        subjectId: report.id,
        dueAt: report.createdAt + photosWithinMs,
      });

/** Job `rental.acknowledgeDamage`: the subject is the report. Skips one acknowledged, or erased with its customer. */
export const acknowledgeDamage: JobHandler = (app, { subjectId }) =>
  app.transaction(async (store) => {
    const report = await store.damageReports.get(subjectId);
    const order = await store.rentalOrders.get(report.orderId);
    if (order.erasedAt === null) await notifyReceived(app, store, order, report);
  });
