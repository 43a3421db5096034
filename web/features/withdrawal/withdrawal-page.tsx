/** `/renoncer/{id}#t=`: the customer withdraws from a pressing order, a shop order or a rental (D. 221-5). */
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { OrderWithdrawal } from '#application/contract/orders/withdrawals.js';
import { useOrderWithdrawalMutation, useWithdrawFromOrderMutation } from '#web/api/side-api.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
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

/**
 * The effect of the withdrawal, shown before the confirmation. For laundry, L. 221-25: the customer requested an early
 * start, so the work done is owed in proportion.
 */
const Begun = ({ order: { kind, begunAt, period } }: { readonly order: OrderWithdrawal }) => {
  const KindBegun = wordsOf[kind].Begun;
  return <KindBegun at={begunAt} returnedAt={period?.returnedAt ?? null} />;
};

interface BegunProps {
  readonly at: string | null;
  readonly returnedAt: string | null;
}

/** Does not ask for the return of an item that is already back in its locker. */
const RentalBegun = ({ at, returnedAt }: BegunProps) =>
  at === null ? (
    <p>
      L’article n’a pas été retiré&nbsp;: la location est annulée sans frais, l’empreinte bancaire est levée.
    </p>
  ) : (
    <Notice tone="warn" title={returnedAt ? 'L’article a été retiré et rendu.' : 'L’article a été retiré.'}>
      <p>
        {returnedAt
          ? `Retiré le ${momentText(Date.parse(at))}, rendu le ${momentText(Date.parse(returnedAt))}. `
          : `C’était le ${momentText(Date.parse(at))}. S’il est encore chez vous, rapportez-le dès que possible : la location court jusqu’au retour. `}
        Notre équipe vous répond sur ce qui reste dû et ce qui est remboursé.
      </p>
    </Notice>
  );

const CleaningBegun = ({ at }: BegunProps) =>
  at === null ? null : (
    <Notice tone="warn" title="Le nettoyage a commencé, à votre demande.">
      <p>
        Il est en cours depuis le {momentText(Date.parse(at))}. Ce qui a été fait jusqu’à votre rétractation
        peut vous être facturé, en proportion du total (article L. 221-25 du Code de la consommation). Notre
        équipe vous répond.
      </p>
    </Notice>
  );

interface OrderLink {
  readonly withdrawalOrderId: string;
  readonly t: string;
}

interface KindWords {
  readonly noun: string;
  /** The noun as a title. */
  readonly title: string;
  readonly ordered: string;
  /** What staff answer for. */
  readonly answeredFor: string;
  /** Settled by staff without a written answer. */
  readonly undone: string;
  readonly Begun: (props: BegunProps) => ReactNode;
  /** Where the order is shown, and how the link is named; the item is with the customer until its return. */
  readonly lent?: { readonly path: string; readonly back: string };
}

const soldWords = {
  noun: 'commande',
  title: 'Commande',
  ordered: 'Passée',
  undone: 'votre commande est annulée et remboursée.',
  Begun: CleaningBegun,
};
const wordsOf: Readonly<Record<OrderWithdrawal['kind'], KindWords>> = {
  pressing: { ...soldWords, answeredFor: 'votre linge et le remboursement' },
  shop: { ...soldWords, answeredFor: 'le retour et le remboursement' },
  rental: {
    noun: 'location',
    title: 'Location',
    ordered: 'Réservée',
    answeredFor: 'la location et le remboursement',
    undone: 'tout est rendu. L’empreinte bancaire est levée, ce qui avait été débité est remboursé.',
    Begun: RentalBegun,
    lent: { path: '/rental-status', back: 'Retour à ma location' },
  },
};

function Statement({ link, order, onStated }: OrderProps) {
  const [customerName, setName] = useState('');
  const [comment, setComment] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [withdraw, { isLoading, error }] = useWithdrawFromOrderMutation();
  const { withdrawalOrderId, t } = link;
  const { noun } = wordsOf[order.kind];
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setEmpty(customerName.trim() === '');
    if (customerName.trim() === '' || isLoading) return;
    const body = { t, customerName, ...(comment.trim() !== '' && { comment }) };
    const { data } = await withdraw({ params: { withdrawalOrderId }, body, toasts: false });
    if (data) onStated(data);
  };
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <h2>Votre rétractation</h2>
      <p>
        Vous renoncez à cette {noun}, sans avoir à donner de motif. Un accusé de réception daté est envoyé à
        l’e-mail de la {noun}.
      </p>
      <Begun order={order} />
      <Field
        label="Votre nom"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        value={customerName}
        error={isEmpty ? 'Indiquez votre nom.' : null}
        onChange={(event) => setName(event.target.value)}
      />
      <NotesField label="Remarque (facultatif)" value={comment} onChange={setComment} />
      {error ? <Notice tone="bad" title={textOf(error)} /> : null}
      <Button type="submit" isWide isBusy={isLoading} busyText="Envoi…">
        Confirmer la rétractation
      </Button>
    </form>
  );
}

