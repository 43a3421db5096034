/** The payments of a rental: held amounts, their expiry, and movements. */
import type { RentalPayment } from '#application/contract/rentals/rental-order-shapes.js';
import type { Context } from '#cli/context.js';
import { euros, moment, orNone, yesNo } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import { paymentLabel, paymentStatusTones } from '#domain/rentals/status-labels.js';
import { resolve } from './resolve.js';

const typeWords: Readonly<Record<RentalPayment['type'], string>> = {
  rental: 'location',
  extension: 'prolongation',
  deposit: 'dépôt de garantie',
  pressing: 'pressing',
  shop: 'boutique',
  penalty: 'pénalité',
};

const columns: readonly Column<RentalPayment>[] = [
  { title: 'Paiement', of: ({ type }) => typeWords[type] },
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

export async function showPayments(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const orderId = await resolve(client, 'rental', words.args[0] ?? '');
  const reply = await client.rentalPaymentDetails({ params: { orderId } });
  if (out.isJson) return out.json(reply);
  const live = [reply.rentalPayment, reply.depositPayment].filter((one) => one !== null);
  const known = new Set(live.map(({ id }) => id));
  const rows = [...live, ...reply.completedPayments.filter(({ id }) => !known.has(id))];
  out.data(table(rows, columns, out));
  for (const { type, providerUrl } of rows)
    if (providerUrl) out.say(`${typeWords[type]} chez le prestataire : ${providerUrl}`);
  out.say(
    `${reply.rentalCode}, ${reply.customerName} : total ${euros(reply.totalAmount)}, dépôt ${euros(reply.depositAmount)}.`,
  );
}
