/** `/renoncer/{id}#t=`: the customer withdraws from a pressing order, a shop order or a rental (D. 221-5). */
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { OrderWithdrawal } from '#application/contract/orders/withdrawals.js';
import { useOrderWithdrawalMutation, useWithdrawFromOrderMutation } from '#web/api/side-api.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { Lines } from '#web/ui/lines.js';
import { NotesField } from '#web/ui/notes-field.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { words } from './words/index.js';

const t = inLanguage(words);

/**
 * The effect of the withdrawal, shown before the confirmation. For laundry, L. 221-25: the customer requested an early
 * start, so the work done is owed in proportion.
 */
const Begun = ({ order: { kind, begunAt, period } }: { readonly order: OrderWithdrawal }) => {
  const KindBegun = partsOf[kind].Begun;
  return <KindBegun at={begunAt} returnedAt={period?.returnedAt ?? null} />;
};

interface BegunProps {
  readonly at: string | null;
  readonly returnedAt: string | null;
}

/** Does not ask for the return of an item that is already back in its locker. */
const RentalBegun = ({ at, returnedAt }: BegunProps) =>
  at === null ? (
    <p>{t.notTaken}</p>
  ) : (
    <Notice tone="warn" title={returnedAt ? t.takenAndReturned : t.taken}>
      <p>
        {returnedAt
          ? t.takenAndReturnedAt(momentText(Date.parse(at)), momentText(Date.parse(returnedAt)))
          : t.takenAt(momentText(Date.parse(at)))}{' '}
        {t.teamAnswers}
      </p>
    </Notice>
  );

const CleaningBegun = ({ at }: BegunProps) =>
  at === null ? null : (
    <Notice tone="warn" title={t.cleaningBegun}>
      <p>{t.cleaningSince(momentText(Date.parse(at)))}</p>
    </Notice>
  );

interface KindParts {
  readonly Begun: (props: BegunProps) => ReactNode;
  /** Where the order is shown; the item is with the customer until its return. */
  readonly lentPath?: string;
}
const partsOf: Readonly<Record<OrderWithdrawal['kind'], KindParts>> = {
  pressing: { Begun: CleaningBegun },
  shop: { Begun: CleaningBegun },
  rental: { Begun: RentalBegun, lentPath: '/rental-status' },
};

interface OrderLink {
  readonly withdrawalOrderId: string;
  readonly token: string;
}

function Statement({ link, order, onStated }: OrderProps) {
  const [customerName, setName] = useState('');
  const [comment, setComment] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [withdraw, { isLoading, error }] = useWithdrawFromOrderMutation();
  const { withdrawalOrderId, token } = link;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setEmpty(customerName.trim() === '');
    if (customerName.trim() === '' || isLoading) return;
    const body = { t: token, customerName, ...(comment.trim() !== '' && { comment }) };
    const { data } = await withdraw({ params: { withdrawalOrderId }, body, toasts: false });
    if (data) onStated(data);
  };
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{t.yourWithdrawal}</h2>
      <p>{t.kinds[order.kind].purpose}</p>
      <Begun order={order} />
      <Field
        label={t.name}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        value={customerName}
        error={isEmpty ? t.mustName : null}
        onChange={(event) => setName(event.target.value)}
      />
      <NotesField label={t.comment} value={comment} onChange={setComment} />
      {error ? <Notice tone="bad" title={textOf(error)} /> : null}
      <Button type="submit" isWide isBusy={isLoading} busyText={t.sending}>
        {t.confirm}
      </Button>
    </form>
  );
}

function closedText({ state, kind }: OrderWithdrawal): string | null {
  if (state === 'open' || state === 'stated') return null;
  return state === 'performed' || state === 'over' ? t[state] : t.kinds[kind][state];
}

const isStillOut = ({ kind, begunAt, period }: OrderWithdrawal): boolean =>
  partsOf[kind].lentPath !== undefined && begunAt !== null && !period?.returnedAt;

