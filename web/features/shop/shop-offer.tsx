/** `/cabinet/{cabinetId}` of a shop: its articles, or with `?view=cart` the cart (shop.md#ordering-from-the-shop). */
import { useSearchParams } from 'react-router';
import { useCallback, useEffect, useState } from 'react';
import { placeText } from '#domain/lockers/place-text.js';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { landingLayoutOf } from '#domain/companies/landing.js';
import { usePublicItemsQuery } from '#web/api/customer-api.js';
import { textOf } from '#web/api/errors.js';
import { useFromTop } from '#web/lib/from-top.js';
import { useFocusRestore } from '#web/lib/focus-restore.js';
import { Landing } from '#web/features/checkout/landing.js';
import { UnpaidOrder } from '#web/features/checkout/unpaid-order.js';
import { OwnOrder } from '#web/features/public-cabinet/own-order.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { type Cart, emptyCart } from './cart.js';
import { withOwn } from './cart-lines.js';
import { CartView } from './cart-view.js';
import { Catalogue } from './catalogue.js';
import { cartKey, storeCart, storedCart, unpaidCart } from './stored-cart.js';
import './shop.css';

/** The cart of a page: stored on the device, and updated when another tab or the back button changed it. */
function useCart(cabinetId: string) {
  const [cart, setCart] = useState(() => storedCart(cabinetId));
  useEffect(() => {
    const follow = (): void => setCart(storedCart(cabinetId));
    const followOther = ({ key }: StorageEvent): void => {
      if (key === null || key === cartKey(cabinetId)) follow();
    };
    window.addEventListener('storage', followOther);
    window.addEventListener('pageshow', follow);
    return () => {
      window.removeEventListener('storage', followOther);
      window.removeEventListener('pageshow', follow);
    };
  }, [cabinetId]);
  /** Changes the stored cart: another tab may have been faster. */
  const change = useCallback(
    (edit: (cart: Cart) => Cart): void => {
      const next = edit(storedCart(cabinetId));
      storeCart(cabinetId, next);
      setCart(next);
    },
    [cabinetId],
  );
  return { cart, change };
}

function Shelves({ cabinet, isCart }: { readonly cabinet: PublicCabinet; readonly isCart: boolean }) {
  const { cart, change } = useCart(cabinet.id);
  const { data, error, isFetching, refetch } = usePublicItemsQuery(
    { params: { cabinetId: cabinet.id } },
    { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  const retry = error ? (
    <Retry text={textOf(error)} isBusy={isFetching} onRetry={() => void refetch()} />
  ) : null;
  if (!data) return retry ?? <Skeleton />;
  const onOffer = data.items.filter(({ type }) => type === 'Product');
  const items = withOwn(onOffer, unpaidCart(cabinet.id) ?? emptyCart);
  return (
    <>
      {retry}
      {isCart ? (
        <CartView
          cabinet={cabinet}
          items={items}
          cart={cart}
          change={change}
          mostSlots={data.mostSlots}
          onStockChanged={() => void refetch()}
        />
      ) : (
        <Catalogue items={items} cart={cart} change={change} />
      )}
    </>
  );
}

export function ShopOffer({ cabinet }: { readonly cabinet: PublicCabinet }) {
  const [search] = useSearchParams();
  const isCart = search.get('view') === 'cart';
  const view = isCart ? 'cart' : 'shelves';
  useFromTop(view);
  useFocusRestore();
  const { branding, name, location, description } = cabinet;
  const words = !isCart && branding.landingMarkdown ? <Landing text={branding.landingMarkdown} /> : null;
  const layout = landingLayoutOf(branding.landingComponentName);
  return (
    <Page
      key={view}
      title={isCart ? 'Votre panier' : name}
      company={branding.companyName}
      logoUrl={branding.logoUrl}
      subtitle={
        <>
          <p className="muted">{isCart ? placeText(name, location) : location}</p>
          {description && !isCart ? <p>{description}</p> : null}
        </>
      }
    >
      <UnpaidOrder />
      {isCart ? null : <OwnOrder mode={cabinet.mode} from={branding} />}
      {layout === 'WordsFirst' ? words : null}
      <Shelves cabinet={cabinet} isCart={isCart} />
      {layout === 'ItemsFirst' ? words : null}
      <PhoneLink phone={branding.supportPhone} />
    </Page>
  );
}
