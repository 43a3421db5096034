/** `/renoncer/{id}#t=`: the customer withdraws from a pressing order, a shop order or a rental (D. 221-5). */
import { type FormEvent, useCallback, useEffect, useState } from 'react';
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
  if (kind === 'rental') return <RentalBegun at={begunAt} returnedAt={period?.returnedAt ?? null} />;
  return begunAt === null ? null : <CleaningBegun at={begunAt} />;
};

interface RentalBegunProps {
  readonly at: string | null;
  readonly returnedAt: string | null;
}

/** Does not ask for the return of an item that is already back in its locker. */
const RentalBegun = ({ at, returnedAt }: RentalBegunProps) =>
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

const CleaningBegun = ({ at }: { readonly at: string }) => (
  <Notice tone="warn" title="Le nettoyage a commencé, à votre demande.">
    <p>
      Il est en cours depuis le {momentText(Date.parse(at))}. Ce qui a été fait jusqu’à votre rétractation
      peut vous être facturé, en proportion du total (article L. 221-25 du Code de la consommation). Notre
      équipe vous répond.
    </p>
  </Notice>
);

interface Link {
  readonly withdrawalOrderId: string;
  readonly t: string;
}

const nouns = { pressing: 'commande', shop: 'commande', rental: 'location' } as const;

function Statement({ link, order, onStated }: OrderProps) {
  const [customerName, setName] = useState('');
  const [comment, setComment] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [withdraw, { isLoading, error }] = useWithdrawFromOrderMutation();
  const { withdrawalOrderId, t } = link;
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
        Vous renoncez à cette {nouns[order.kind]}, sans avoir à donner de motif. Un accusé de réception daté
        est envoyé à l’e-mail de la {nouns[order.kind]}.
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

const answeredFor = {
  pressing: 'votre linge et le remboursement',
  shop: 'le retour et le remboursement',
  rental: 'la location et le remboursement',
} as const;

/** Settled by staff without a written answer. */
const undone = {
  pressing: 'votre commande est annulée et remboursée.',
  shop: 'votre commande est annulée et remboursée.',
  rental: 'tout est rendu. L’empreinte bancaire est levée, ce qui avait été débité est remboursé.',
} as const;

const isStillOut = ({ kind, begunAt, period }: OrderWithdrawal): boolean =>
  kind === 'rental' && begunAt !== null && !period?.returnedAt;

function Stated({ order }: { readonly order: OrderWithdrawal }) {
  const { withdrawnAt, answer, kind } = order;
  const received = `Reçue le ${momentText(Date.parse(withdrawnAt ?? ''))}.`;
  if (!answer)
    return (
      <Notice tone="good" title="Votre rétractation est enregistrée.">
        <p>
          {received} L’accusé de réception vous est envoyé par e-mail. Notre équipe vous répond pour{' '}
          {answeredFor[kind]}.
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
        {received} Notre réponse du {momentText(Date.parse(answer.at))}&nbsp;: {answer.text ?? undone[kind]}
      </p>
    </Notice>
  );
}

function Order({ link, order, onStated }: OrderProps) {
  const { companyName, logoUrl } = useBrandOf(order.cabinetId);
  const { state, kind, period } = order;
  const lines = order.items.map(({ itemName, quantity, totalPrice }) => ({
    label: `${quantity} × ${itemName}`,
    value: eurosText(totalPrice),
  }));
  return (
    <Page title="Renoncer au contrat" company={companyName} logoUrl={logoUrl} cabinetId={order.cabinetId}>
      {state === 'stated' ? <Stated order={order} /> : null}
      {state === 'open' || state === 'stated' ? null : (
        <Notice tone="warn" title={closed[state](nouns[kind])} />
      )}
      <section className="card" aria-label={`Votre ${nouns[kind]}`}>
        <h2>
          {kind === 'rental' ? 'Location' : 'Commande'} {order.reference}
        </h2>
        <p>
          {kind === 'rental' ? 'Réservée' : 'Passée'} le {momentText(Date.parse(order.orderedAt))},{' '}
          {order.cabinetName}
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
      {kind === 'rental' ? (
        <Link className={buttonClass('quiet', true)} to={`/rental-status/${order.reference}`}>
          Retour à ma location
        </Link>
      ) : null}
    </Page>
  );
}

interface OrderProps {
  readonly link: Link;
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
