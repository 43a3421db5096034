/** Sends a CSV file to the server, which checks every line; prints errors with their lines, and exits with 7 or 5. */
import { readFileSync } from 'node:fs';
import type { ImportReport } from '#application/contract/imports.js';
import type { ItemImportReport } from '#application/contract/orders/item-import.js';
import type { Context, Session } from '#cli/context.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { readStdinBytes } from '#cli/ui/ask.js';
import { newOrderWarning } from '#domain/locks/lock-reach.js';
import { moment, orNone, plural } from '#cli/ui/formats.js';
import { oneRequest } from '#cli/ui/progress.js';
import { table, type Column } from '#cli/ui/table.js';
import { keyOf, confirmProfile } from '#cli/acts/confirm.js';
import { resolve } from '#cli/acts/orders/resolve.js';

async function bytesOf(file: string): Promise<Buffer> {
  if (file === '-') return readStdinBytes();
  try {
    return readFileSync(file);
  } catch {
    throw new Failure(exitCodes.notFound, `Fichier illisible : ${file}`, { code: 'FILE_UNREADABLE' });
  }
}

const columns: readonly Column<ImportReport['problems'][number]>[] = [
  { title: 'Ligne', of: ({ line }) => String(line), isRight: true },
  { title: 'Colonne', of: ({ column }) => orNone(column) },
  { title: 'Faute', of: ({ message }) => message },
];

type Change = ItemImportReport['changes'][number];

const changeColumns: readonly Column<Change>[] = [
  { title: 'Ligne', of: ({ line }) => String(line), isRight: true },
  { title: 'Article', of: ({ item }) => item },
  { title: 'Colonne', of: ({ column }) => column },
  { title: 'Changement', of: ({ from, to }) => `${orNone(from)} → ${orNone(to)}` },
];

/** A dry run shows every change; a real import shows only stock that was left unchanged. */
function printChanges({ out, words }: Context, { isDryRun, changes }: ItemImportReport): void {
  const stays = words.flag('stock') ? [] : changes.filter(({ field }) => field === 'stockQuantity');
  const shown = isDryRun ? changes : stays;
  if (shown.length > 0) out.data(table(shown, changeColumns, out));
  if (stays.length > 0)
    out.warn(
      `${plural(stays.length, 'stock reste', 'stocks restent')} sans --stock, qui prend ceux du fichier.`,
    );
}

function printReport(context: Context, report: ImportReport | ItemImportReport): void {
  const { out } = context;
  if (out.isJson) return out.json(report);
  if (report.problems.length > 0) out.data(table(report.problems, columns, out));
  if ('changes' in report) printChanges(context, report);
  if (report.unknownTitles.length > 0) out.warn(`Colonnes non lues : ${report.unknownTitles.join(', ')}`);
  const good = `${plural(report.lines, 'ligne')}, ${report.goodLines} sans faute`;
  out.say(
    report.isDryRun
      ? `${good} ; rien n’a été enregistré.`
      : `${good}, ${plural(report.created + ('updated' in report ? report.updated : 0), 'enregistrée')}.`,
  );
}

/** Warns before parcels are entered for lockers that no new code reaches. */
async function printReach({ out }: Context, { client }: Session, cabinetId: string): Promise<void> {
  const { name, isLinkLost, lastSeenAt } = await client.cabinet({ params: { cabinetId } });
  if (isLinkLost) out.warn(newOrderWarning(name, lastSeenAt && moment(lastSeenAt)));
}

/** The file, read before anybody is asked, and the confirmed session that sends it. */
async function beginImport(context: Context) {
  const { words } = context;
  const csvFile = (await bytesOf(words.args[0] ?? '')).toString('base64');
  const dryRun = words.flag('dryRun');
  const session = await context.session();
  if (!dryRun) await confirmProfile(context, session.profile);
  return { session, sent: { csvFile, dryRun }, client: session.keyed(keyOf(words)) };
}

async function companyOf({ words }: Context, { client }: Session) {
  const company = words.text('company');
  return company === undefined ? {} : { companyId: await resolve(client, 'company', company) };
}

export async function importFile(context: Context, route: 'importParcels' | 'importItems'): Promise<void> {
  const { words } = context;
  const cabinet = words.need('cabinet');
  const { session, sent, client } = await beginImport(context);
  const cabinetId = await resolve(session.client, 'cabinet', cabinet);
  if (route === 'importParcels') await printReach(context, session, cabinetId);
  const body = { ...sent, cabinetId, onlyGood: words.flag('onlyGood') };
  await imported(context, () =>
    route === 'importItems'
      ? client.importItems({ body: { ...body, ...(words.flag('stock') && { applyStock: true }) } })
      : client.importParcels({ body }),
  );
}

/** Each line names its cabinet, unless all are of one. */
export async function importLockers(context: Context): Promise<void> {
  const { session, sent, client } = await beginImport(context);
  const cabinet = context.words.text('cabinet');
  const body = {
    ...sent,
    ...(cabinet !== undefined && { cabinetId: await resolve(session.client, 'cabinet', cabinet) }),
    ...(await companyOf(context, session)),
  };
  await imported(context, () => client.importLockers({ body }));
}

/** Each line names its cabinet. */
export async function importCoordinates(context: Context): Promise<void> {
  const { session, sent, client } = await beginImport(context);
  const body = { ...sent, ...(await companyOf(context, session)) };
  await imported(context, () => client.importCoordinates({ body }));
}

type Send = () => Promise<ImportReport | ItemImportReport>;

async function imported(context: Context, send: Send): Promise<void> {
  const report = await context.out.during(oneRequest(`Import de ${context.words.args[0] ?? ''}`), send);
  printReport(context, report);
  if (report.problems.length === 0) return;
  const exit = report.created > 0 ? exitCodes.partly : exitCodes.refused;
  throw new Failure(exit, plural(report.problems.length, 'faute'), { code: 'IMPORT_PROBLEMS' });
}
