/**
 * Files that the server creates: invoices, receipts and proof files as PDF, exports as CSV. Writes to stdout unless a
 * file is named, and never over an existing one.
 */
import { writeFileSync } from 'node:fs';
import { requestFor } from '#application/contract/client.js';
import { api } from '#application/contract/index.js';
import { invoiceCall, proofCall } from '#application/contract/orders/document-calls.js';
import type { WithdrawableKind } from '#domain/shared/order-kinds.js';
import type { Context } from '#cli/context.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import type { Kind, OrderRecords } from './orders/kind.js';
import { oneRequest } from '#cli/ui/progress.js';
import { resolve, resolveIfAny } from './orders/resolve.js';

/** A file is not JSON. Throws exit 2 before any request. */
export function requireFileFor({ out, words }: Context): void {
  if (out.isJson && [undefined, '-'].includes(words.text('output')))
    throw usage('--json dit seulement où le fichier est écrit : ajoutez --output <fichier>.');
}

/** Fetches it and writes it to `--output`, to the file of this name, or without one to stdout. */
export async function save(context: Context, path: string, usualName?: string): Promise<void> {
  const { out, words } = context;
  const file = words.text('output') ?? usualName ?? '-';
  if (file === '-') requireFileFor(context);
  const session = await context.session();
  const bytes = await out.during(oneRequest(`consigne ${context.command}`), () => session.file(path));
  if (file === '-') return void process.stdout.write(bytes);
  try {
    writeFileSync(file, bytes, { flag: 'wx' });
  } catch {
    throw new Failure(exitCodes.error, `Le fichier existe déjà, ou ne peut être écrit : ${file}`, {
      code: 'FILE_EXISTS',
    });
  }
  out.answer({ file, bytes: bytes.length }, () => `✓ ${file} (${bytes.length} octets)`);
}

export async function saveInvoice(context: Context, kind: Kind, of: WithdrawableKind): Promise<void> {
  const { words } = context;
  const typed = words.args[0] ?? '';
  const { client } = await context.session();
  const id = await resolve(client, kind, typed);
  const number = words.text('number');
  const isCredit = words.flag('creditNote') || number !== undefined;
  const query = { kind: isCredit ? ('creditNote' as const) : ('invoice' as const), number };
  const { path } = invoiceCall(of, id, query, requestFor);
  await save(context, path, `${number ?? `${query.kind}-${id.slice(-8)}`}.pdf`);
}

export async function saveReceipt(context: Context, kind: Kind): Promise<void> {
  const { words } = context;
  const { client } = await context.session();
  const orderId = await resolve(client, kind, words.args[0] ?? '');
  const { path } = requestFor(api.rentalReceipt, { params: { orderId } });
  await save(context, path, `recu-${orderId.slice(-8)}.pdf`);
}

export async function saveReturnPhoto(context: Context, kind: Kind): Promise<void> {
  const { words } = context;
  const { client } = await context.session();
  const orderId = await resolve(client, kind, words.args[0] ?? '');
  const { path } = requestFor(api.rentalReturnPhoto, { params: { orderId } });
  await save(context, path, `retour-${orderId.slice(-8)}.webp`);
}

export async function saveProof(context: Context, kind: OrderRecords): Promise<void> {
  const { words } = context;
  const { client } = await context.session();
  const id = await resolve(client, kind, words.args[0] ?? '');
  const { path } = proofCall(kind.of, id, { reason: words.text('reason') }, requestFor);
  await save(context, path, `preuve-${id.slice(-8)}.pdf`);
}

export async function exportItems(context: Context): Promise<void> {
  requireFileFor(context);
  const { words } = context;
  const named = words.need('cabinet');
  const { client } = await context.session();
  const cabinetId = await resolve(client, 'cabinet', named);
  const { path } = requestFor(api.exportItems, { query: { cabinetId } });
  await save(context, path);
}

export async function exportTotals(context: Context): Promise<void> {
  requireFileFor(context);
  const { words } = context;
  const [from, to] = [words.need('from'), words.need('to')];
  const { client } = await context.session();
  const cabinetId = await resolveIfAny(client, 'cabinet', words.text('cabinet'));
  const { path } = requestFor(api.exportDailyTotals, { query: { from, to, cabinetId } });
  await save(context, path);
}

export async function exportAudit(context: Context): Promise<void> {
  requireFileFor(context);
  const { words } = context;
  const query = {
    search: words.text('search'),
    from: words.instant('from'),
    until: words.instant('until'),
  };
  const { path } = requestFor(api.exportAudit, { query });
  await save(context, path);
}
