/** The order read back before it is placed, with the way to correct it (art. 1127-2 of the civil code; experience.md). */
import type { PublicRentalItem } from '#application/contract/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { Lines } from '#web/ui/lines.js';
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
  const who = [draft.customerName, draft.customerEmail, draft.customerPhone].filter(Boolean).join(', ');
  return (
    <section className="card" aria-labelledby="recap">
      <h2 id="recap">Récapitulatif</h2>
      <Lines lines={recapLines(item, quote, now)} />
      <p className="muted">
        {who ? `Pour ${who}. ` : null}
        <a href="#commande">Modifier</a>
      </p>
      {deposit ? <p className="muted">{deposit}</p> : null}
      <p className="muted">{cancellationText(item, quote, now)}</p>
    </section>
  );
}
