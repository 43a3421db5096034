/**
 * The page of the link that a customer gets after staff booked for them (rental.md#bookings-made-by-staff): what was
 * agreed, the terms, and the order. Loaded on demand, as few rentals begin on the phone.
 */
import { type ReactNode, useContext, useEffect } from 'react';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import type { BookingOffer, RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { lateFrom } from '#domain/rentals/pricing.js';
import { billableMs } from '#domain/shared/durations.js';
import { centsFromEuros } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import { isolated } from '#domain/shared/right-to-left.js';
import { platform, usePublicCabinetQuery } from '#web/api/customer-api.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useOrderRentalByLinkMutation } from '#web/api/side-api.js';
import { CheckoutForm } from '#web/features/checkout/checkout-form.js';
import { fieldErrorText } from '#web/features/checkout/field-errors.js';
import { OrderBar } from '#web/features/checkout/order-bar.js';
import { Terms } from '#web/features/checkout/terms.js';
import { useAcceptance, useFaults } from '#web/features/checkout/use-ordering.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { words as orderWords } from '#web/features/rental/order/words/index.js';
import { Recap } from '#web/features/rental/recap.js';
import type { SummaryQuote } from '#web/features/rental/summary.js';
import { useIntent } from '#web/lib/intent.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { LeaveTo } from '#web/lib/leave.js';
import { momentText } from '#web/lib/moments.js';
import { useServerNow } from '#web/lib/server-now.js';
import { words as controlWords } from '#web/ui/controls/words/index.js';
import { Lines } from '#web/ui/lines.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { words } from './by-link/words/index.js';
import '#web/features/checkout/checkout.css';

const t = inLanguage(words);
const { ownTerms } = inLanguage(orderWords);
const { lockerNumber } = inLanguage(controlWords);

function quoteOf(rental: RentalLookup, offer: BookingOffer): SummaryQuote {
  const [startAt, plannedEndAt] = [Date.parse(rental.startTime), Date.parse(rental.plannedEndTime)];
  const durationMs = billableMs(startAt, plannedEndAt);
  return {
    period: { startAt, plannedEndAt, durationMs, isReservation: offer.isReservation },
    lateFrom: lateFrom(offer.item, plannedEndAt),
    cost: {
      baseHtCents: centsFromEuros(offer.rentalAmountHt),
      baseTtcCents: centsFromEuros(offer.rentalAmountTtc),
    },
  };
}

/** Accepts the terms and leaves for the payment page; the same page each time, so that nothing is paid twice. */
function useLinkOrder(code: string, termsVersion: string | null, onChanged: () => void) {
  const [send, { isLoading, data, reset }] = useOrderRentalByLinkMutation();
  const dispatch = useApiDispatch();
  const leave = useContext(LeaveTo);
  const intent = useIntent();
  const { isAccepted, accept } = useAcceptance(termsVersion);
  const faults = useFaults();
  // The browser's back button from the payment page shows this page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  const submit = async (): Promise<void> => {
    if (!isAccepted) return faults.refused({ termsAccepted: [t.mustAccept] }, null);
    faults.trying();
    const body = { termsAccepted: true, termsVersion };
    const idempotencyKey = intent.keyFor(body);
    const { data: page, error } = await send({ params: { code }, body, idempotencyKey, toasts: false });
    if (page) return leave(page.checkoutUrl);
    if (!isApiError(error)) throw new Error('A call failed outside of its request.');
    if (!isOutcomeUnknown(error)) intent.settle();
    faults.refused({}, error);
    if (error.code === 'TERMS_CHANGED') dispatch(platform.util.invalidateTags(['Cabinets']));
    else onChanged();
  };
  return {
    isAccepted,
    faults,
    submit,
    accept: (isTicked: boolean): void => {
      accept(isTicked);
      faults.corrected(['termsAccepted']);
    },
    ordering: { isBusy: isLoading, checkoutUrl: data?.checkoutUrl ?? null, isUnanswered: false },
  };
}

interface Props {
  readonly rental: RentalLookup;
  readonly offer: BookingOffer;
  readonly receivedAt: number;
  readonly onRefetch: () => void;
  /** Shown if this part cannot be loaded: the alternative that the surrounding page offers. */
  readonly children?: ReactNode;
}

const Where = ({ rental }: Pick<Props, 'rental'>) => (
  <section className="card" aria-label={t.where}>
    <Lines
      lines={[
        { label: t.station, value: rental.cabinetName, ofCompany: 'value' as const },
        { label: t.address, value: rental.cabinetLocation, ofCompany: 'value' as const },
        { label: t.locker, value: lockerNumber(rental.lockerNumber) },
      ].filter(({ value }) => value !== '')}
    />
  </section>
);

type OrderProps = Omit<Props, 'receivedAt'> & {
  readonly cabinet: PublicCabinet;
  readonly now: Instant;
};

function Order({ rental, offer, cabinet, now, onRefetch }: OrderProps) {
  const { cgv, termsVersion, supportPhone } = cabinet.branding;
  const { isAccepted, accept, faults, submit, ordering } = useLinkOrder(
    rental.rentalCode,
    termsVersion,
    onRefetch,
  );
  return (
    <CheckoutForm attempts={faults.attempts} submit={submit}>
      <Where rental={rental} />
      <Recap
        item={offer.item}
        quote={quoteOf(rental, offer)}
        now={now}
        bookedAt={Date.parse(offer.bookedAt)}
      />
      <p>{t.wrong}</p>
      <PhoneLink phone={supportPhone} />
      <Terms
        cgv={cgv}
        ownTerms={ownTerms}
        isAccepted={isAccepted}
        error={fieldErrorText('termsAccepted', faults.errors)}
        onAccept={accept}
      />
      <OrderBar
        ordering={ordering}
        problem={faults.problem}
        amountCents={centsFromEuros(offer.rentalAmountTtc)}
        phone={supportPhone}
      />
    </CheckoutForm>
  );
}

export function OrderByLink({ rental, offer, receivedAt, onRefetch, children }: Props) {
  const now = useServerNow(rental.serverTime, receivedAt);
  const { cabinetId } = rental;
  const { companyName, logoUrl } = useBrandOf(cabinetId);
  const cabinet = usePublicCabinetQuery({ params: { cabinetId }, toasts: false });
  return (
    <Page
      title={rental.rentalItemName}
      titleLang={companyLanguage}
      image={rental.rentalItemImage}
      company={companyName}
      cabinetId={cabinetId}
      logoUrl={logoUrl}
      subtitle={<p className="muted">{t.forYou(isolated(rental.customerName))}</p>}
    >
      <Notice tone="warn" title={t.orderBefore(momentText(Date.parse(offer.payUntil)))} isLive={false}>
        <p>{t.nothingYet}</p>
      </Notice>
      {cabinet.data ? (
        <Order {...{ rental, offer, now, onRefetch }} cabinet={cabinet.data} />
      ) : cabinet.error ? (
        <Retry
          text={textOf(cabinet.error)}
          isBusy={cabinet.isFetching}
          onRetry={() => void cabinet.refetch()}
        />
      ) : (
        <Skeleton />
      )}
      {children}
    </Page>
  );
}
