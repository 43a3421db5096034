/** The base record of specification §3, common to every row. */

/** A point in time: whole milliseconds since 1970-01-01 UTC. */
export type Instant = number;

export interface BaseRecord {
  /** UUID v7: sorts by creation. */
  readonly id: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  /** Deletion is soft (accounts.md#people): a deleted record is hidden everywhere. */
  readonly deletedAt: Instant | null;
}

/** A record with concurrent changes: a stale write is refused with VERSION_CONFLICT. */
export interface VersionedRecord extends BaseRecord {
  readonly version: number;
}

/** The common fields of a new record. */
export const newRecord = (id: string, now: Instant) => ({
  id,
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
  version: 1,
});

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