function Stated({ order }: { readonly order: OrderWithdrawal }) {
  const { withdrawnAt, answer, kind } = order;
  const received = t.received(momentText(Date.parse(withdrawnAt ?? '')));
  if (!answer)
    return (
      <Notice tone="good" title={t.stated}>
        <p>
          {received} {t.acknowledged} {t.kinds[kind].answeredFor}
        </p>
        {isStillOut(order) ? (
          <p>
            <strong>{t.bringBack}</strong>
            {t.runsUntilReturn}
          </p>
        ) : null}
      </Notice>
    );
  const isRefused = answer.outcome === 'refused';
  return (
    <Notice tone={isRefused ? 'warn' : 'good'} title={isRefused ? t.refused : t.accepted}>
      <p>
        {received} {t.answer(momentText(Date.parse(answer.at)), answer.text ?? t.kinds[kind].undone)}
      </p>
    </Notice>
  );
}

function Order({ link, order, onStated }: OrderProps) {
  const { companyName, logoUrl } = useBrandOf(order.cabinetId);
  const { state, kind, period } = order;
  const ofKind = t.kinds[kind];
  const { lentPath } = partsOf[kind];
  const closed = closedText(order);
  const lines = order.items.map(({ itemName, quantity, totalPrice }) => ({
    label: `${quantity} × ${itemName}`,
    value: eurosText(totalPrice),
    ofCompany: 'label' as const,
  }));
  return (
    <Page title={t.title} company={companyName} logoUrl={logoUrl} cabinetId={order.cabinetId}>
      {state === 'stated' ? <Stated order={order} /> : null}
      {closed === null ? null : <Notice tone="warn" title={closed} />}
      <section className="card" aria-label={ofKind.yours}>
        <h2>{ofKind.title(order.reference)}</h2>
        <p>{ofKind.ordered(momentText(Date.parse(order.orderedAt)), order.cabinetName)}</p>
        {period ? (
          <p>{t.period(momentText(Date.parse(period.from)), momentText(Date.parse(period.until)))}</p>
        ) : null}
        <Lines lines={[...lines, { label: t.total, value: eurosText(order.totalAmount), isStrong: true }]} />
        {order.items.map(({ itemName, note }) =>
          note ? (
            <p key={itemName} className="muted">
              <span lang={companyLanguage}>{itemName}</span> – {note}
            </p>
          ) : null,
        )}
      </section>
      {state === 'open' ? <Statement link={link} order={order} onStated={onStated} /> : null}
      <PhoneLink phone={order.supportPhone} />
      {lentPath ? (
        <Link className={buttonClass('quiet', true)} to={`${lentPath}/${order.reference}`}>
          {t.backToRental}
        </Link>
      ) : null}
    </Page>
  );
}

interface OrderProps {
  readonly link: OrderLink;
  readonly order: OrderWithdrawal;
  readonly onStated: (to: OrderWithdrawal) => void;
}

/** A retry returns the same: the link was truncated or is another customer's. E-mail and order have the whole one. */
const BadLink = () => (
  <>
    <Notice tone="bad" title={t.badLink}>
      <p>{t.openWholeLink}</p>
    </Notice>
    <Link className={buttonClass('quiet', true)} to="/rental-status/">
      {t.haveRental}
    </Link>
  </>
);

export function WithdrawalPage() {
  const { orderId: withdrawalOrderId = '' } = useParams();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('t') ?? '-';
  const [look, { data, error, isLoading }] = useOrderWithdrawalMutation();
  const [stated, setStated] = useState<OrderWithdrawal | null>(null);
  const ask = useCallback((): void => {
    void look({ params: { withdrawalOrderId }, body: { t: token }, toasts: false });
  }, [look, withdrawalOrderId, token]);
  useEffect(ask, [ask]);
  useEffect(() => {
    // The form is gone; the top of the page shows the result.
    if (stated) document.querySelector<HTMLElement>('h1')?.focus();
  }, [stated]);
  const order = stated ?? data;
  if (order) return <Order link={{ withdrawalOrderId, token }} order={order} onStated={setStated} />;
  if (isApiError(error) && error.status === 404)
    return (
      <Page title={t.title}>
        <BadLink />
      </Page>
    );
  return (
    <Page title={t.title}>
      {error ? <Retry text={textOf(error)} isBusy={isLoading} onRetry={ask} /> : <Skeleton />}
    </Page>
  );
}
