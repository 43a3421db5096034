/** `/cart/success?session_id`: the purchase and the next step; polls while the payment is pending. */
import { placeText } from '#domain/lockers/cabinet.js';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ShopSession } from '#application/contract/orders/shop.js';
import { platform, useShopBySessionQuery } from '#web/api/customer-api.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { endedTitles, WhileOffline, OrderEnded } from '#web/features/payment/look-up.js';
import { sessionIdIn } from '#web/features/payment/session-id.js';
import { storeOrderOf } from '#web/features/order-page/stored-orders.js';
import { OwnOrder } from '#web/features/public-cabinet/own-order.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { inLanguage } from '#web/lib/language.js';
import { eurosText } from '#web/lib/money.js';
import { forgetPaymentPage, openSession } from '#web/lib/open-session.js';
import { returnPath } from '#web/lib/return-path.js';
import { AcceptedTerms } from '#web/ui/accepted-terms.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Lines } from '#web/ui/lines.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Spinner } from '#web/ui/waiting.js';
import { forgetPaid, shopOfPayment } from './cart.js';
import { words } from './after-payment/words/index.js';

const t = inLanguage(words);

const pollMs = 3_000;

const isPending = (error: unknown): boolean => isApiError(error) && error.code === 'PAYMENT_PENDING';

const Waiting = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Page title={t.payment}>
    <Spinner label={t.pending} isLong />
    <WhileOffline />
    <Notice tone="plain" isLive={false}>
      <p>{t.updatesItself}</p>
    </Notice>
    <Button kind="quiet" isWide onClick={onAgain}>
      {t.checkNow}
    </Button>
  </Page>
);

interface FailedProps {
  readonly title: string;
  readonly cabinetId: string | null;
  readonly onAgain: (() => void) | null;
}

const Failed = ({ title, cabinetId, onAgain }: FailedProps) => (
  <Page title={t.error}>
    <Notice tone="bad" title={title}>
      <p>{t.ifPaid}</p>
    </Notice>
    {onAgain ? (
      <Button isWide onClick={onAgain}>
        {t.again}
      </Button>
    ) : null}
    {cabinetId === null ? (
      <OwnOrder mode="ECommerce" />
    ) : (
      <Link className={buttonClass('quiet', true)} to={`/cabinet/${cabinetId}?view=cart`}>
        {t.backToCart}
      </Link>
    )}
    <HelpPhone />
  </Page>
);

/** The page may be opened again from the history; a refusal reports any other ending. */
function nextOf({ withdrawalStatedUrl, isRefunded, completedAt, readyAt }: ShopSession): string {
  if (withdrawalStatedUrl !== null) return t.next.withdrawn;
  if (isRefunded) return t.next.refunded;
  if (completedAt !== null) return t.next.completed;
  return readyAt === null ? t.next.preparing : t.next.ready;
}

function Paid({ order, isAgain }: { readonly order: ShopSession; readonly isAgain: boolean }) {
  const {
    reference,
    totalAmount,
    items,
    cabinetId,
    cabinetName,
    cabinetLocation,
    supportPhone,
    withdrawalUrl,
    withdrawalStatedUrl,
  } = order;
  const { companyName, logoUrl } = useBrandOf(cabinetId);
  useEffect(() => storeOrderOf(order.orderUrl, { ...order, kind: 'shop' }), [order]);
  const lines = [
    ...items.map(({ itemName, quantity, totalPrice, image }) => ({
      label: `${quantity} × ${itemName}`,
      value: eurosText(totalPrice),
      image,
      ofCompany: 'label' as const,
    })),
    { label: t.total, value: eurosText(totalAmount), isStrong: true },
  ];
  return (
    <Page title={t.confirmed} company={companyName} logoUrl={logoUrl} cabinetId={cabinetId}>
      <Notice tone="good" title={t.thanks} />
      {isAgain ? <Notice tone="warn" title={t.paidBefore} /> : null}
      <section className="card" aria-label={t.yourOrder}>
        <h2>{t.order(reference)}</h2>
        <Lines lines={lines} />
        <AcceptedTerms version={order.termsVersion} />
      </section>
      <section className="card" aria-label={t.whatNow}>
        <h2>{t.whatNow}</h2>
        <p>{nextOf(order)}</p>
        <p>{t.place(placeText(cabinetName, cabinetLocation))}</p>
        <PhoneLink phone={supportPhone} />
        <a className="link-line" href={order.orderUrl}>
          {t.follow}
        </a>
      </section>
      {withdrawalUrl ? (
        <a className={buttonClass('quiet', true)} href={withdrawalUrl}>
          {t.withdraw}
        </a>
      ) : null}
      {withdrawalStatedUrl ? (
        <a className={buttonClass('quiet', true)} href={withdrawalStatedUrl}>
          {t.followWithdrawal}
        </a>
      ) : null}
      <Link className={buttonClass('quiet', true)} to={`/cabinet/${cabinetId}`}>
        {t.backToShop}
      </Link>
    </Page>
  );
}

/** Polls while the payment is pending, then removes what was paid from the cart. */
function usePaidOrder(sessionId: string | null) {
  const call = { params: { sessionId: sessionId ?? '' }, toasts: false } as const;
  const { data: known, error: refusal } = platform.endpoints.shopBySession.useQueryState(call);
  const isOver = known !== undefined || (refusal !== undefined && !isPending(refusal));
  const query = useShopBySessionQuery(call, {
    skip: sessionId === null,
    pollingInterval: isOver ? 0 : pollMs,
    skipPollingIfUnfocused: true,
    refetchOnReconnect: true,
  });
  const { data } = query;
  useEffect(() => {
    if (sessionId !== null) forgetPaymentPage(sessionId);
  }, [sessionId]);
  useEffect(() => {
    if (data && sessionId !== null) forgetPaid(data.cabinetId, { sessionId, reference: data.reference });
  }, [data, sessionId]);
  return query;
}

export function CartSuccessPage() {
  const [search] = useSearchParams();
  const [sessionId] = useState(() => sessionIdIn(search) ?? openSession());
  const { data, error, refetch } = usePaidOrder(sessionId);
  if (sessionId === null) return <Failed title={t.noSessionId} cabinetId={null} onAgain={null} />;
  if (data) return <Paid order={data} isAgain={search.has('again')} />;
  const again = (): void => void refetch();
  const endedTitle = isApiError(error) ? endedTitles[error.code ?? ''] : undefined;
  if (endedTitle !== undefined) {
    const shop = shopOfPayment(sessionId);
    return (
      <OrderEnded
        title={endedTitle}
        text={textOf(error)}
        back={shop ? `/cabinet/${shop}?view=cart` : returnPath()}
      />
    );
  }
  if (error && !isPending(error))
    return <Failed title={textOf(error)} cabinetId={shopOfPayment(sessionId)} onAgain={again} />;
  return <Waiting onAgain={again} />;
}
