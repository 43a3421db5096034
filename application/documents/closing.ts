/**
 * Closes months, and exports the accounting entries of a closed one, and the totals of the same entries, day by day
 * (money.md#closing).
 */
import {
  activities,
  addReceipt,
  type Activity,
  type DailyTotal,
  type Sums,
} from '#domain/documents/totals.js';
import { invalidField, DomainError } from '#domain/shared/errors.js';
import { day, hour } from '#domain/shared/record.js';
import { amountCell, dayCell } from '#domain/shared/spreadsheet.js';
import type { Company } from '#domain/companies/company.js';
import {
  monthAfter,
  moneyAccounts,
  type AccountSums,
  type ClosedMonth,
  fecHead,
  fecName,
  fecRows,
} from '#domain/documents/closed-month.js';
import type { Download } from '#application/contract/files.js';
import { audit } from '#application/access/audit.js';
import { companyFor, type Staff, requireWholeCompany } from '#application/access/staff.js';
import { dateAfter, dayBeginOf, monthOf, parisDate } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import { scopeOf } from '#application/board/scope.js';
import { companyOf } from '#application/companies/company-of.js';
import { csvLines, inPieces, type CsvColumn } from '#application/csv.js';
import type { App } from '#application/app.js';
import { cabinetNames } from '#application/place-names.js';
import type { MonthRow } from '#application/contract/orders/ledger.js';
import { dayAndTime } from '#application/formats.js';
import { iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { entriesOf } from './entries.js';
import { ofKinds, withdrawableKinds } from '#domain/shared/order-kinds.js';
import type { RequestOf } from '#application/contract/index.js';

type OfMonth = RequestOf<'closeMonth'>;

const monthsBack = 36;
/** Movements are listed a little after their timestamp. */
const readAfterMs = hour;

const movementsUnread =
  'Attendez que tous les mouvements Stripe de ces jours soient lus : la page « Paiements » dit où en est la lecture.';

const idOf = (companyId: string, month: string): string => `${companyId}:${month}`;

/** Throws NOT_FOUND, FORBIDDEN, or VALIDATION_FAILED for an Admin who names no company. */
export async function companyFrom(store: Store, staff: Staff, named: string | undefined): Promise<Company> {
  requireWholeCompany(staff);
  return companyOf(store, staff, companyFor(staff, named));
}

/** Until when the provider's movements are known; everything of a company without a key. */
async function knownUntil(store: Store, { id, stripeSecretKeySealed }: Company): Promise<number> {
  const reading = await store.ledgerReadings.find(id);
  if (!reading) return stripeSecretKeySealed === null ? Infinity : 0;
  return reading.readAt - readAfterMs;
}

const viewOf = (month: string, closed: ClosedMonth | undefined, known: number): MonthRow => ({
  month,
  closedAt: closed ? iso(closed.closedAt) : null,
  closedByName: closed?.closedByName ?? null,
  isComplete: known >= monthOf(month).until,
});

/** Throws as `companyFrom`. */
export async function listMonths(
  app: Pick<App, 'clock' | 'read'>,
  staff: Staff,
  { companyId }: RequestOf<'listMonths'>,
): Promise<{ items: MonthRow[] }> {
  return app.read(async (store) => {
    const company = await companyFrom(store, staff, companyId);
    const known = await knownUntil(store, company);
    const first = parisDate(company.createdAt).slice(0, 7);
    const last = monthAfter(parisDate(app.clock.now()).slice(0, 7), -1);
    const months = Array.from({ length: monthsBack }, (_, back) => monthAfter(last, -back));
    const closed = await store.closedMonths.where({ companyId: company.id, month: months });
    return {
      items: months
        .filter((month) => month >= first)
        .map((month) =>
          viewOf(
            month,
            closed.find((one) => one.month === month),
            known,
          ),
        ),
    };
  });
}

export const aboutMonth = ({ id, name }: Company, month: string) => ({
  subjectKind: 'company' as const,
  subjectId: id,
  subjectLabel: name,
  companyId: id,
  cabinetId: null,
  facts: { month },
});

/**
 * Throws VALIDATION_FAILED before the end of the month or before its movements are known, STATE_CONFLICT if somebody
 * closed it first, or as `companyFrom`.
 */
export async function closeMonth(app: App, staff: Staff, { companyId, month }: OfMonth): Promise<MonthRow> {
  return app.transaction(async (store) => {
    const company = await companyFrom(store, staff, companyId);
    const now = app.clock.now();
    if (monthOf(month).until > now) throw invalidField('month', 'Choisissez un mois terminé.');
    const known = await knownUntil(store, company);
    if (known < monthOf(month).until) throw invalidField('month', movementsUnread);
    const row: ClosedMonth = {
      id: idOf(company.id, month),
      companyId: company.id,
      month,
      closedAt: now,
      closedById: staff.userId,
      closedByName: staff.name,
    };
    if (!(await store.addOnce('closedMonths', row))) {
      const { closedByName: who, closedAt } = await store.closedMonths.get(row.id);
      throw new DomainError('STATE_CONFLICT', {
        words: { who, when: dayAndTime(closedAt), what: 'mois clôturé' },
      });
    }
    await audit(app, store, staff, { action: 'company.closeMonth', ...aboutMonth(company, month) });
    return viewOf(month, row, known);
  });
}

type Reader = Pick<App, 'read'>;

async function* linesOf(app: Reader, closed: ClosedMonth): AsyncGenerator<string> {
  const { month, closedAt } = closed;
  yield fecHead;
  let number = 1;
  const end = `${monthAfter(month)}-01`;
  for (let date = `${month}-01`; date < end; date = dateAfter(date))
    for (const entry of await entriesOf(app, closed, date)) {
      const text = fecRows(entry, number, month, closedAt);
      if (text === '') continue;
      number += 1;
      yield text;
    }
}

/** Null for a month that is open. */
export const closedMonth = (store: Store, companyId: string, month: string): Promise<ClosedMonth | null> =>
  store.closedMonths.find(idOf(companyId, month));

export const entriesFile = (app: Reader, { siret }: Company, closed: ClosedMonth): Download => ({
  mediaType: 'text/plain; charset=us-ascii',
  name: fecName(siret, parisDate(monthOf(closed.month).until - hour)),
  pieces: inPieces(linesOf(app, closed)),
});

/** Throws VALIDATION_FAILED for a month that is open, or as `companyFrom`. */
export async function exportEntries(
  app: App,
  staff: Staff,
  { companyId, month }: OfMonth,
): Promise<Download> {
  return app.transaction(async (store) => {
    const company = await companyFrom(store, staff, companyId);
    const closed = await closedMonth(store, company.id, month);
    if (!closed) throw invalidField('month', 'Clôturez ce mois avant d’en exporter les écritures.');
    await audit(app, store, staff, { action: 'company.exportEntries', ...aboutMonth(company, month) });
    return entriesFile(app, company, closed);
  });
}

/** Exports the totals of every day as CSV, day by day without a long transaction; each export is audited. */

type DailyTotalsQuery = RequestOf<'exportDailyTotals'>;

interface SaleRow extends DailyTotal {
  readonly date: string;
  readonly cabinetName: string;
}
interface AccountRow extends AccountSums {
  readonly date: string;
}
type Row = SaleRow | AccountRow;

/** A year, and the day that closes it. */
const mostDays = 366;

const activityWords: Readonly<Record<Activity, string>> = {
  ...ofKinds(withdrawableKinds, ({ one }) => one),
  retainedDeposit: 'Retenue sur dépôt de garantie',
};

const ofSale = (title: string, of: (row: SaleRow) => string | number, isValue = false): CsvColumn<Row> => ({
  title,
  isValue,
  of: (row) => ('account' in row ? '' : of(row)),
});
const ofAccount = (title: string, of: (row: AccountRow) => string, isValue = false): CsvColumn<Row> => ({
  title,
  isValue,
  of: (row) => ('account' in row ? of(row) : ''),
});

const sums = (
  of: (row: SaleRow) => Sums,
  [count, ht, vat, ttc]: readonly [string, string, string, string],
) => [
  ofSale(count, (row) => of(row).count),
  ofSale(ht, (row) => amountCell(of(row).htCents), true),
  ofSale(vat, (row) => amountCell(of(row).ttcCents - of(row).htCents), true),
  ofSale(ttc, (row) => amountCell(of(row).ttcCents), true),
];

const columns: readonly CsvColumn<Row>[] = [
  { title: 'Jour', of: ({ date }) => dayCell(date), isValue: true },
  ofSale('Consigne', ({ cabinetName }) => cabinetName),
  ofSale('Activité', ({ activity }) => activityWords[activity]),
  ofSale('Taux de TVA (%)', ({ rate }) => rate),
  ...sums(({ sales }) => sales, ['Ventes', 'Ventes HT', 'TVA des ventes', 'Ventes TTC']),
  ...sums(
    ({ refunds }) => refunds,
    ['Remboursements', 'Remboursements HT', 'TVA des remboursements', 'Remboursements TTC'],
  ),
  ofAccount('Compte', ({ account }) => account.join(' ')),
  ofAccount('Débit', ({ debitCents }) => amountCell(debitCents), true),
  ofAccount('Crédit', ({ creditCents }) => amountCell(creditCents), true),
];

/** Throws VALIDATION_FAILED for a reversed or too long period. */
function checkDays({ from, to }: DailyTotalsQuery): void {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;
  if (days < 1) throw invalidField('to', 'Choisissez un dernier jour qui ne précède pas le premier.');
  if (days > mostDays) throw invalidField('to', `Choisissez une période de ${mostDays} jours au plus.`);
}

type Scope = Pick<ReportScope, 'cabinetIds'> & Pick<ClosedMonth, 'companyId'>;

/** The rows of sales, and, where the whole company is asked for, those of its money. */
async function totalsOf(
  app: Reader,
  { companyId, cabinetIds }: Scope,
  { date, closedAt }: { readonly date: string; readonly closedAt: number },
): Promise<{ readonly sales: DailyTotal[]; readonly money: AccountSums[] }> {
  const entries = await entriesOf(app, { companyId, closedAt }, date);
  const totals = new Map<string, DailyTotal>();
  for (const receipt of entries.flatMap(({ receipts }) => receipts))
    if (cabinetIds?.includes(receipt.cabinetId) ?? true) addReceipt(totals, receipt);
  return { sales: [...totals.values()], money: cabinetIds === null ? moneyAccounts(entries) : [] };
}

const inFrench = new Intl.Collator('fr');

const inOrder = (left: SaleRow, right: SaleRow): number =>
  inFrench.compare(left.cabinetName, right.cabinetName) ||
  activities.indexOf(left.activity) - activities.indexOf(right.activity) ||
  left.rate - right.rate;

async function* rowsOf(app: Reader, scope: Scope, { from, to }: DailyTotalsQuery): AsyncGenerator<Row> {
  const { companyId } = scope;
  const months = await app.read((store) => store.closedMonths.where({ companyId }));
  const closings = new Map(months.map(({ month, closedAt }) => [month, closedAt]));
  const names = new Map<string, string>();
  for (let date = from; date <= to; date = dateAfter(date)) {
    const closedAt = closings.get(date.slice(0, 7)) ?? Infinity;
    const { sales, money } = await totalsOf(app, scope, { date, closedAt });
    const unknown = sales.filter(({ cabinetId }) => !names.has(cabinetId));
    for (const [id, name] of await app.read((store) => cabinetNames(store, unknown))) names.set(id, name);
    const named = sales.map((total) => ({ ...total, date, cabinetName: names.get(total.cabinetId) ?? '' }));
    yield* named.sort(inOrder);
    yield* money.map((account) => ({ ...account, date }));
  }
}

const totalsFile = (app: Reader, scope: Scope, query: DailyTotalsQuery): Download => ({
  mediaType: 'text/csv; charset=utf-8',
  name: `totaux-${query.from}-${query.to}.csv`,
  pieces: inPieces(csvLines(columns, rowsOf(app, scope, query))),
});

/** Throws VALIDATION_FAILED while movements of a day that is over may be missing. */
async function checkMovements(app: App, store: Store, company: Company, to: string): Promise<void> {
  const isOver = Math.min(dayBeginOf(dateAfter(to)), dayBeginOf(parisDate(app.clock.now())));
  if ((await knownUntil(store, company)) < isOver) throw invalidField('to', movementsUnread);
}

/** The daily totals of a whole month and company. Throws as `checkMovements`. */
export async function monthTotalsFile(
  app: App,
  store: Store,
  company: Company,
  month: string,
): Promise<Download> {
  const to = parisDate(monthOf(month).until - hour);
  await checkMovements(app, store, company, to);
  return totalsFile(app, { companyId: company.id, cabinetIds: null }, { from: `${month}-01`, to });
}

/** Throws NOT_FOUND, FORBIDDEN, or VALIDATION_FAILED. */
export async function exportDailyTotals(app: App, staff: Staff, query: DailyTotalsQuery): Promise<Download> {
  checkDays(query);
  const { from, to, cabinetId } = query;
  const scope = await app.transaction(async (store) => {
    const named = cabinetId === undefined ? undefined : (await store.cabinets.get(cabinetId)).companyId;
    const companyId = companyFor(staff, query.companyId ?? named);
    const company = await companyOf(store, staff, companyId);
    const { cabinetIds } = await scopeOf(store, staff, { companyId, cabinetId });
    await checkMovements(app, store, company, to);
    await audit(app, store, staff, {
      action: 'company.exportTotals',
      subjectKind: 'company',
      subjectId: company.id,
      subjectLabel: company.name,
      companyId: company.id,
      cabinetId: cabinetId ?? null,
      facts: { from, to },
    });
    return { companyId: company.id, cabinetIds };
  });
  return totalsFile(app, scope, query);
}
