/** Where the customer's money is: the account, and the deposit that is held and not debited (behaviour.md §8.4). */
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import { eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { word } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { Lines } from '#web/ui/lines.js';
import { feeLines } from './fee-lines.js';
import { paymentWords } from './words.js';

function depositState(rental: RentalLookup, status: keyof typeof paymentWords): string {
  const { depositHeldUntil: until, depositCapturedAmount: taken } = rental;
  if (status === 'Authorised')
    return `empreinte bancaire, non débitée${until ? `, garantie jusqu’au ${momentText(Date.parse(until))}` : ''}`;
  return taken > 0 && taken < rental.depositAmountTtc && status !== 'Refunded'
    ? `${eurosText(taken)} ${word(taken, 'débité', 'débités')}, le reste est libéré`
    : paymentWords[status];
}

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
      {rental.penaltyAmount ? null : <p>Prix de la location&nbsp;: {paymentWords[rental.paymentStatus]}.</p>}
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
