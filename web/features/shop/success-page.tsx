/** `/cart/success?session_id`: the purchase and the next step; polls while the payment is pending. */
import { placeText } from '#domain/lockers/place-text.js';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ShopSession } from '#application/contract/orders/shop.js';
import { platform, useShopBySessionQuery } from '#web/api/customer-api.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { endedTitles } from '#web/features/payment/look-up.js';
import { WhileOffline } from '#web/features/payment/look-up-outcomes.js';
import { OrderEnded } from '#web/features/payment/order-ended.js';
import { sessionIdIn } from '#web/features/payment/session-id.js';
import { storeOrderOf } from '#web/features/order-page/stored-orders.js';
import { OwnOrder } from '#web/features/public-cabinet/own-order.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { eurosText } from '#web/lib/money.js';
import { forgetPaymentPage, openSession } from '#web/lib/open-session.js';
import { wayBack } from '#web/lib/way-back.js';
import { typeset } from '#domain/shared/typography.js';
import { AcceptedTerms } from '#web/ui/accepted-terms.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Lines } from '#web/ui/lines.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Spinner } from '#web/ui/waiting.js';
import { forgetPaid, shopOfPayment } from './stored-cart.js';

const pollMs = 3_000;

const isPending = (error: unknown): boolean => isApiError(error) && error.code === 'PAYMENT_PENDING';

const Waiting = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Page title="Paiement">
    <Spinner label="Votre paiement est en cours de confirmation." />
    <WhileOffline />
    <Notice tone="plain" isLive={false}>
      <p>
        Cette page se met à jour toute seule. Vous pouvez aussi la fermer&nbsp;: la confirmation vous est
        envoyée par e-mail et par SMS.
      </p>
    </Notice>
    <Button kind="quiet" isWide onClick={onAgain}>
      Vérifier maintenant
    </Button>
  </Page>
);

interface FailedProps {
  readonly title: string;
  readonly cabinetId: string | null;
  readonly onAgain: (() => void) | null;
}

const Failed = ({ title, cabinetId, onAgain }: FailedProps) => (
  <Page title="Erreur">
    <Notice tone="bad" title={title}>
      <p>Si vous avez payé, la confirmation vous est envoyée par e-mail et par SMS.</p>
    </Notice>
    {onAgain ? (
      <Button isWide onClick={onAgain}>
        Réessayer
      </Button>
    ) : null}
    {cabinetId === null ? (
      <OwnOrder mode="ECommerce" />
    ) : (
      <Link className={buttonClass('quiet', true)} to={`/cabinet/${cabinetId}?view=cart`}>
        Revenir au panier
      </Link>
    )}
    <HelpPhone />
  </Page>
);

/** The page may be opened again from the history; a refusal reports any other ending. */
function nextOf({ withdrawalStatedUrl, isRefunded, completedAt, readyAt }: ShopSession): string {
  if (withdrawalStatedUrl !== null) return 'Vous avez renoncé à cette commande.';
  if (isRefunded) return 'Vous avez été remboursé de cette commande : elle n’est pas préparée.';
  if (completedAt !== null) return 'Vous avez votre commande. Merci, et à bientôt.';
  return readyAt === null
    ? 'Nous préparons votre commande. Dès qu’elle est dans un casier, vous recevez son code par e-mail et par SMS.'
    : 'Votre commande vous attend dans son casier : son code est dans notre dernier message.';
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
    })),
    { label: 'Total TTC', value: eurosText(totalAmount), isStrong: true },
  ];
  return (
    <Page title="Paiement confirmé" company={companyName} logoUrl={logoUrl} cabinetId={cabinetId}>
      <Notice tone="good" title="Merci pour votre achat." />
      {isAgain ? (
        <Notice tone="warn" title="Ce panier était déjà payé. Il n’est pas payé une seconde fois." />
      ) : null}
      <section className="card" aria-label="Votre commande">
        <h2>Commande {reference}</h2>
        <Lines lines={lines} />
        <AcceptedTerms version={order.termsVersion} />
      </section>
      <section className="card" aria-label="Et maintenant">
        <h2>Et maintenant</h2>
        <p>{typeset(nextOf(order))}</p>
        <p>Lieu de retrait&nbsp;: {placeText(cabinetName, cabinetLocation)}</p>
        <PhoneLink phone={supportPhone} />
        <a className="link-line" href={order.orderUrl}>
          Suivre ma commande
        </a>
      </section>
      {withdrawalUrl ? (
        <a className={buttonClass('quiet', true)} href={withdrawalUrl}>
          Renoncer au contrat ici
        </a>
      ) : null}
      {withdrawalStatedUrl ? (
        <a className={buttonClass('quiet', true)} href={withdrawalStatedUrl}>
          Suivre votre rétractation
        </a>
      ) : null}
      <Link className={buttonClass('quiet', true)} to={`/cabinet/${cabinetId}`}>
        Revenir à la boutique
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
  if (sessionId === null)
    return <Failed title="Identifiant de session manquant." cabinetId={null} onAgain={null} />;
  if (data) return <Paid order={data} isAgain={search.has('again')} />;
  const again = (): void => void refetch();
  const endedTitle = isApiError(error) ? endedTitles[error.code ?? ''] : undefined;
  if (endedTitle !== undefined) {
    const shop = shopOfPayment(sessionId);
    return (
      <OrderEnded
        title={endedTitle}
        text={textOf(error)}
        back={shop ? `/cabinet/${shop}?view=cart` : wayBack()}
      />
    );
  }
  if (error && !isPending(error))
    return <Failed title={textOf(error)} cabinetId={shopOfPayment(sessionId)} onAgain={again} />;
  return <Waiting onAgain={again} />;
}
