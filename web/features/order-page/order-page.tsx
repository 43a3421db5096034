/** `/commande/{id}#t=`: a laundry or shop order by the link of its messages, and read-only once it is over. */
import { useCallback, useEffect, type FormEvent, useId, useState } from 'react';
import { useLocation, useParams, Link, useNavigate } from 'react-router';
import { placeText } from '#domain/lockers/cabinet.js';
import type { CustomerOrder } from '#application/contract/orders/order-pages.js';
import { useCustomerOrderMutation } from '#web/api/side-api.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { dayText, momentText } from '#web/lib/moments.js';
import { eurosText } from '#web/lib/money.js';
import { AcceptedTerms } from '#web/ui/accepted-terms.js';
import { buttonClass, Button } from '#web/ui/button.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Lines } from '#web/ui/lines.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { words } from './words/index.js';
import { destinationOf, linkedPage } from '#web/api/typed-destination.js';
import { Field } from '#web/ui/field.js';
import { LostLinks } from '#web/ui/lost-links/lost-links.js';
import { forgetOrder, storedOrder, storeOrder, storedOrders } from './stored-orders.js';

const t = inLanguage(words);

function Known() {
  const title = useId();
  const known = storedOrders();
  if (known.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>{t.onThisDevice}</h2>
      {known.map(({ id, token, reference, cabinetName }) => (
        <Link key={id} className={buttonClass('quiet', true)} to={`/commande/${id}#t=${token}`}>
          {t.orderAt(reference, cabinetName)}
        </Link>
      ))}
    </section>
  );
}

/** `/commande`: the orders stored on this device, and a field that reads a link, a whole message or a code. */
function FindOrder({ wrong }: { readonly wrong: string | null }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState(wrong);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const path = linkedPage(typed) ?? destinationOf(typed)?.path;
    if (path !== undefined) void navigate(path);
    else setError(t.nothingFound);
  };
  return (
    <Page title={t.findTitle}>
      <Known />
      <form className="card" onSubmit={submit} noValidate>
        <Field
          label={t.linkOrCode}
          hint={t.linkHint}
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          name="orderLink"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" isWide>
          {t.see}
        </Button>
      </form>
      <LostLinks />
      <HelpPhone />
    </Page>
  );
}

function State({ order }: { readonly order: CustomerOrder }) {
  const { cancelReason, endedAt, isRefunded } = order;
  if (cancelReason !== null) return <Notice tone="warn" title={t.cancelled[cancelReason]} isLive={false} />;
  if (endedAt !== null)
    return (
      <Notice tone="good" title={t.ended} isLive={false}>
        <p>{t.readOnly}</p>
      </Notice>
    );
  return isRefunded ? <Notice tone="warn" title={t.refunded} isLive={false} /> : null;
}

function Door({ order: { door, kind } }: { readonly order: CustomerOrder }) {
  if (door === null || (door.step !== 'deposit' && door.step !== 'pickup')) return null;
  return (
    <a className={buttonClass('main', true)} href={door.url}>
      {t.doors[kind][door.step]}, {t.locker(door.lockerNumber)}
    </a>
  );
}

const Steps = ({ order }: { readonly order: CustomerOrder }) => {
  const { steps, kind, promisedAt, endedAt, cancelReason, notes } = order;
  const isCancelled = cancelReason !== null && endedAt !== null;
  return (
    <section className="card" aria-label={t.progress}>
      <h2>{t.progress}</h2>
      <Lines
        lines={[
          ...steps.map(({ step, at }) => ({
            label: t.steps[kind][step],
            value: at === null ? t.toCome : momentText(Date.parse(at)),
          })),
          ...(isCancelled ? [{ label: t.cancelledStep, value: momentText(Date.parse(endedAt)) }] : []),
        ]}
      />
      {promisedAt !== null && endedAt === null ? <p>{t.readyOn(dayText(Date.parse(promisedAt)))}</p> : null}
      {notes === null ? null : <p>{t.noted(notes)}</p>}
    </section>
  );
};

const Contents = ({ order }: { readonly order: CustomerOrder }) => (
  <section className="card" aria-label={t.yourOrder}>
    <h2>{t.order(order.reference)}</h2>
    <Lines
      lines={[
        ...order.items.map(({ itemName, quantity, totalPrice }) => ({
          label: `${quantity} × ${itemName}`,
          value: eurosText(totalPrice),
          ofCompany: 'label' as const,
        })),
        { label: t.total, value: eurosText(order.totalAmount), isStrong: true },
        ...(order.refundedAmount === null
          ? []
          : [{ label: t.refundedAmount, value: eurosText(order.refundedAmount) }]),
      ]}
    />
    {order.documents.map(({ kind, url }) => (
      <a key={url} className="link-line" href={url}>
        {t.documents[kind]}
      </a>
    ))}
    <AcceptedTerms version={order.termsVersion} />
  </section>
);

function Order({ order }: { readonly order: CustomerOrder }) {
  const { companyName, logoUrl } = useBrandOf(order.cabinetId);
  return (
    <Page
      title={t.titles[order.kind]}
      company={companyName}
      logoUrl={logoUrl}
      cabinetId={order.cabinetId}
      subtitle={
        <p className="muted" lang={companyLanguage}>
          {placeText(order.cabinetName, order.cabinetLocation)}
        </p>
      }
    >
      <State order={order} />
      <Door order={order} />
      <Steps order={order} />
      <Contents order={order} />
      <HelpPhone phone={order.supportPhone} />
      {order.withdrawalStatedUrl ? (
        <a className={buttonClass('quiet', true)} href={order.withdrawalStatedUrl}>
          {t.followWithdrawal}
        </a>
      ) : null}
      {order.withdrawalUrl ? (
        <a className={buttonClass('quiet', true)} href={order.withdrawalUrl}>
          {t.withdraw}
        </a>
      ) : null}
    </Page>
  );
}

function OrderOf({ id, token }: { readonly id: string; readonly token: string }) {
  const [look, { data, error, isLoading }] = useCustomerOrderMutation();
  const ask = useCallback((): void => {
    void look({ params: { customerOrderId: id }, body: { t: token }, toasts: false });
  }, [look, id, token]);
  useEffect(() => {
    ask();
    const again = (): void => {
      if (document.visibilityState === 'visible') ask();
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [ask]);
  const isUnknown = isApiError(error) && (error.status === 404 || error.status === 422);
  useEffect(() => {
    if (data) storeOrder(id, token, data);
    if (isUnknown) forgetOrder(id);
  }, [data, isUnknown, id, token]);
  if (data) return <Order order={data} />;
  if (isUnknown) return <FindOrder wrong={t.broken} />;
  return (
    <Page title={t.loading}>
      {error ? <Retry text={textOf(error)} isBusy={isLoading} onRetry={ask} /> : <Skeleton />}
    </Page>
  );
}

export function OrderPage() {
  const { orderId = '' } = useParams();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('t') ?? storedOrder(orderId)?.token ?? null;
  if (token === null) return <FindOrder wrong={orderId === '' ? null : t.broken} />;
  return <OrderOf key={orderId} id={orderId} token={token} />;
}
