/**
 * A customer's report of a rented item's condition, with photos (rental.md#damage-reports): at the pick-up it protects
 * the customer, at the return it informs the decision on the deposit. It has no automatic effect.
 */
import type { ErrorCode } from '#domain/shared/errors.js';
import { day, type Instant, type VersionedRecord } from '#domain/shared/record.js';
import type { RentalOrder, RentalStatus } from './rental-order.js';
import type { Language } from '#domain/shared/languages.js';
import { words } from '#domain/rentals/words/index.js';
import type { StoredPicture } from '#domain/shared/stored-picture.js';

/** When the damage was noticed, as the customer states. */
export const damageMoments = ['pickup', 'during', 'return'] as const;
export type DamageMoment = (typeof damageMoments)[number];

/** A photo's number in its report, from 1; the picture itself is stored separately (DamageImage). */
interface DamagePhoto {
  readonly id: string;
  readonly number: number;
}

export interface DamageReport extends VersionedRecord {
  readonly companyId: string;
  readonly orderId: string;
  /** Id given by the phone: a report that was sent twice is stored once. */
  readonly sentKey: string;
  readonly moment: DamageMoment;
  /** Null once the customer's data was erased. */
  readonly text: string | null;
  /** By the phone's clock, within the rental: a report may have waited for a network. It arrived at `createdAt`. */
  readonly noticedAt: Instant;
  /** The announced number of photos; fewer exist during the upload, or if it was never completed. */
  readonly photoCount: number;
  readonly photos: readonly DamagePhoto[];
  /** When staff recorded their conclusion. */
  readonly settledAt: Instant | null;
  readonly settledBy: string | null;
  readonly settlement: string | null;
}

/** A photo; its id is its own. */
export interface DamageImage extends StoredPicture {
  readonly orderId: string;
}

/** Enough for the pick-up, the way and the return, without becoming photo storage. */
export const mostReports = 5;
export const mostPhotos = 3;
/** Characters. */
export const damageTextLimit = 500;
/** In pixels: a scratch is still visible, and the upload works on a poor network. */
export const damagePhotoSide = 1600;
/** Per uploaded photo: ten times what a page sends, for phones that cannot make it smaller. */
export const damagePhotoMaxBytes = 5 * 1024 * 1024;

/** From the first code until a day after the end: before, the customer has not seen the item. Not after erasure. */
const reportable: readonly RentalStatus[] = ['PendingReturn', 'PendingDepositDecision', 'Completed'];

type Reportable = Pick<RentalOrder, 'status' | 'endedAt' | 'erasedAt'>;

export const isDamageReportable = ({ status, endedAt, erasedAt }: Reportable, now: Instant): boolean =>
  erasedAt === null && reportable.includes(status) && (endedAt === null || now < endedAt + day);

/** Why the rental accepts no more reports, or null. */
export function refuseDamageReport(order: Reportable, reportsSoFar: number, now: Instant): ErrorCode | null {
  if (!isDamageReportable(order, now)) return 'DAMAGE_NOT_REPORTABLE';
  return reportsSoFar < mostReports ? null : 'DAMAGE_REPORTS_FULL';
}

/** A phone's clock may be days wrong: limits its time to between the booking and now. */
export const noticedWithin = (
  { createdAt }: Pick<RentalOrder, 'createdAt'>,
  stated: Instant,
  now: Instant,
): Instant => Math.max(createdAt, Math.min(stated, now));

/** Whether a photo with this number may still be uploaded. */
export const isPhotoExpected = (
  { photoCount }: Pick<DamageReport, 'photoCount'>,
  photoNumber: number,
): boolean => photoNumber >= 1 && photoNumber <= photoCount;

/** All announced photos have arrived. */
export const isComplete = ({ photoCount, photos }: Pick<DamageReport, 'photoCount' | 'photos'>): boolean =>
  photos.length >= photoCount;

export const photoOf = ({ photos }: Pick<DamageReport, 'photos'>, photoNumber: number): DamagePhoto | null =>
  photos.find(({ number }) => number === photoNumber) ?? null;

/** Whether staff have reviewed a report. */
export type DamageReview = Pick<DamageReport, 'settledAt'>;

export const isDamageOpen = ({ settledAt }: DamageReview): boolean => settledAt === null;

/** When damage was noticed. */
export const damageMomentLabels = (language: Language = 'fr'): Readonly<Record<DamageMoment, string>> =>
  words[language].damageMoments;
