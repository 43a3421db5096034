/**
 * A cabinet, one locker or one rental unit out of service from one instant to another, planned ahead
 * (doors-and-codes.md#planned-maintenance).
 */
import { invalidField } from '#domain/shared/errors.js';
import { ofSubjects, type OrderSubject } from '#domain/shared/order-kinds.js';
import { counted } from '#domain/shared/plurals.js';
import { day, hour, minute, type Instant, type VersionedRecord } from '#domain/shared/record.js';

export interface PlannedMaintenance extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  /** Null: the whole cabinet. */
  readonly lockerId: string | null;
  /** The rental unit in that locker is away; the locker itself stays in service. */
  readonly unitId: string | null;
  readonly beginsAt: Instant;
  readonly endsAt: Instant;
  readonly reason: string;
  /** The reason that its lockers show; lockers that another reason closes are left alone. */
  readonly closedReason: string;
  /** The person who planned the maintenance. */
  readonly plannedBy: string;
  /** When the lockers of the maintenance were closed. */
  readonly begunAt: Instant | null;
  /** When the lockers were opened again, or the maintenance was cancelled. */
  readonly endedAt: Instant | null;
}

export const maintenanceReasonLimit = 200;

export const closedReasonOf = (reason: string): string => `Maintenance prévue : ${reason}`;

type MaintenanceState = 'planned' | 'running' | 'over';
export const maintenanceStates = ['planned', 'running', 'over'] as const satisfies MaintenanceState[];

export function maintenanceState({
  begunAt,
  endedAt,
}: Pick<PlannedMaintenance, 'begunAt' | 'endedAt'>): MaintenanceState {
  if (endedAt !== null) return 'over';
  return begunAt === null ? 'planned' : 'running';
}

export const maintenanceStateLabels: Readonly<Record<MaintenanceState, string>> = {
  planned: 'Maintenance prévue',
  running: 'En maintenance',
  over: 'Maintenance terminée',
};

/** A year that is further ahead is a typing error. */
const furthestMs = 400 * day;

/** Throws VALIDATION_FAILED. */
export function checkMaintenance(
  { beginsAt, endsAt }: Pick<PlannedMaintenance, 'beginsAt' | 'endsAt'>,
  now: Instant,
): void {
  if (endsAt <= beginsAt) throw invalidField('endsAt', 'La fin vient après le début.');
  if (endsAt <= now) throw invalidField('endsAt', 'Choisissez une fin à venir.');
  if (endsAt > now + furthestMs) throw invalidField('endsAt', 'Choisissez une fin dans les 400 jours.');
}

/**
 * The end of the rental of a unit that is rented until then, up to the minute. Null if its return is overdue, or it is
 * there.
 */
export function earliestBegin(rentedUntil: Instant | null, now: Instant): Instant | null {
  return rentedUntil !== null && rentedUntil > now ? Math.ceil(rentedUntil / minute) * minute : null;
}

/** Orders without an end of their own are refused from then on: what is put in shortly before would be locked in. */
const ordersStopMs = 2 * hour;

/** Whether a period, or what is ordered now without an end, meets it. */
export const meets = (
  { beginsAt, endsAt }: Pick<PlannedMaintenance, 'beginsAt' | 'endsAt'>,
  from: Instant,
  until: Instant = from + ordersStopMs,
): boolean => beginsAt < until && endsAt > from;

/** How long before its beginning staff prepare a maintenance. */
export const maintenanceSoonMs = day;

/** « 3 locations et 2 colis tombent dans cette période. » */
export function affectedOrdersText(subjects: readonly OrderSubject[]): string {
  if (subjects.length === 0) return 'Aucune commande ne tombe dans cette période.';
  const parts = Object.entries(ofSubjects(({ inCounts }) => inCounts)).flatMap(([subject, words]) => {
    const count = subjects.filter((each) => each === subject).length;
    return count === 0 ? [] : [counted(count, ...words)];
  });
  const last = parts.at(-1) ?? '';
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} et ${last}`;
  return `${list} ${subjects.length === 1 ? 'tombe' : 'tombent'} dans cette période.`;
}
