/** The base record of the specification, §3, in API form; views of records spread it. */
import type { BaseRecord } from '#domain/shared/record.js';
import { iso, isoOrNull } from '#application/iso.js';

export const recordView = ({ id, createdAt, updatedAt, deletedAt }: BaseRecord) => ({
  id,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
  deletedAt: isoOrNull(deletedAt),
});
