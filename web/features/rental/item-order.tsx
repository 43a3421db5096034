/** One item from duration to order: everything on one page, the price and the last button always in sight. */
import { useEffect, useRef } from 'react';
import type { PublicCabinet } from '#application/contract/cabinets.js';
import type { PublicRentalItem } from '#application/contract/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { ContactFields } from './contact-fields.js';
import { ItemHead } from './item-card.js';
import { OrderBar } from './order-bar.js';
import { useIsFree } from './period-availability.js';
import { PeriodCard } from './period-card.js';
import { PricePanel } from './price-panel.js';
import { isQuote } from './quote.js';
import { Recap } from './recap.js';
import { useMode } from './start-chooser.js';
import { Terms } from './terms.js';
import { useOrderForm } from './use-order-form.js';

interface Props {
  readonly cabinet: PublicCabinet;
  readonly item: PublicRentalItem;
  readonly now: Instant;
  /** The item was taken by someone else in the meantime. */
  readonly onGone: () => void;
}

/** After a refused order the focus goes to the first field at fault. */
function useFocusOnFirstFault(attempts: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  return form;
}

export function ItemOrder({ cabinet, item, now, onGone }: Props) {
  const [mode, chooseMode] = useMode(item);
  const { draft, change, errors, answer, ...order } = useOrderForm(cabinet.id, item, mode, now, onGone);
  const form = useFocusOnFirstFault(order.attempts);
  const quote = isQuote(answer) ? answer : null;
  const isFree = useIsFree(cabinet.id, item, quote);
  return (
    <form
      ref={form}
      className="stack"
      id="commande"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void order.submit();
      }}
    >
      <ItemHead item={item} />
      <PeriodCard
        item={item}
        mode={mode}
        onMode={chooseMode}
        draft={draft}
        onChange={change}
        now={now}
        refusal={isQuote(answer) ? null : answer}
        errors={errors}
        isFree={isFree}
      />
      <PricePanel item={item} quote={quote} />
      <section className="card" aria-label="Coordonnées">
        <ContactFields draft={draft} errors={errors} onChange={change} />
      </section>
      {quote ? <Recap item={item} quote={quote} draft={draft} now={now} /> : null}
      <Terms
        cgv={cabinet.branding.cgv}
        isAccepted={order.isAccepted}
        error={errors['termsAccepted']?.join(', ') ?? null}
        onAccept={order.accept}
      />
      <OrderBar
        booking={order.booking}
        problem={order.problem}
        quote={quote}
        phone={cabinet.branding.supportPhone}
      />
    </form>
  );
}
