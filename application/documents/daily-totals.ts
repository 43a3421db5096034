/** Exports the sales of every day as CSV, day by day without a long transaction; each export is audited. */
import type { Download } from '#application/contract/files.js';
import { audit } from '#application/access/audit.js';
import { companyFor, type Staff } from '#application/access/staff.js';
import { dateAfter, dayBeginOf } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import { scopeOf } from '#application/board/scope.js';
import { companyOf } from '#application/companies/company-of.js';
import { csvLines, inPieces, type CsvColumn } from '#application/csv.js';
import type { App } from '#application/app.js';
import { eachRow } from '#application/lists.js';
import { cabinetNames } from '#application/place-names.js';
import type { ListQuery } from '#application/collection.js';
import {
  activities,
  addReceipt,
  receiptsOfInvoice,
  receiptsOfTaking,
  type Activity,
  type DailyTotal,
  type Sums,
} from '#domain/documents/totals.js';
import type { Invoice } from '#domain/documents/invoice.js';
import { invalidField } from '#domain/shared/errors.js';
import { day } from '#domain/shared/record.js';
import { amountCell, dayCell } from '#domain/shared/spreadsheet.js';

interface DailyTotalsQuery {
  readonly from: string;
  readonly to: string;
  readonly companyId?: string | undefined;
  readonly cabinetId?: string | undefined;
}

interface Row extends DailyTotal {
  readonly date: string;
  readonly cabinetName: string;
}

/** A year, and the day that closes it. */
const mostDays = 366;

const activityWords: Readonly<Record<Activity, string>> = {
  pressing: 'Pressing',
  shop: 'Boutique',
  rental: 'Location',
  retainedDeposit: 'Retenue sur dépôt de garantie',
};

const sums = (of: (row: Row) => Sums, [count, ht, vat, ttc]: readonly [string, string, string, string]) => [
  { title: count, of: (row: Row) => of(row).count },
  { title: ht, of: (row: Row) => amountCell(of(row).htCents), isValue: true },
  { title: vat, of: (row: Row) => amountCell(of(row).ttcCents - of(row).htCents), isValue: true },
  { title: ttc, of: (row: Row) => amountCell(of(row).ttcCents), isValue: true },
];

const columns: readonly CsvColumn<Row>[] = [
  { title: 'Jour', of: ({ date }) => dayCell(date), isValue: true },
  { title: 'Consigne', of: ({ cabinetName }) => cabinetName },
  { title: 'Activité', of: ({ activity }) => activityWords[activity] },
  { title: 'Taux de TVA (%)', of: ({ rate }) => rate },
  ...sums(({ sales }) => sales, ['Ventes', 'Ventes HT', 'TVA des ventes', 'Ventes TTC']),
  ...sums(
    ({ refunds }) => refunds,
    ['Remboursements', 'Remboursements HT', 'TVA des remboursements', 'Remboursements TTC'],
  ),
];

/** Throws VALIDATION_FAILED for a reversed or too long period. */
function checkDays({ from, to }: DailyTotalsQuery): void {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;
  if (days < 1) throw invalidField('to', 'Choisissez un dernier jour qui ne précède pas le premier.');
  if (days > mostDays) throw invalidField('to', `Choisissez une période de ${mostDays} jours au plus.`);
}

type Reader = Pick<App, 'read'>;

async function totalsOf(app: Reader, scope: ReportScope, date: string): Promise<DailyTotal[]> {
  const [from, until] = [dayBeginOf(date), dayBeginOf(dateAfter(date))];
  const { companyIds, cabinetIds } = scope;
  const match = { companyId: companyIds, ...(cabinetIds && { cabinetId: cabinetIds }) };
  const ranges = { issuedAt: { from, until } };
  const matching: ListQuery<Invoice> = { match, ranges, sort: 'issuedAt', order: 'asc' };
  const totals = new Map<string, DailyTotal>();
  for await (const invoice of eachRow(app, (store) => store.invoices, matching))
    for (const receipt of receiptsOfInvoice(invoice)) addReceipt(totals, receipt);
  for (const taking of await app.read((store) => store.reports.rentalTakings(scope, from, until)))
    for (const receipt of receiptsOfTaking(taking)) addReceipt(totals, receipt);
  return [...totals.values()];
}

const inFrench = new Intl.Collator('fr');

const inOrder = (left: Row, right: Row): number =>
  inFrench.compare(left.cabinetName, right.cabinetName) ||
  activities.indexOf(left.activity) - activities.indexOf(right.activity) ||
  left.rate - right.rate;

async function* rowsOf(app: Reader, scope: ReportScope, { from, to }: DailyTotalsQuery): AsyncGenerator<Row> {
  const names = new Map<string, string>();
  for (let date = from; date <= to; date = dateAfter(date)) {
    const totals = await totalsOf(app, scope, date);
    const unknown = totals.map(({ cabinetId }) => cabinetId).filter((id) => !names.has(id));
    for (const [id, name] of await app.read((store) => cabinetNames(store, unknown))) names.set(id, name);
    const named = totals.map((total) => ({ ...total, date, cabinetName: names.get(total.cabinetId) ?? '' }));
    yield* named.sort(inOrder);
  }
}

/** Throws NOT_FOUND, FORBIDDEN, or VALIDATION_FAILED. */
export async function exportDailyTotals(app: App, staff: Staff, query: DailyTotalsQuery): Promise<Download> {
  checkDays(query);
  const { from, to, cabinetId } = query;
  const scope = await app.transaction(async (store) => {
    const named = cabinetId === undefined ? undefined : (await store.cabinets.get(cabinetId)).companyId;
    const companyId = companyFor(staff, query.companyId ?? named);
    const company = await companyOf(store, staff, companyId);
    const found = await scopeOf(store, staff, { companyId, cabinetId });
    await audit(app, store, staff, {
      action: 'company.exportTotals',
      subjectKind: 'company',
      subjectId: company.id,
      subjectLabel: company.name,
      companyId: company.id,
      cabinetId: cabinetId ?? null,
      facts: { from, to },
    });
    return found;
  });
  return {
    mediaType: 'text/csv; charset=utf-8',
    name: `totaux-${from}-${to}.csv`,
    pieces: inPieces(csvLines(columns, rowsOf(app, scope, query))),
  };
}
