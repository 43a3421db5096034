/** The summary of a rental before it is ordered, on its form and on the page of a booking that staff made. */
import type { Instant } from '#domain/shared/record.js';
import { RecapCard } from '#web/features/checkout/recap-card.js';
import { inLanguage } from '#web/lib/language.js';
import { centsText, percentText } from '#web/lib/money.js';
import { Fold } from '#web/ui/fold.js';
import { Lines } from '#web/ui/lines.js';
import { words } from './order/words/index.js';
import {
  cancellationText,
  depositText,
  latenessTexts,
  recapLines,
  type SummaryItem,
  type SummaryQuote,
} from './summary.js';

const t = inLanguage(words);

interface RecapProps {
  readonly item: SummaryItem;
  readonly quote: SummaryQuote;
  readonly now: Instant;
  /** When staff made the booking: its payments were planned then, and the customer cannot change it. */
  readonly bookedAt?: Instant;
  /** Why the price is not the plain unit price; null if it is. */
  readonly priceNote?: string | null;
}

/** The summary of the rental before it is placed; the price before tax, lateness and cancelling are folded. */
export function Recap({ item, quote, now, bookedAt, priceNote = null }: RecapProps) {
  const { cost } = quote;
  const deposit = depositText(item);
  const { withdrawalNote: exclusion } = item;
  return (
    <RecapCard
      lines={recapLines(item, quote, now, bookedAt)}
      notes={exclusion ? [exclusion] : []}
      isAgreed={bookedAt !== undefined}
    >
      <Fold title={t.details}>
        <Lines
          lines={[
            { label: t.priceHt, value: centsText(cost.baseHtCents) },
            {
              label: t.vat(percentText(item.tvaRate)),
              value: centsText(cost.baseTtcCents - cost.baseHtCents),
            },
            { label: t.priceTtc, value: centsText(cost.baseTtcCents), isStrong: true },
          ]}
        />
        {priceNote ? <p className="muted">{priceNote}</p> : null}
        <h3>{t.ifLate}</h3>
        {latenessTexts(item, quote).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <h3>{t.depositAndCancelling}</h3>
        {deposit ? <p>{deposit}</p> : null}
        <p>{cancellationText(item, quote, now)}</p>
      </Fold>
    </RecapCard>
  );
}
