/** The books of a company, closed month by month (money.md#closing), and the payments of a rental. */
import { requestFor } from '#application/contract/client.js';
import { api } from '#application/contract/index.js';
import type { MonthRow, LedgerSummary } from '#application/contract/orders/ledger.js';
import { ledgerKindLabels } from '#domain/payments/ledger.js';
import { confirmed, confirmProfile, keyOf, isDry, previewOf, printPreview } from '#cli/acts/confirm.js';
import { requireFileFor, save } from '#cli/acts/files.js';
import type { Context } from '#cli/context.js';
import { euros, moment, orNone, yesNo } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import type { Kind } from './kind.js';
import { resolve } from './resolve.js';
import type { RentalPayment } from '#application/contract/rentals/rental-order-shapes.js';
import { paymentPurposeLabels } from '#domain/payments/payment.js';
import { paymentLabel, paymentStatusTones } from '#domain/rentals/status-labels.js';

/** Platform staff name the company; everybody else has one. */
async function ofCompany(context: Context): Promise<{ readonly companyId?: string }> {
  const typed = context.words.text('company');
  if (typed === undefined) return {};
  const { client } = await context.session();
  return { companyId: await resolve(client, 'company', typed) };
}

const stateOf = ({ closedAt, isComplete }: MonthRow): string => {
  if (closedAt !== null) return `Clôturé le ${moment(closedAt)}`;
  return isComplete ? 'Ouvert' : 'Mouvements Stripe pas encore tous lus';
};

const monthColumns: readonly Column<MonthRow>[] = [
  { title: 'Mois', of: ({ month }) => month },
  { title: 'État', of: stateOf },
  { title: 'Par', of: ({ closedByName }) => orNone(closedByName) },
];

export async function listMonths(context: Context): Promise<void> {
  const { out } = context;
  const { client } = await context.session();
  const months = await client.listMonths({ query: await ofCompany(context) });
  if (out.isJson) return out.json(months);
  if (months.items.length === 0) return out.say('Aucun mois n’est encore terminé.');
  out.data(table(months.items, monthColumns, out));
}

export async function closeMonth(context: Context): Promise<void> {
  const { words, out } = context;
  const [month = ''] = words.args;
  const session = await context.session();
  const body = { ...(await ofCompany(context)), month };
  if (isDry(context)) return printPreview(context, previewOf(await session.tried.closeMonth({ body })));
  await confirmProfile(context, session.profile);
  await confirmed(context, `Clôturer ${month} : ses écritures deviennent définitives.`);
  const row = await session.keyed(keyOf(words)).closeMonth({ body });
  out.answer(row, () => `✓ ${row.month} : ${stateOf(row)}.`);
}

export async function saveEntries(context: Context): Promise<void> {
  requireFileFor(context);
  const [month = ''] = context.words.args;
  const query = { ...(await ofCompany(context)), month };
  const { path } = requestFor(api.exportEntries, { query });
  await save(context, path);
}

const nobody = 'aucune';

/** Shows the addresses; with `--to`, replaces them. */
export async function exportSchedule(context: Context): Promise<void> {
  const { out, words } = context;
  const typed = words.text('to');
  const session = await context.session();
  const company = await ofCompany(context);
  const said = ({ recipients }: { readonly recipients: readonly string[] }): string =>
    recipients.length === 0
      ? 'L’export comptable n’est envoyé à personne.'
      : `Export comptable, le 1er de chaque mois, à : ${recipients.join(', ')}.`;
  if (typed === undefined) {
    const schedule = await session.client.exportSchedule({ query: company });
    return out.isJson ? out.json(schedule) : out.data(said(schedule));
  }
  const recipients = typed === nobody ? [] : typed.split(',').map((address) => address.trim());
  const body = { ...company, recipients };
  if (isDry(context))
    return printPreview(context, previewOf(await session.tried.changeExportSchedule({ body })));
  await confirmProfile(context, session.profile);
  const schedule = await session.keyed(keyOf(words)).changeExportSchedule({ body });
  out.answer(schedule, () => `✓ ${said(schedule)}`);
}

/** What the movements add up to, and whether the provider has the same balance. */
export function ledgerText({ kinds, opening, closing, reading }: LedgerSummary): string {
  const sums = kinds?.map(({ kind, net }) => `${ledgerKindLabels[kind]} ${euros(net)}`) ?? [
    'trop de mouvements pour un total',
  ];
  const balance = `Solde avant la période ${euros(opening)}, à la fin ${euros(closing)}`;
  const lines = [sums.join(', '), balance];
  if (reading?.refusedAt) lines.push('La clé Stripe n’a pas le droit de lire le solde.');
  else if (reading)
    lines.push(
      reading.gap === 0
        ? `Conforme au solde chez Stripe, lu le ${moment(reading.at)}`
        : `Écart avec le solde chez Stripe : ${euros(reading.gap)}, lu le ${moment(reading.at)}`,
    );
  return lines.filter(Boolean).join('\n');
}

const paymentColumns: readonly Column<RentalPayment>[] = [
  { title: 'Paiement', of: ({ type }) => paymentPurposeLabels[type].toLowerCase() },
  {
    title: 'État',
    of: ({ status, failure, authorizedAt }) =>
      paymentLabel(status, authorizedAt !== null) + (failure ? ` : ${failure}` : ''),
    tone: ({ status }) => paymentStatusTones[status],
  },
  { title: 'Montant', of: ({ amount }) => euros(amount), isRight: true },
  { title: 'Débité', of: ({ capturedAmount }) => euros(capturedAmount), isRight: true },
  { title: 'Remboursé', of: ({ refundedAmount }) => euros(refundedAmount), isRight: true, spare: 3 },
  { title: 'Expire', of: ({ expiresAt }) => moment(expiresAt) },
  { title: 'Débitable', of: ({ canCapture }) => yesNo(canCapture), spare: 2 },
  { title: 'Stripe', of: ({ stripePaymentIntentId }) => orNone(stripePaymentIntentId), spare: 1 },
];

/** The payments of a rental: held amounts, their expiry, and movements. */
export async function showPayments(context: Context, kind: Kind): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const orderId = await resolve(client, kind, words.args[0] ?? '');
  const reply = await client.rentalPaymentDetails({ params: { orderId } });
  if (out.isJson) return out.json(reply);
  const live = [reply.rentalPayment, reply.depositPayment].filter((one) => one !== null);
  const known = new Set(live.map(({ id }) => id));
  const rows = [...live, ...reply.completedPayments.filter(({ id }) => !known.has(id))];
  out.data(table(rows, paymentColumns, out));
  for (const { type, providerUrl } of rows)
    if (providerUrl)
      out.say(`${paymentPurposeLabels[type].toLowerCase()} chez le prestataire : ${providerUrl}`);
  out.say(
    `${reply.rentalCode}, ${reply.customerName} : total ${euros(reply.totalAmount)}, dépôt ${euros(reply.depositAmount)}.`,
  );
}
