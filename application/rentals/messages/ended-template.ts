/** Messages about a rental that ended before its item was picked up. */
import { writtenOffPenaltyCents } from '#domain/rentals/penalty.js';
import { writtenOffLabel } from '#domain/rentals/written-off.js';
import { refundAfterDispute } from '#application/messages/after-dispute.js';
import { amount } from '#application/messages/french.js';
import { greeting } from '#application/messages/greeting.js';
import type { Template } from '#application/messages/template.js';
import type { Words } from './template-words.js';
import { isAccepted, undone } from './withdrawal-templates.js';

const endings: Readonly<Record<string, string>> = {
  customer: 'Votre location est annulée, comme vous l’avez demandé. Rien n’a été débité.',
  staff: 'Votre location a été annulée par notre équipe. Rien n’a été débité.',
  unpaid: 'Le paiement ne nous est pas parvenu à temps : votre commande est annulée. Rien n’a été débité.',
  noShow: 'Votre réservation n’a pas été retirée à temps : elle est annulée.',
  notFetched:
    'L’article n’a pas été retiré avant la fin prévue : votre location est close et son prix est débité.',
  lateCancellation: 'Votre réservation est annulée après le délai gratuit.',
  depositRefused:
    'Votre carte n’a pas permis l’empreinte du dépôt de garantie : votre location est annulée sans frais.',
  platform:
    'Nous ne pouvons pas vous servir cette fois-ci : votre location est annulée sans frais. Veuillez nous excuser.',
};

const nothingTaken = 'Rien n’a été débité.';

/** Also for a hold that was captured manually at the provider. */
export const moneyBack = (cents: number, { isDisputed }: Pick<Words, 'isDisputed'>): string =>
  isDisputed
    ? refundAfterDispute(cents)
    : `Nous vous remboursons ${amount(cents)}. Votre banque peut mettre quelques jours à l’afficher.`;

function endingLines(words: Words): readonly string[] {
  const { order, refundCents } = words;
  const text = isAccepted(order) ? nothingTaken : (endings[order.cancelReason ?? 'platform'] ?? '');
  if (refundCents === 0) return [text];
  return [text.replace(nothingTaken, '').trim(), moneyBack(refundCents, words)].filter((line) => line !== '');
}

export const ended: Template<Words> = {
  subject: ({ order }) =>
    isAccepted(order)
      ? `Votre rétractation de la location ${order.rentalCode} : elle est annulée`
      : `Location annulée : ${order.rentalItemName}`,
  lines: (words) => {
    const { order } = words;
    const penalty = order.penaltyCents > 0 ? [`Montant débité : ${amount(order.penaltyCents)} TTC.`] : [];
    const offeredCents = writtenOffPenaltyCents(order);
    const offered =
      offeredCents > 0 ? [`${writtenOffLabel} : ${amount(offeredCents)}. Rien n’a été débité.`] : [];
    const released =
      'Toute empreinte bancaire restante est levée ; votre banque peut l’afficher encore quelques jours.';
    const last = order.paidAt === null ? [released] : [released, `Votre reçu : ${words.receiptLink}`];
    return [
      greeting(order.customerName),
      ...undone(words),
      ...endingLines(words),
      ...penalty,
      ...offered,
      ...last,
    ];
  },
  sms: ({ order }) => `Consigne: votre location ${order.rentalCode} est annulee. Details par e-mail.`,
};
