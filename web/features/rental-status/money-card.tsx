/**
 * The customer's money: the account, and the deposit that is held and not debited
 * (money.md#what-people-read-about-money).
 */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { depositDecisionMs } from '#domain/rentals/rental-order.js';
import { durationText } from '#domain/shared/duration-words.js';
import { eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { word } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { Lines } from '#web/ui/lines.js';
import { feeLines, netPriceCaptured } from './fee-lines.js';
import { paymentWords } from './words.js';

function depositState(rental: RentalLookup, status: keyof typeof paymentWords): string {
  const { depositHeldUntil: until, depositCapturedAmount: taken } = rental;
  if (status === 'Authorised') {
    const isBack =
      rental.status === 'PendingDepositDecision' && rental.lateFeeAmount < rental.depositAmountTtc;
    const end = until ? `, garantie jusqu’au ${momentText(Date.parse(until))}` : '';
    return `empreinte bancaire, non débitée${isBack ? `, libérée au plus tard ${durationText(depositDecisionMs)} après le retour, sauf décision motivée` : end}`;
  }
  if (taken === 0 || taken >= rental.depositAmountTtc) return paymentWords[status];
  const back = status === 'Refunded' ? word(taken, ' puis remboursé', ' puis remboursés') : '';
  return `${eurosText(taken)} ${word(taken, 'débité', 'débités')}${back}, le reste est libéré`;
}

/** The hold was cancelled or captured at the provider, or it expired: the missing part was not debited. */
const missingState = (missing: number, taken: number): string =>
  [
    ...(taken > 0 ? [`${eurosText(taken)} ${word(taken, 'débité', 'débités')}`] : []),
    `${eurosText(missing)} non ${word(missing, 'débité', 'débités')}`,
  ].join(', ');

/** An extension is captured at once, while the booked price is still only held. */
function priceState(rental: RentalLookup): string {
  const taken = netPriceCaptured(rental);
  if (rental.uncollectedPriceAmount > 0) return missingState(rental.uncollectedPriceAmount, taken);
  if (rental.paymentStatus !== 'Authorised' || taken <= 0) return paymentWords[rental.paymentStatus];
  const held = rental.baseRentalAmount - taken;
  return `${eurosText(held)} ${word(held, 'réservé', 'réservés')} sur votre carte, ${eurosText(taken)} ${word(taken, 'débité', 'débités')} pour la prolongation`;
}

export const priceText = (rental: RentalLookup): string =>
  typeset(`Prix de la location : ${priceState(rental)}.`);

export const depositText = (rental: RentalLookup): string | null =>
  rental.depositAmountTtc === 0 || rental.depositStatus === null
    ? null
    : typeset(
        `Dépôt de garantie de ${eurosText(rental.depositAmountTtc)} : ${depositState(rental, rental.depositStatus)}.`,
      );

export function MoneyCard({ rental }: { readonly rental: RentalLookup }) {
  const deposit = depositText(rental);
  return (
    <section className="card" aria-label="Paiement">
      <h2>Paiement</h2>
      {rental.penaltyAmount ? null : <p>{priceText(rental)}</p>}
      {deposit ? <p>{deposit}</p> : null}
      <Lines lines={feeLines(rental)} />
      {rental.receiptUrl ? (
        <a className="link-line" href={rental.receiptUrl}>
          Télécharger le reçu (PDF)
        </a>
      ) : null}
      {rental.termsVersion ? (
        <a className="link-line" href={`/conditions/${rental.termsVersion}`}>
          Conditions que vous avez acceptées
        </a>
      ) : null}
    </section>
  );
}
