/** Instants in API form: ISO 8601, in UTC. */
import type { Instant } from '#domain/shared/record.js';

export const iso = (instant: Instant): string => new Date(instant).toISOString();
export const isoOrNull = (instant: Instant | null): string | null => (instant === null ? null : iso(instant));
