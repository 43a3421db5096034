/**
 * What a customer tells of a rented item's state, with photos (rental.md#damage-reports): at the pick-up it protects them, at the return it
 * is what a decision on the deposit looks at. It decides nothing by itself.
 */
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Instant, VersionedRecord } from '#domain/shared/record.js';
import type { RentalOrder, RentalStatus } from './rental-order.js';

/** When it was noticed, as its customer says. */
export const damageMoments = ['pickup', 'during', 'return'] as const;
export type DamageMoment = (typeof damageMoments)[number];

/** Which photo of its report, from 1; the picture itself stands apart (DamageImage). */
export interface DamagePhoto {
  readonly id: string;
  readonly number: number;
}

export interface DamageReport extends VersionedRecord {
  readonly companyId: string;
  readonly orderId: string;
  /** The phone's own name for it: what is sent twice is kept once. */
  readonly sentKey: string;
  readonly moment: DamageMoment;
  /** Null once its customer was forgotten. */
  readonly text: string | null;
  /** By the phone's clock, within the rental: a report may have waited for a network. It came at `createdAt`. */
  readonly noticedAt: Instant;
  /** So many were announced; fewer are there while they come, or where the phone never got them through. */
  readonly photoCount: number;
  readonly photos: readonly DamagePhoto[];
  /** When staff wrote down what they made of it. */
  readonly settledAt: Instant | null;
  readonly settledBy: string | null;
  readonly settlement: string | null;
}

/** A photo, apart from the report that every look at the rental reads; the id is the photo's. */
export interface DamageImage {
  readonly id: string;
  readonly orderId: string;
  readonly digest: string;
  readonly mediaType: string;
  readonly base64: string;
}

/** Enough for the pick-up, the way and the return; a rental is no store for photos. */
export const mostReports = 5;
export const mostPhotos = 3;
/** Characters. */
export const damageTextLimit = 500;
/** Pixels: a scratch is still seen, and a poor network carries it. */
export const damagePhotoSide = 1600;
/** Of one photo as it comes: ten times what a page sends, for phones that cannot make it smaller. */
export const damagePhotoMaxBytes = 5 * 1024 * 1024;

/** From the code on: before, nobody has seen the item. Whoever was forgotten is asked for nothing, nor kept anew. */
const reportable: readonly RentalStatus[] = ['PendingReturn', 'PendingDepositDecision', 'Completed'];

export const isDamageReportable = ({ status, erasedAt }: Pick<RentalOrder, 'status' | 'erasedAt'>): boolean =>
  erasedAt === null && reportable.includes(status);

/** Why nothing is reported of this rental any more, or null. */
export function refuseDamageReport(
  order: Pick<RentalOrder, 'status' | 'erasedAt'>,
  reportsSoFar: number,
): ErrorCode | null {
  if (!isDamageReportable(order)) return 'DAMAGE_NOT_REPORTABLE';
  return reportsSoFar < mostReports ? null : 'DAMAGE_REPORTS_FULL';
}

/** A phone's clock may be days wrong: what it says is kept between the booking and now. */
export const noticedWithin = (
  { createdAt }: Pick<RentalOrder, 'createdAt'>,
  told: Instant,
  now: Instant,
): Instant => Math.max(createdAt, Math.min(told, now));

/** Whether a photo of this number may still come. */
export const isPhotoExpected = (
  { photoCount }: Pick<DamageReport, 'photoCount'>,
  photoNumber: number,
): boolean => photoNumber >= 1 && photoNumber <= photoCount;

/** All that was announced is there. */
export const isComplete = ({ photoCount, photos }: Pick<DamageReport, 'photoCount' | 'photos'>): boolean =>
  photos.length >= photoCount;

export const photoOf = ({ photos }: Pick<DamageReport, 'photos'>, photoNumber: number): DamagePhoto | null =>
  photos.find(({ number }) => number === photoNumber) ?? null;

/** Of a report, whether somebody has looked at it. */
export type DamageLook = Pick<DamageReport, 'settledAt'>;

export const isDamageOpen = ({ settledAt }: DamageLook): boolean => settledAt === null;
