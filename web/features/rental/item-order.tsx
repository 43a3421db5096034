/** Orders one item on one page, with the price and the order button always visible. */
import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { type Instant, minute } from '#domain/shared/record.js';
import { OrderTicks } from '#web/features/checkout/order-ticks.js';
import { CheckoutForm } from '#web/features/checkout/checkout-form.js';
import { ContactFields } from '#web/features/checkout/contact-fields.js';
import { type FieldErrors, fieldErrorText } from '#web/features/checkout/field-errors.js';
import { OrderBar } from '#web/features/checkout/order-bar.js';
import { Terms } from '#web/features/checkout/terms.js';
import { Alternatives } from '#web/features/public-cabinet/cabinet-gate.js';
import { useRentalAvailabilityQuery } from '#web/api/customer-api.js';
import { useSettled } from '#web/lib/settled.js';
import { centsText } from '#web/lib/money.js';
import '#web/features/checkout/checkout.css';
import { useUnpaidUrl } from '#web/features/checkout/unpaid-order.js';
import { fieldText } from '#web/lib/paris-time.js';
import { spokenMoment } from '#web/lib/moments.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { Choices } from '#web/ui/choices.js';
import { Field } from '#web/ui/field.js';
import { freeAgainText } from './item-card.js';
import { amountsText, packageText, type Mode, type Quote, type Refusal, isQuote } from './quote.js';
import { Recap } from './recap.js';
import { StartChooser, useMode } from './start-chooser.js';
import { useOrderForm, type Draft } from './use-order-form.js';
import { priceTtcCents, quickPicks, shortestHours } from './item-terms.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './order/words/index.js';

const t = inLanguage(words);

interface DurationChooserProps {
  readonly item: PublicRentalItem;
  readonly duration: string;
  readonly quote: Quote | null;
  readonly error: string | null;
  readonly onChange: (duration: string) => void;
}

const other = 'other';

/** The duration: quick choices with their prices, or any whole number of hours within the item's limits. */
function DurationChooser({ item, duration, quote, error, onChange }: DurationChooserProps) {
  const picks = quickPicks(item).map((count) => ({
    value: String(count),
    label: hoursText(count, language),
    detail: centsText(priceTtcCents(item, count)),
  }));
  const [least, most] = [shortestHours(item), item.maxRentalDurationHours];
  const [isOtherChosen, setOtherChosen] = useState(false);
  const isOther = isOtherChosen || error !== null || !picks.some(({ value }) => value === duration);
  const choose = (value: string): void => {
    setOtherChosen(value === other);
    if (value !== other) onChange(value);
  };
  return (
    <>
      <Choices
        legend={t.duration}
        options={[...picks, { value: other, label: t.otherDuration }]}
        value={isOther ? other : duration}
        onChoose={choose}
      />
      {isOther ? (
        <>
          <Field
            label={t.otherDurationHours}
            hint={t.fromTo(hoursText(least, language), hoursText(most, language))}
            error={error}
            name="durationHours"
            type="number"
            inputMode="numeric"
            min={least}
            max={most}
            step={1}
            value={duration}
            onChange={(event) => {
              setOtherChosen(true);
              onChange(event.target.value);
            }}
          />
          <p className="price" role="status">
            {quote ? (
              `${centsText(quote.cost.baseTtcCents)} ${t.withTax}`
            ) : (
              <span className="muted">{t.chooseDuration}</span>
            )}
          </p>
        </>
      ) : null}
    </>
  );
}

interface PeriodCardProps {
  readonly cabinetId: string;
  readonly item: PublicRentalItem;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly now: Instant;
  readonly quote: Quote | null;
  readonly refusal: Refusal | null;
  readonly errors: FieldErrors;
  /** The item in this period; null until loaded. */
  readonly found: PublicRentalItem | null;
}

type TakenProps = Pick<PeriodCardProps, 'item' | 'mode' | 'onMode' | 'onChange' | 'now'> & {
  readonly found: PublicRentalItem;
};

const hasShorter = ({ availableQuantity }: PublicRentalItem, mode: Mode): boolean =>
  mode === 'reservation' || availableQuantity > 0;

/** No unit is free for the whole period: when one is, and the choice that takes it. */
function Taken({ item, mode, onMode, onChange, now, found }: TakenProps) {
  const isUnpaid = useUnpaidUrl() !== null;
  const { nextReservableAt: next } = found;
  const takeNext = (start: Instant): void => {
    onMode('reservation');
    onChange({ start: fieldText(start) });
  };
  return (
    <Notice tone="warn" title={t.taken}>
      {isUnpaid ? (
        <p>{t.takenByUnpaid}</p>
      ) : (
        <p>
          {freeAgainText(found, now)} {hasShorter(item, mode) ? t.tryShorter : null}
        </p>
      )}
      {next === null ? null : (
        <Button kind="quiet" isWide onClick={() => takeNext(Date.parse(next))}>
          {t.reserveAt(spokenMoment(Date.parse(next), now))}
        </Button>
      )}
    </Notice>
  );
}

