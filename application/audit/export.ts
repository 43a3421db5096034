/** Exports a filtered audit as CSV: reads row by row, whatever its length, without an open transaction. */
import { dayCell, momentCell } from '#domain/shared/spreadsheet.js';
import { actionWords, subjectWords, viaWords } from '#application/contract/people/audit-words.js';
import type { Download } from '#application/contract/files.js';
import type { Staff } from '#application/access/staff.js';
import { csvLines, inPieces, type CsvColumn } from '#application/csv.js';
import type { App } from '#application/app.js';
import { eachRow } from '#application/lists.js';
import type { AuditEntry } from '#application/records.js';
import { auditRequest, type AuditFilters } from './read.js';

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
