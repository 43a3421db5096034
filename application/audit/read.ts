/**
 * Reads the audit (accounts.md#audit): managers and the platform's people read all of their company, operators and
 * support their own actions. A restricted person reads only the entries of their cabinets.
 */
import { dayCell, momentCell } from '#domain/shared/spreadsheet.js';
import type { RequestOf } from '#application/contract/index.js';
import type { AuditView } from '#application/contract/people/audit.js';
import { hasRole, listScope, type Staff } from '#application/access/staff.js';
import { checkReach } from '#application/access/reach.js';
import { iso } from '#application/record-view.js';
import type { AuditEntry } from '#application/records.js';
import type { Match, PageRequest } from '#application/collection.js';
import type { Store } from '#application/store.js';
import type { App } from '#application/app.js';
import { pageReply, pagingOf, eachRow } from '#application/lists.js';
import { cabinetNames } from '#application/place-names.js';
import { subjectWords, viaWords } from '#application/contract/people/audit-words.js';
import { actionWords } from '#domain/timelines/audit-actions.js';
import type { Download } from '#application/contract/files.js';
import { csvLines, inPieces, type CsvColumn } from '#application/csv.js';

type AuditFilters = RequestOf<'exportAudit'>;

/** The scope of the actor; it comes last, so that no filter widens it. */
function readable(staff: Staff, { cabinetId }: AuditFilters): Match<AuditEntry> {
  const own = hasRole(staff, 'Admin', 'Manager') ? {} : { userId: staff.userId };
  return { ...listScope(staff), ...(cabinetId && { cabinetId }), ...own };
}

/** Throws NOT_FOUND for another tenant's company or cabinet, FORBIDDEN for a cabinet outside the actor's scope. */
async function auditRequest(
  store: Store,
  staff: Staff,
  filters: AuditFilters,
): Promise<Omit<PageRequest<AuditEntry>, 'page' | 'pageSize'>> {
  const { companyId, userId, action, subjectKind, subjectId } = filters;
  await checkReach(store, staff, filters);
  const { from, until, search, order = 'desc' } = filters;
  const exact = Object.fromEntries(
    Object.entries({ companyId, userId, action, subjectKind, subjectId }).filter(([, value]) => value),
  );
  const range = {
    ...(from !== undefined && { from: Date.parse(from) }),
    ...(until !== undefined && { until: Date.parse(until) }),
  };
  const match = { ...exact, ...readable(staff, filters) };
  return { match, ranges: { at: range }, search, sort: 'at', order };
}

type CabinetNames = ReadonlyMap<string, string>;

const viewOf = (entry: AuditEntry, names: CabinetNames): AuditView => ({
  ...entry,
  at: iso(entry.at),
  cabinetName: entry.cabinetId === null ? null : (names.get(entry.cabinetId) ?? null),
});

/** A page of the audit. */
export async function list(app: Pick<App, 'read'>, staff: Staff, query: RequestOf<'listAudit'>) {
  return app.read(async (store) => {
    const found = await store.audit.page({
      ...(await auditRequest(store, staff, query)),
      ...pagingOf(query),
    });
    const names = await cabinetNames(store, found.items);
    return pageReply(
      found,
      query,
      found.items.map((entry) => viewOf(entry, names)),
    );
  });
}

const columns: readonly CsvColumn<AuditEntry>[] = [
  { title: 'Date (Paris)', of: ({ at }) => momentCell(at), isValue: true },
  { title: 'Personne', of: ({ userName }) => userName },
  { title: 'Depuis', of: ({ via }) => viaWords[via] },
  { title: 'Adresse', of: ({ address }) => address },
  { title: 'Action', of: ({ action }) => actionWords[action] },
  { title: 'Sujet', of: ({ subjectKind }) => subjectWords[subjectKind] },
  { title: 'Nom', of: ({ subjectLabel }) => subjectLabel },
  { title: 'Motif', of: ({ reason }) => reason },
  { title: 'Détails', of: ({ facts }) => factsText(facts) },
];

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const isoInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Formats dates like the rest of the file, also in facts. */
function factText(name: string, value: AuditEntry['facts'][string] | undefined): string {
  if (name.endsWith('At') && typeof value === 'number') return momentCell(value);
  const text = String(value ?? '–');
  if (isoInstant.test(text)) return momentCell(Date.parse(text));
  return isoDay.test(text) ? dayCell(text) : text;
}

const factsText = (facts: AuditEntry['facts']): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} : ${factText(name, value)}`)
    .join(' | ');

/** Exports a filtered audit as CSV: reads row by row, whatever its length, without an open transaction. */
export async function exportCsv(
  app: Pick<App, 'read'>,
  staff: Staff,
  filters: AuditFilters,
): Promise<Download> {
  const request = await app.read((store) => auditRequest(store, staff, filters));
  const rows = eachRow(app, (store) => store.audit, request);
  return {
    mediaType: 'text/csv; charset=utf-8',
    name: 'journal.csv',
    pieces: inPieces(csvLines(columns, rows)),
  };
}
