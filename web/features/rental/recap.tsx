/** The summary of the rental before it is placed. */
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { RecapCard } from '#web/features/checkout/recap-card.js';
import type { Draft } from './draft.js';
import type { Quote } from './quote.js';
import { cancellationText, depositText, recapLines } from './recap-lines.js';

interface Props {
  readonly item: PublicRentalItem;
  readonly quote: Quote;
  readonly draft: Draft;
  readonly now: Instant;
}

export function Recap({ item, quote, draft, now }: Props) {
  const deposit = depositText(item);
  const { withdrawalNote: exclusion } = item;
  const notes = [
    ...(deposit ? [deposit] : []),
    cancellationText(item, quote, now),
    ...(exclusion ? [exclusion] : []),
  ];
  return <RecapCard lines={recapLines(item, quote, now)} contact={draft} notes={notes} />;
}
