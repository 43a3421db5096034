/** The order button, in the thumb zone, naming obligation and amount (art. L. 221-14; pages.md#public-pages). */
import { useEffect, useRef, type ReactNode } from 'react';
import type { ApiError } from '#web/api/errors.js';
import { openPaymentPage } from '#web/lib/open-session.js';
import { centsText } from '#web/lib/money.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { useUnpaidUrl } from './unpaid-order.js';
import type { Ordering } from './use-ordering.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface Props {
  readonly ordering: Ordering;
  readonly problem: ApiError | null;
  /** Null while there is no price. */
  readonly amountCents: number | null;
  readonly phone: string | null;
  /** Advice of the order kind, if it is more exact than the message. */
  readonly advice?: ReactNode;
}

/** Too many unpaid orders: an order of this device may be paid or abandoned on its page. */
function PayFirst() {
  const page = openPaymentPage();
  return page === null ? null : (
    <a className="link-line" href={page.url}>
      {t.payOrCancel}
    </a>
  );
}

/**
 * Field errors appear at their fields; errors of fields that the page does not have appear here. The bar below covers
 * this place, so the page scrolls here, or to the first field with an error.
 */
function Problem({
  problem,
  phone,
  advice,
}: Pick<Props, 'phone' | 'advice'> & { readonly problem: ApiError }) {
  const place = useRef<HTMLDivElement>(null);
  // In braces: newer browsers return a promise, which React would call as a clean-up function.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const isUnpaid = problem.code === 'TOO_MANY_UNPAID';
  return (
    <div ref={place}>
      <Notice tone="bad" title={problem.text}>
        {advice ?? (isUnpaid ? <p>{t.nothingPaid}</p> : null)}
        {isUnpaid ? <PayFirst /> : null}
        {typeof problem.status === 'string' || problem.status >= 500 ? (
          <>
            <p>{t.sendAgain}</p>
            <PhoneLink phone={phone} />
          </>
        ) : null}
      </Notice>
    </div>
  );
}

const Unanswered = () => (
  <Notice tone="warn" title={t.unanswered} isLive={false}>
    <p>{t.unansweredHint}</p>
  </Notice>
);

export function OrderBar({ ordering, problem, amountCents, phone, advice }: Props) {
  const { isBusy, checkoutUrl, isUnanswered } = ordering;
  // While an order waits for its payment, another order is not the main action.
  const kind = useUnpaidUrl() === null ? 'main' : 'quiet';
  const amount = amountCents === null ? '' : ` – ${centsText(amountCents)}`;
  return (
    <>
      {problem ? <Problem problem={problem} phone={phone} advice={advice} /> : null}
      {isUnanswered && !problem && !isBusy && !checkoutUrl ? <Unanswered /> : null}
      {checkoutUrl ? (
        <Notice tone="plain" title={t.redirecting}>
          <p>
            {t.ifNothingHappens} <a href={checkoutUrl}>{t.openPaymentPage}</a>.
          </p>
        </Notice>
      ) : null}
      <div className="action-bar">
        <Button
          type="submit"
          kind={kind}
          isWide
          isBusy={isBusy || checkoutUrl !== null}
          busyText={t.ordering}
        >
          {t.order}
          {amount}
        </Button>
      </div>
    </>
  );
}
