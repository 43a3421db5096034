/** `/commande/{id}#t=`: a laundry or shop order by the link of its messages, and read-only once it is over. */
import { useCallback, useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { placeText } from '#domain/lockers/place-text.js';
import type { CustomerOrder } from '#application/contract/orders/order-pages.js';
import { useCustomerOrderMutation } from '#web/api/side-api.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { dayText, momentText } from '#web/lib/moments.js';
import { eurosText } from '#web/lib/money.js';
import { typeset } from '#domain/shared/typography.js';
import { AcceptedTerms } from '#web/ui/accepted-terms.js';
import { buttonClass } from '#web/ui/button.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Lines } from '#web/ui/lines.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { FindOrder } from './find-order.js';
import { forgetOrder, storedOrder, storeOrder } from './stored-orders.js';

type Kind = CustomerOrder['kind'];
type Step = CustomerOrder['steps'][number]['step'];

const stepWords: Readonly<Record<Kind, Readonly<Record<Step, string>>>> = {
  pressing: {
    paid: 'Commande payée',
    preparing: 'En préparation',
    deposited: 'Linge déposé dans le casier',
    collected: 'Linge collecté par notre équipe',
    ready: 'Linge prêt, dans son casier',
    completed: 'Linge récupéré',
  },
  shop: {
    paid: 'Commande payée',
    preparing: 'En préparation',
    deposited: 'Déposée',
    collected: 'Collectée',
    ready: 'Dans son casier',
    completed: 'Commande retirée',
  },
};

const cancelWords: Readonly<Record<NonNullable<CustomerOrder['cancelReason']>, string>> = {
  customer: 'Vous avez annulé cette commande.',
  staff: 'Notre équipe a annulé cette commande.',
  unpaid: 'Le paiement n’est pas arrivé à temps. La commande a été annulée.',
  refused: 'Le paiement a été refusé. La commande a été annulée.',
  platform: 'Nous avons dû annuler cette commande, sans frais pour vous.',
};

const doorWords: Readonly<Record<Kind, Readonly<Record<'deposit' | 'pickup', string>>>> = {
  pressing: { deposit: 'Déposer mon linge', pickup: 'Récupérer mon linge' },
  shop: { deposit: 'Déposer', pickup: 'Retirer ma commande' },
};

const documentWords = {
  invoice: 'Télécharger la facture (PDF)',
  creditNote: 'Télécharger l’avoir (PDF)',
} as const;

function State({ order }: { readonly order: CustomerOrder }) {
  const { cancelReason, endedAt, isRefunded } = order;
  if (cancelReason !== null) return <Notice tone="warn" title={cancelWords[cancelReason]} isLive={false} />;
  if (endedAt !== null)
    return (
      <Notice tone="good" title="Cette commande est terminée." isLive={false}>
        <p>Ce lien n’ouvre plus de casier&nbsp;: il montre la commande, ses documents et notre contact.</p>
      </Notice>
    );
  return isRefunded ? (
    <Notice tone="warn" title="Vous avez été remboursé de cette commande." isLive={false} />
  ) : null;
}

function Door({ order: { door, kind } }: { readonly order: CustomerOrder }) {
  if (door === null || (door.step !== 'deposit' && door.step !== 'pickup')) return null;
  return (
    <a className={buttonClass('main', true)} href={door.url}>
      {doorWords[kind][door.step]}, casier N°{door.lockerNumber}
    </a>
  );
}

const Steps = ({ order: { steps, kind, promisedAt, endedAt, notes } }: { readonly order: CustomerOrder }) => (
  <section className="card" aria-label="Suivi">
    <h2>Suivi</h2>
    <Lines
      lines={steps.map(({ step, at }) => ({
        label: stepWords[kind][step],
        value: at === null ? 'à venir' : momentText(Date.parse(at)),
      }))}
    />
    {promisedAt !== null && endedAt === null ? (
      <p>{typeset(`Linge prêt le ${dayText(Date.parse(promisedAt))} au plus tard.`)}</p>
    ) : null}
    {notes === null ? null : <p>À la réception, nous avons noté ceci&nbsp;: {notes}</p>}
  </section>
);

const Contents = ({ order }: { readonly order: CustomerOrder }) => (
  <section className="card" aria-label="Votre commande">
    <h2>Commande {order.reference}</h2>
    <Lines
      lines={[
        ...order.items.map(({ itemName, quantity, totalPrice }) => ({
          label: `${quantity} × ${itemName}`,
          value: eurosText(totalPrice),
        })),
        { label: 'Total TTC', value: eurosText(order.totalAmount), isStrong: true },
      ]}
    />
    {order.documents.map(({ kind, url }) => (
      <a key={url} className="link-line" href={url}>
        {documentWords[kind]}
      </a>
    ))}
    <AcceptedTerms version={order.termsVersion} />
  </section>
);

const titles: Readonly<Record<Kind, string>> = { pressing: 'Votre linge', shop: 'Votre commande' };

function Order({ order }: { readonly order: CustomerOrder }) {
  const { companyName, logoUrl } = useBrandOf(order.cabinetId);
  return (
    <Page
      title={titles[order.kind]}
      company={companyName}
      logoUrl={logoUrl}
      cabinetId={order.cabinetId}
      subtitle={<p className="muted">{placeText(order.cabinetName, order.cabinetLocation)}</p>}
    >
      <State order={order} />
      <Door order={order} />
      <Steps order={order} />
      <Contents order={order} />
      <HelpPhone phone={order.supportPhone} />
      {order.withdrawalStatedUrl ? (
        <a className={buttonClass('quiet', true)} href={order.withdrawalStatedUrl}>
          Suivre votre rétractation
        </a>
      ) : null}
      {order.withdrawalUrl ? (
        <a className={buttonClass('quiet', true)} href={order.withdrawalUrl}>
          Renoncer au contrat ici
        </a>
      ) : null}
    </Page>
  );
}

const broken = 'Ce lien ne mène à aucune commande. Ouvrez-le en entier depuis votre message.';

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
  if (isUnknown) return <FindOrder wrong={broken} />;
  return (
    <Page title="Ma commande">
      {error ? <Retry text={textOf(error)} isBusy={isLoading} onRetry={ask} /> : <Skeleton />}
    </Page>
  );
}

export function OrderPage() {
  const { orderId = '' } = useParams();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('t') ?? storedOrder(orderId)?.token ?? null;
  if (token === null) return <FindOrder wrong={orderId === '' ? null : broken} />;
  return <OrderOf key={orderId} id={orderId} token={token} />;
}
