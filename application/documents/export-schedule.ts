/**
 * The accounting export of a month by e-mail (money.md#scheduled-export): on the first of the month after, to the
 * addresses that the company chose, as a link. The letter has no figures and no names; the link opens one month of
 * one company, for one address, until it expires or the address is taken off the list, and each use is audited.
 */
import {
  exportLinkMs,
  recipientsIn,
  recipientsText,
  type ExportSchedule,
  type ScheduledFile,
} from '#domain/documents/export-schedule.js';
import { monthAfter } from '#domain/documents/closed-month.js';
import { DomainError } from '#domain/shared/errors.js';
import { inEach, type Language, perLanguage } from '#domain/shared/languages.js';
import { hour, type Instant } from '#domain/shared/record.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import type { Company } from '#domain/companies/company.js';
import { audit } from '#application/access/audit.js';
import { ourBrand } from '#application/access/mail.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { dayBeginOf, parisDate } from '#application/board/paris-days.js';
import type { Download } from '#application/contract/files.js';
import { dayOfYear } from '#application/formats.js';
import { letterHtml, linesOf } from '#application/messages/letter.js';
import { enqueue, enqueueOnce, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { aboutMonth, closedMonth, companyFrom, entriesFile, monthTotalsFile } from './closing.js';
import type { RequestOf } from '#application/contract/index.js';

/** Throws NOT_FOUND, FORBIDDEN, or VALIDATION_FAILED for an Admin who names no company. */
export const readExportSchedule = (
  app: Pick<App, 'read'>,
  staff: Staff,
  { companyId }: RequestOf<'exportSchedule'>,
): Promise<{ recipients: string[] }> =>
  app.read(async (store) => {
    const { id } = await companyFrom(store, staff, companyId);
    return { recipients: recipientsIn(await store.exportSchedules.find(id)) };
  });

const sentAtHour = 7;

/** Once per month and company, until a month finds no address. */
function enqueueMonth(app: App, store: Store, companyId: string, month: string): Promise<boolean> {
  const dueAt = dayBeginOf(`${monthAfter(month)}-01`) + sentAtHour * hour;
  return enqueueOnce(app, store, {
    kind: 'accounting.month',
    subjectId: companyId,
    suffix: month,
    dueAt,
    facts: { month },
  });
}

/** Throws as `readExportSchedule`. */
export const changeExportSchedule = (
  app: App,
  staff: Staff,
  { companyId, recipients: typed }: RequestOf<'changeExportSchedule'>,
): Promise<{ recipients: string[] }> =>
  app.transaction(async (store) => {
    const company = await companyFrom(store, staff, companyId);
    const now = app.clock.now();
    const row: ExportSchedule = { id: company.id, recipients: recipientsText(typed), changedAt: now };
    const known = await store.exportSchedules.find(row.id);
    await (known ? store.exportSchedules.save(row) : store.exportSchedules.add(row));
    const recipients = recipientsIn(row);
    if (recipients.length > 0) await enqueueMonth(app, store, company.id, parisDate(now).slice(0, 7));
    await audit(app, store, staff, {
      action: 'company.scheduleExport',
      subjectKind: 'company',
      subjectId: company.id,
      subjectLabel: company.name,
      companyId: company.id,
      facts: { recipients: recipients.join(', ') },
    });
    return { recipients };
  });

const digestOf = (app: Pick<App, 'secrets'>, companyId: string, address: string): string =>
  app.secrets.digest(`export:${companyId}:${address.toLowerCase()}`);

/** Job `accounting.month`: the subject is the company. */
export const endAccountingMonth: JobHandler = async (app, { subjectId, facts }): Promise<void> => {
  const month = String(facts['month']);
  await app.transaction(async (store) => {
    const company = await store.companies.find(subjectId);
    const recipients = company ? recipientsIn(await store.exportSchedules.find(subjectId)) : [];
    if (recipients.length === 0) return;
    for (const address of recipients) {
      const to = digestOf(app, subjectId, address);
      await enqueue(app, store, {
        kind: 'accounting.send',
        subjectId,
        suffix: `${month}:${to}`,
        facts: { month, to },
      });
    }
    await enqueueMonth(app, store, subjectId, monthAfter(month));
  });
};

interface Link {
  readonly companyId: string;
  readonly month: string;
  /** The address that the file was sent to, as a digest. */
  readonly to: string;
  readonly until: Instant;
}

const signatureOf = (app: Pick<App, 'secrets'>, { companyId, month, to, until }: Link): string =>
  app.secrets.digest(`export:${companyId}:${month}:${to}:${until}`);

/** Address and end travel in the token, signed with the month that it opens. */
function linkTo(app: Pick<App, 'secrets' | 'settings'>, link: Link, file: ScheduledFile): string {
  const { companyId, month, to, until } = link;
  const t = [to, until, signatureOf(app, link)].join('.');
  const query = new URLSearchParams({ file, t });
  return `${app.settings.publicUrl}/api/exports/months/${companyId}/${month}?${query.toString()}`;
}

const monthWords = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const monthText = (month: string, language: Language = 'fr'): string =>
  monthWords(language)
    .format(Date.parse(`${month}-01`))
    .replace(' ', noBreakSpace);

/** The entries of an open month are refused with the month and the end of the link, in the reader's language. */
function monthIsOpen({ name }: Company, { month, until }: Link): DomainError {
  const words = {
    company: name,
    month: inEach((language) => monthText(month, language)),
    until: inEach((language) => dayOfYear(until, language)),
  };
  return new DomainError('MONTH_OPEN', { words });
}

function linesFor(app: App, { name }: Company, link: Link): string[] {
  return [
    'Bonjour,',
    `L’export comptable de ${monthText(link.month)} de ${name} est prêt.`,
    `Totaux de chaque jour, ventes, remboursements et TVA (CSV) : ${linkTo(app, link, 'totals')}`,
    `Écritures (FEC), une fois le mois clôturé : ${linkTo(app, link, 'entries')}`,
    `Ces liens vous sont personnels et valent jusqu’au ${dayOfYear(link.until)} : ne les transférez pas. Chaque téléchargement est inscrit au journal de l’entreprise.`,
    'Pour ne plus recevoir ce message, demandez à l’entreprise de retirer votre adresse de ses réglages.',
  ];
}

const recipientOf = (app: App, schedule: ExportSchedule | null, companyId: string, to: string) =>
  recipientsIn(schedule).find((address) => app.secrets.equal(digestOf(app, companyId, address), to));

/** Job `accounting.send`: the subject is the company; an address that was taken off the list gets nothing. */
export const sendAccountingExport: JobHandler = async (app, { subjectId, facts, id, createdAt }) => {
  const [month, to] = [String(facts['month']), String(facts['to'])];
  const known = await app.read(async (store) => {
    const company = await store.companies.find(subjectId);
    const schedule = await store.exportSchedules.find(subjectId);
    const address = recipientOf(app, schedule, subjectId, to);
    return company && address !== undefined ? { company, address } : null;
  });
  if (!known) return;
  const link = { companyId: subjectId, month, to, until: createdAt + exportLinkMs };
  const subject = `Export comptable de ${monthText(month)}, ${known.company.name}`;
  const text = linesFor(app, known.company, link).join('\n\n');
  const html = letterHtml({ subject, lines: linesOf(text), brand: ourBrand });
  await app.messages.send({ channel: 'email', to: known.address, subject, text, html, key: id });
};

type OfFile = RequestOf<'scheduledExport'>;

/** Throws NOT_FOUND for a token of another month, or one that has expired. */
function readToken(app: Pick<App, 'secrets' | 'clock'>, { companyId, month, t }: OfFile): Link {
  const [to = '', end = '', signature = ''] = t.split('.');
  const link = { companyId, month, to, until: Number(end) };
  const isOurs = app.secrets.equal(signatureOf(app, link), signature);
  if (!isOurs || link.until <= app.clock.now()) throw new DomainError('NOT_FOUND');
  return link;
}

/**
 * Throws NOT_FOUND for a wrong or expired link, a closed company, and an address that is no longer on the list;
 * MONTH_OPEN for the entries of an open month.
 */
export async function openScheduledExport(app: App, asked: OfFile): Promise<Download> {
  const link = readToken(app, asked);
  const { companyId, month, to } = link;
  const entries = async (store: Store, company: Company): Promise<Download> => {
    const closed = await closedMonth(store, companyId, month);
    if (closed === null) throw monthIsOpen(company, link);
    return entriesFile(app, company, closed);
  };
  return app.transaction(async (store) => {
    const company = await store.companies.get(companyId);
    const address = recipientOf(app, await store.exportSchedules.find(companyId), companyId, to);
    if (address === undefined) throw new DomainError('NOT_FOUND');
    const load = await (asked.file === 'totals'
      ? monthTotalsFile(app, store, company, month)
      : entries(store, company));
    const actor = { userId: companyId, name: address, via: 'server', address: '' } as const;
    const action = asked.file === 'totals' ? 'company.exportTotals' : 'company.exportEntries';
    await audit(app, store, actor, { action, ...aboutMonth(company, month) });
    return load;
  });
}
