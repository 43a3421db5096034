/**
 * Notifies the managers of the order's cabinet that a bank took a payment back, or inquires about one: without an
 * answer in time the money is lost, and the board may be unattended (money.md#disputes).
 */
import { hasRole } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { staffPath, type PlacedKind } from '#application/contract/people/staff-paths.js';
import { amount, dayAndTime } from '#application/messages/french.js';
import { peopleOf, writeTo, type PlacedOrder } from '#application/messages/to-staff.js';
import type { Store } from '#application/store.js';
import { disputeReason } from '#domain/payments/dispute-labels.js';
import type { Dispute } from '#domain/payments/dispute.js';
import type { Payment } from '#domain/payments/payment.js';

interface Subject extends PlacedOrder {
  readonly kind: PlacedKind;
  /** The staff's label for it: `location CK6P`. */
  readonly name: string;
}

async function subjectOf(store: Store, { orderId, purpose }: Payment): Promise<Subject | null> {
  if (purpose === 'pressing') {
    const order = await store.pressingOrders.find(orderId);
    return order && { ...order, kind: 'pressingOrder', name: `pressing ${order.reference}` };
  }
  if (purpose === 'shop') {
    const order = await store.shopOrders.find(orderId);
    return order && { ...order, kind: 'shopOrder', name: `boutique ${order.reference}` };
  }
  const order = await store.rentalOrders.find(orderId);
  return order && { ...order, kind: 'rentalOrder', name: `location ${order.rentalCode}` };
}

const untilOf = ({ answerBy }: Dispute): string =>
  answerBy === null ? '' : ` avant le ${dayAndTime(answerBy)}`;

const linesOf = (dispute: Dispute): readonly string[] =>
  dispute.isInquiry
    ? [
        'Rien n’est repris pour l’instant.',
        `Répondez dans votre tableau de bord Stripe${untilOf(dispute)}, ou remboursez.`,
      ]
    : [
        `Répondez dans votre tableau de bord Stripe${untilOf(dispute)} : sans réponse, la somme est perdue. L’historique de la commande dit qui a ouvert quelle porte et quand.`,
        'Ne remboursez pas autrement : si la banque donne raison au client, elle lui rend l’argent elle-même.',
      ];

/** Call in the running transaction. Notifies no one if the company has no manager who sees the cabinet. */
export async function notifyDispute(
  app: App,
  store: Store,
  payment: Payment,
  dispute: Dispute,
): Promise<void> {
  const order = await subjectOf(store, payment);
  if (!order) return;
  const { id, isInquiry, amountCents, reason } = dispute;
  const { name: cabinetName } = await store.cabinets.get(order.cabinetId);
  const managers = (await peopleOf(store, order)).filter((user) => hasRole(user, 'Manager'));
  const asks = isInquiry ? 'interroge sa banque sur' : 'conteste auprès de sa banque un paiement de';
  await writeTo(app, store, managers, order, {
    template: 'payment.disputed',
    suffix: `${id}:${isInquiry ? 'inquiry' : 'dispute'}`,
    subject: isInquiry ? `Question d’une banque : ${order.name}` : `Paiement contesté : ${order.name}`,
    lines: [
      `Un client ${asks} ${amount(amountCents)} : ${order.name}, ${cabinetName}. Motif : ${disputeReason(reason)}.`,
      ...linesOf(dispute),
      `Référence chez Stripe : ${dispute.providerId}`,
      `Ouvrir la commande : ${app.settings.publicUrl}${staffPath(order.kind, order) ?? '/'}`,
    ],
  });
}
