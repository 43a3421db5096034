/** The use cases of the audit, bound to their installation once. */
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import type { Paging } from '#application/lists.js';
import { exportCsv } from './export.js';
import { list } from './list.js';
import type { AuditFilters } from './read.js';

export const auditOf = (at: Installation) => ({
  list: (staff: Staff, query: AuditFilters & Paging) => list(at, staff, query),
  export: (staff: Staff, query: AuditFilters) => exportCsv(at, staff, query),
});
