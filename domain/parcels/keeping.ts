/**
 * How long a parcel waits for its recipient before it is "à reprendre", and how that time is extended
 * (parcels.md#keeping).
 */
import { hour, type Instant } from '#domain/shared/record.js';
import type { Parcel } from './parcel.js';

/** The recipient is reminded of a waiting parcel this long after the deposit. */
export const parcelReminderMs = [24 * hour, 48 * hour] as const;
/** Hours after the deposit, unless the company sets another value. */
export const usualParcelKeepHours = 72;
/** Hours that a recipient may add once, unless the company sets another value; 0: none. */
export const usualParcelExtraHours = 24;
export const parcelExtraHoursLimits = { least: 0, most: 168 } as const;
/** Hours that staff may add at once. */
export const staffKeepHoursLimits = { least: 1, most: 720 } as const;

/** The company's storage times for parcels, in hours. */
export interface KeepingTerms {
  readonly parcelKeepHours: number;
  readonly parcelExtraHours: number;
}

type Kept = Pick<Parcel, 'status' | 'depositedAt' | 'extraKeepHours'>;

/** Null while the parcel is not in a locker. */
export const keptUntil = (parcel: Kept, { parcelKeepHours }: KeepingTerms): Instant | null =>
  parcel.status === 'Deposited' && parcel.depositedAt !== null
    ? parcel.depositedAt + (parcelKeepHours + parcel.extraKeepHours) * hour
    : null;

/**
 * The hours that the recipient may still add, once and only before the end: afterwards staff may be on the way to
 * remove the parcel. Null for none.
 */
export function extraHoursFor(
  parcel: Kept & Pick<Parcel, 'longerRequestedAt'>,
  terms: KeepingTerms,
  now: Instant,
): number | null {
  const end = keptUntil(parcel, terms);
  const mayAsk = end !== null && now < end && parcel.longerRequestedAt === null;
  return mayAsk && terms.parcelExtraHours > 0 ? terms.parcelExtraHours : null;
}

/** The added hours that set the end to `hours` from now, or from the current end if that is still to come. */
export function extraHoursByStaff(parcel: Kept, terms: KeepingTerms, hours: number, now: Instant): number {
  const end = keptUntil(parcel, terms) ?? now;
  return parcel.extraKeepHours + hours + Math.ceil(Math.max(0, now - end) / hour);
}
