/** The base record of the specification, §3, in API form; views of records spread it. */
import type { BaseRecord, Instant } from '#domain/shared/record.js';

export const recordView = ({ id, createdAt, updatedAt, deletedAt }: BaseRecord) => ({
  id,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
  deletedAt: isoOrNull(deletedAt),
});

/** Instants in API form: ISO 8601, in UTC. */
export const iso = (instant: Instant): string => new Date(instant).toISOString();
export const isoOrNull = (instant: Instant | null): string | null => (instant === null ? null : iso(instant));