const closed = {
  cancelled: (noun: string) => `Cette ${noun} est déjà annulée.`,
  excluded: (noun: string) => `Le droit de rétractation ne s’applique pas à cette ${noun}.`,
  performed: () => 'Votre linge est nettoyé et retiré : vous ne pouvez plus renoncer à cette commande.',
  over: () => 'Le délai de rétractation est passé : quatorze jours.',
} as const;

const isStillOut = ({ kind, begunAt, period }: OrderWithdrawal): boolean =>
  wordsOf[kind].lent !== undefined && begunAt !== null && !period?.returnedAt;

function Stated({ order }: { readonly order: OrderWithdrawal }) {
  const { withdrawnAt, answer, kind } = order;
  const received = `Reçue le ${momentText(Date.parse(withdrawnAt ?? ''))}.`;
  if (!answer)
    return (
      <Notice tone="good" title="Votre rétractation est enregistrée.">
        <p>
          {received} L’accusé de réception vous est envoyé par e-mail. Notre équipe vous répond pour{' '}
          {wordsOf[kind].answeredFor}.
        </p>
        {isStillOut(order) ? (
          <p>
            <strong>Rapportez l’article dès que possible</strong>&nbsp;: la location court jusqu’à son retour.
          </p>
        ) : null}
      </Notice>
    );
  const isRefused = answer.outcome === 'refused';
  return (
    <Notice
      tone={isRefused ? 'warn' : 'good'}
      title={isRefused ? 'Votre rétractation n’est pas acceptée.' : 'Votre rétractation est acceptée.'}
    >
      <p>
        {received} Notre réponse du {momentText(Date.parse(answer.at))}&nbsp;:{' '}
        {answer.text ?? wordsOf[kind].undone}
      </p>
    </Notice>
  );
}

function Order({ link, order, onStated }: OrderProps) {
  const { companyName, logoUrl } = useBrandOf(order.cabinetId);
  const { state, kind, period } = order;
  const { noun, title, ordered, lent } = wordsOf[kind];
  const lines = order.items.map(({ itemName, quantity, totalPrice }) => ({
    label: `${quantity} × ${itemName}`,
    value: eurosText(totalPrice),
  }));
  return (
    <Page title="Renoncer au contrat" company={companyName} logoUrl={logoUrl} cabinetId={order.cabinetId}>
      {state === 'stated' ? <Stated order={order} /> : null}
      {state === 'open' || state === 'stated' ? null : <Notice tone="warn" title={closed[state](noun)} />}
      <section className="card" aria-label={`Votre ${noun}`}>
        <h2>
          {title} {order.reference}
        </h2>
        <p>
          {ordered} le {momentText(Date.parse(order.orderedAt))}, {order.cabinetName}
        </p>
        {period ? (
          <p>
            Du {momentText(Date.parse(period.from))} au {momentText(Date.parse(period.until))}
          </p>
        ) : null}
        <Lines
          lines={[...lines, { label: 'Total TTC', value: eurosText(order.totalAmount), isStrong: true }]}
        />
        {order.items.map(({ itemName, note }) =>
          note ? (
            <p key={itemName} className="muted">
              {itemName} – {note}
            </p>
          ) : null,
        )}
      </section>
      {state === 'open' ? <Statement link={link} order={order} onStated={onStated} /> : null}
      <PhoneLink phone={order.supportPhone} />
      {lent ? (
        <Link className={buttonClass('quiet', true)} to={`${lent.path}/${order.reference}`}>
          {lent.back}
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
    <Notice tone="bad" title="Ce lien ne mène à aucune commande.">
      <p>Ouvrez-le en entier depuis votre e-mail de confirmation, ou passez par votre location.</p>
    </Notice>
    <Link className={buttonClass('quiet', true)} to="/rental-status/">
      J’ai déjà une location
    </Link>
  </>
);

export function WithdrawalPage() {
  const { orderId: withdrawalOrderId = '' } = useParams();
  const { hash } = useLocation();
  const t = new URLSearchParams(hash.slice(1)).get('t') ?? '-';
  const [look, { data, error, isLoading }] = useOrderWithdrawalMutation();
  const [stated, setStated] = useState<OrderWithdrawal | null>(null);
  const ask = useCallback((): void => {
    void look({ params: { withdrawalOrderId }, body: { t }, toasts: false });
  }, [look, withdrawalOrderId, t]);
  useEffect(ask, [ask]);
  useEffect(() => {
    // The form is gone; the top of the page shows the result.
    if (stated) document.querySelector<HTMLElement>('h1')?.focus();
  }, [stated]);
  const order = stated ?? data;
  if (order) return <Order link={{ withdrawalOrderId, t }} order={order} onStated={setStated} />;
  if (isApiError(error) && error.status === 404)
    return (
      <Page title="Renoncer au contrat">
        <BadLink />
      </Page>
    );
  return (
    <Page title="Renoncer au contrat">
      {error ? <Retry text={textOf(error)} isBusy={isLoading} onRetry={ask} /> : <Skeleton />}
    </Page>
  );
}