/** Start and duration; shows an unavailable period while it is chosen, and the server's refusal after the order. */
function PeriodCard({
  cabinetId,
  item,
  mode,
  onMode,
  draft,
  onChange,
  now,
  quote,
  refusal,
  errors,
  found,
}: PeriodCardProps) {
  const errorOf = (field: Refusal['field'], sent: string): string | null =>
    refusal?.field === field ? refusal.refusal : fieldErrorText(sent, errors);
  // None is free now, so none is for any duration from now: the form below does not move when this has loaded.
  const known = found ?? (mode === 'rental' ? item : null);
  return (
    <section className="card" aria-label={t.period}>
      <StartChooser
        cabinetId={cabinetId}
        item={item}
        mode={mode}
        onMode={onMode}
        duration={draft.duration}
        start={draft.start}
        now={now}
        error={errorOf('start', 'rentalStartTime')}
        onChange={(start) => onChange({ start })}
      />
      <DurationChooser
        item={item}
        duration={draft.duration}
        quote={quote}
        error={errorOf('duration', mode === 'rental' ? 'durationHours' : 'plannedEndTime')}
        onChange={(duration) => onChange({ duration })}
      />
      {known?.availableQuantity === 0 ? (
        <Taken {...{ item, mode, onMode, onChange, now }} found={known} />
      ) : null}
    </section>
  );
}

// Whether the item is free for the whole period: shown before the order; the server decides when it is placed.

/** A start that follows the clock is queried in steps, so that the response can be cached. */
const stepMs = 5 * minute;

/** The item as it is in the quoted period; null until loaded. */
function useItemIn(cabinetId: string, item: PublicRentalItem, quote: Quote | null): PublicRentalItem | null {
  const span = quote && spanOf(quote);
  const settled = useSettled(span);
  const isSettled = settled === span;
  const [start, end] = settled?.split(' ') ?? [];
  const { currentData } = useRentalAvailabilityQuery(
    settled === null ? skipToken : { params: { cabinetId }, query: { start, end }, toasts: false },
    { refetchOnMountOrArgChange: true },
  );
  const found = currentData?.items.find(({ id }) => id === item.id);
  return found && isSettled ? found : null;
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

const isTaken = (code: string | null | undefined): boolean =>
  code === 'ITEM_NOT_AVAILABLE' || code === 'ITEM_UNDER_MAINTENANCE';

function adviceOn(
  code: string | null | undefined,
  item: PublicRentalItem,
  quote: Quote | null,
): string | null {
  if (isTaken(code)) return t.changePeriod;
  return code === 'PRICE_CHANGED' && quote ? amountsText(item, quote) : null;
}

export function ItemOrder({ cabinet, item, now, onOutdated }: Props) {
  const [mode, chooseMode] = useMode(item);
  const { draft, change, errors, answer, ...order } = useOrderForm(cabinet, item, mode, now, onOutdated);
  const quote = isQuote(answer) ? answer : null;
  const advice = adviceOn(order.problem?.code, item, quote);
  const found = useItemIn(cabinet.id, item, quote);
  const isRefused = isTaken(order.problem?.code);
  const alternatives =
    found?.availableQuantity === 0 || isRefused ? (
      <Alternatives cabinet={cabinet} rentalItemId={item.id} {...(quote && requestedPeriod(quote))} />
    ) : null;
  return (
    <CheckoutForm attempts={order.attempts} submit={order.submit}>
      <PeriodCard
        cabinetId={cabinet.id}
        item={item}
        mode={mode}
        onMode={chooseMode}
        draft={draft}
        onChange={change}
        now={now}
        quote={quote}
        refusal={isQuote(answer) ? null : answer}
        errors={errors}
        found={found}
      />
      {isRefused ? null : alternatives}
      <section className="card" aria-label={t.contact}>
        <ContactFields
          contact={draft}
          errors={errors}
          hints={{
            customerEmail: t.emailHint,
            customerPhone: t.phoneHint,
          }}
          onChange={change}
        />
        <OrderTicks draft={draft} errors={errors} onChange={change} />
      </section>
      {quote ? (
        <Recap item={item} quote={quote} now={now} priceNote={packageText(quote.cost, item.tvaRate)} />
      ) : null}
      <Terms
        cgv={cabinet.branding.cgv}
        ownTerms={t.ownTerms}
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
              {isRefused ? alternatives : null}
            </>
          ) : null
        }
      />
    </CheckoutForm>
  );
}
