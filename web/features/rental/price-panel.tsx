/** The live price of the choice: the total including tax, its explanation, then the cost of lateness. */
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { ttcCents } from '#domain/shared/money.js';
import { centsText, percentText } from '#web/lib/money.js';
import { typeset } from '#domain/shared/typography.js';
import { Lines } from '#web/ui/lines.js';
import '#web/features/checkout/checkout.css';
import { latenessTexts, packageText, unitPriceText } from './price-words.js';
import type { Quote } from './quote.js';

interface Props {
  readonly item: PublicRentalItem;
  readonly quote: Quote | null;
}

export function PricePanel({ item, quote }: Props) {
  if (quote === null) {
    return (
      <section className="card" aria-label="Prix">
        <p className="muted">Choisissez une durée pour voir le prix.</p>
      </section>
    );
  }
  const { cost } = quote;
  const vat = cost.baseTtcCents - cost.baseHtCents;
  const explained = packageText(cost, item.tvaRate);
  return (
    <section className="card" aria-label="Prix">
      <div>
        <p className="price" role="status">
          {centsText(ttcCents(cost.baseHtCents, item.tvaRate))} TTC
        </p>
        <p>{explained ?? typeset(`Tarif normal : ${unitPriceText(item)}.`)}</p>
      </div>
      <Lines
        lines={[
          { label: 'Prix HT', value: centsText(cost.baseHtCents) },
          { label: `TVA ${percentText(item.tvaRate)}`, value: centsText(vat) },
          { label: 'Prix TTC', value: centsText(cost.baseTtcCents), isStrong: true },
        ]}
      />
      <div className="stack-tight">
        <h2>Et si je suis en retard&nbsp;?</h2>
        {latenessTexts(item, quote).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}
