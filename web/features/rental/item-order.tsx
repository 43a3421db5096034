/** Orders one item on one page, with the price and the order button always visible. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { type Instant, minute } from '#domain/shared/record.js';
import { CheckoutForm } from '#web/features/checkout/checkout-form.js';
import { ContactFields } from '#web/features/checkout/contact-fields.js';
import { fieldErrorText } from '#web/features/checkout/field-errors.js';
import { OrderBar } from '#web/features/checkout/order-bar.js';
import { ReachTick } from '#web/features/checkout/reach-tick.js';
import { Terms } from '#web/features/checkout/terms.js';
import { Alternatives } from '#web/features/public-cabinet/alternatives.js';
import { useRentalAvailabilityQuery } from '#web/api/customer-api.js';
import { useSettled } from '#web/lib/settled.js';
import { ItemHead } from './item-card.js';
import { PeriodCard } from './period-card.js';
import { PricePanel } from './price-panel.js';
import { amountsText } from './price-words.js';
import { type Quote, isQuote } from './quote.js';
import { Recap } from './recap.js';
import { useMode } from './start-chooser.js';
import { useOrderForm } from './use-order-form.js';

/** Whether the item is free for the whole period: shown before the order; the server decides when it is placed. */

/** A start that follows the clock is queried in steps, so that the response can be cached. */
const stepMs = 5 * minute;

/** Null until loaded. */
function useIsFree(cabinetId: string, item: PublicRentalItem, quote: Quote | null): boolean | null {
  const span = quote && spanOf(quote);
  const settled = useSettled(span);
  const isSettled = settled === span;
  const [start, end] = settled?.split(' ') ?? [];
  const { currentData } = useRentalAvailabilityQuery(
    settled === null ? skipToken : { params: { cabinetId }, query: { start, end }, toasts: false },
    { refetchOnMountOrArgChange: true },
  );
  const found = currentData?.items.find(({ id }) => id === item.id);
  return found && isSettled ? found.availableQuantity > 0 : null;
}

/** As one text, which stays identical while its content does. */
function spanOf(quote: Quote): string {
  const { start, end } = requestedPeriod(quote);
  return `${start} ${end}`;
}

function requestedPeriod({ period }: Quote): { readonly start: string; readonly end: string } {
  const { startAt, plannedEndAt, isReservation } = period;
  const start = isReservation ? startAt : Math.floor(startAt / stepMs) * stepMs;
  const end = isReservation ? plannedEndAt : plannedEndAt - (startAt - start);
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

interface Props {
  readonly cabinet: PublicCabinet;
  readonly item: PublicRentalItem;
  readonly now: Instant;
  /** Another customer took the item meanwhile, or its price changed. */
  readonly onOutdated: () => void;
}

const gone =
  'Vous n’avez rien payé. Changez la période ou choisissez un autre article : vos coordonnées sont gardées.';

function adviceOn(
  code: string | null | undefined,
  item: PublicRentalItem,
  quote: Quote | null,
): string | null {
  if (code === 'ITEM_NOT_AVAILABLE') return gone;
  return code === 'PRICE_CHANGED' && quote ? amountsText(item, quote) : null;
}

export function ItemOrder({ cabinet, item, now, onOutdated }: Props) {
  const [mode, chooseMode] = useMode(item);
  const { draft, change, errors, answer, ...order } = useOrderForm(cabinet, item, mode, now, onOutdated);
  const quote = isQuote(answer) ? answer : null;
  const advice = adviceOn(order.problem?.code, item, quote);
  const isFree = useIsFree(cabinet.id, item, quote);
  const isRefused = order.problem?.code === 'ITEM_NOT_AVAILABLE';
  const elsewhere =
    isFree === false || isRefused ? (
      <Alternatives cabinet={cabinet} rentalItemId={item.id} {...(quote && requestedPeriod(quote))} />
    ) : null;
  return (
    <CheckoutForm attempts={order.attempts} submit={order.submit}>
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
      {isRefused ? null : elsewhere}
      <PricePanel item={item} quote={quote} />
      <section className="card" aria-label="Coordonnées">
        <ContactFields
          contact={draft}
          errors={errors}
          hints={{
            customerEmail: 'Pour le reçu et le lien de votre location',
            customerPhone: 'Pour le code par SMS ; ses 4 derniers chiffres protègent votre location',
          }}
          onChange={change}
        />
        <ReachTick draft={draft.needsReach} onChange={(needsReach) => change({ needsReach })} />
      </section>
      {quote ? <Recap item={item} quote={quote} draft={draft} now={now} /> : null}
      <Terms
        cgv={cabinet.branding.cgv}
        ownTerms="J’accepte les conditions de location décrites ci-dessus."
        isAccepted={order.isAccepted}
        error={fieldErrorText('termsAccepted', errors)}
        onAccept={order.accept}
      />
      <OrderBar
        ordering={order.booking}
        problem={order.problem}
        amountCents={quote && quote.cost.baseTtcCents}
        phone={cabinet.branding.supportPhone}
        advice={
          advice ? (
            <>
              <p>{advice}</p>
              {isRefused ? elsewhere : null}
            </>
          ) : null
        }
      />
    </CheckoutForm>
  );
}
