/** The base record of the specification, §3, on the wire; whoever shows a record spreads it. */
import type { BaseRecord, Instant } from '#domain/shared/record.js';

const iso = (instant: Instant): string => new Date(instant).toISOString();

export const recordView = ({ id, createdAt, updatedAt, deletedAt }: BaseRecord) => ({
  id,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
  deletedAt: deletedAt === null ? null : iso(deletedAt),
});
