/** Staff actions (accounts.md#audit): searchable, exportable, never changed. */
import * as z from 'zod/mini';
import { auditActions, auditSubjects } from '#domain/timelines/audit-actions.js';
import { id, instant } from '#application/contract/fields.js';
import { download } from '#application/contract/files.js';
import { listOf, listQuery } from '#application/contract/lists.js';
import { anyStaff } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  companyId: z.nullable(z.string()),
  cabinetId: z.nullable(z.string()),
  cabinetName: z.nullable(z.string()),
  userId: z.string(),
  userName: z.string(),
  via: z.enum(['web', 'cli', 'api', 'server']),
  address: z.string(),
  action: z.enum(auditActions),
  subjectKind: z.enum(auditSubjects),
  subjectId: z.string(),
  subjectLabel: z.string(),
  reason: z.nullable(z.string()),
  /** By field; a change is written `before → after`. */
  facts: z.record(z.string(), fact),
});
export type AuditView = z.output<typeof auditEntry>;

/** `until` is exclusive. */
const filters = {
  companyId: z.optional(id),
  cabinetId: z.optional(id),
  userId: z.optional(id),
  action: z.optional(z.enum(auditActions)),
  subjectKind: z.optional(z.enum(auditSubjects)),
  subjectId: z.optional(id),
  from: z.optional(instant),
  until: z.optional(instant),
};

const readers = 'managers and admins read the company’s, operators and support their own actions only';
const list = listQuery(['at']);

export const audit = routes('Audit', {
  listAudit: {
    address: 'GET /audit',
    access: anyStaff,
    summary: `What staff did, newest first: ${readers}`,
    query: z.object({ ...list, ...filters }),
    reply: listOf(auditEntry),
  },
  exportAudit: {
    address: 'GET /audit/export',
    access: anyStaff,
    summary: `The whole of a filtered list as CSV: ${readers}`,
    query: z.object({ order: list.order, search: list.search, ...filters }),
    reply: download,
    file: ['text/csv'],
  },
});
