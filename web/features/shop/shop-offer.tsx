/** `/cabinet/{cabinetId}` of a shop: its articles, or with `?view=cart` the cart (shop.md#ordering-from-the-shop). */
import { Link, useSearchParams } from 'react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeText } from '#domain/lockers/cabinet.js';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { landingLayoutOf } from '#domain/companies/company.js';
import { usePublicItemsQuery } from '#web/api/customer-api.js';
import { textOf } from '#web/api/errors.js';
import { useFromTop } from '#web/lib/from-top.js';
import { useFocusRestore } from '#web/lib/focus-restore.js';
import { Landing } from '#web/features/checkout/landing.js';
import { LiveFields } from '#web/features/checkout/checkout-form.js';
import { UnpaidOrder } from '#web/features/checkout/unpaid-order.js';
import { OwnOrder } from '#web/features/public-cabinet/own-order.js';
import { Page } from '#web/ui/page.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import { companyLanguage, inLanguage, language } from '#web/lib/language.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { shelvesOf } from '#domain/catalogue/sellable-item.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { ItemPicture } from '#web/ui/item-picture.js';
import { Badge, Notice } from '#web/ui/notice.js';
import { useOneTap, QuantityStepper, CartView } from './cart-view.js';
import {
  type Cart,
  add,
  countOf,
  emptyCart,
  quantityOf,
  withQuantity,
  cartKey,
  storeCart,
  storedCart,
  unpaidCart,
} from './cart.js';
import { cartLines, stockText, totalOf, withOwn } from './cart-order.js';
import './shop.css';
import { words } from './words/index.js';

const t = inLanguage(words);

interface ProductCardProps {
  readonly item: PublicItem;
  readonly quantity: number;
  /** On the first screen, where its picture is not loaded lazily. */
  readonly isFirst: boolean;
  readonly onAdd: () => void;
  readonly onQuantity: (quantity: number) => void;
}

/** An article of the shop: picture, price including tax, low stock, and the button that adds it to the cart. */
function ProductCard({ item, quantity, isFirst, onAdd, onQuantity }: ProductCardProps) {
  const { name, description, image, price, stockLeft } = item;
  const stock = stockText(item);
  const card = useRef<HTMLLIElement>(null);
  const isAdding = useRef(false);
  const isInCart = quantity > 0;
  const oneTap = useOneTap(isInCart);
  useLayoutEffect(() => {
    // The pressed button is gone; the stepper's last button adds next, beside the one that would undo it.
    if (isInCart && isAdding.current) card.current?.querySelector<HTMLElement>('button:last-child')?.focus();
    isAdding.current = false;
  }, [isInCart]);
  const addFirst = (): void => {
    isAdding.current = true;
    onAdd();
  };
  return (
    <li className="card product" ref={card} onClickCapture={oneTap}>
      <div className="pictured">
        <ItemPicture image={image} isFirst={isFirst} />
        <div>
          <h3 lang={companyLanguage}>{name}</h3>
          {description ? (
            <p className="muted" lang={companyLanguage}>
              {description}
            </p>
          ) : null}
          <p>
            <strong className="product-price">{eurosText(price)}</strong> {t.incl}
          </p>
          {item.withdrawalNote ? <p className="muted">{item.withdrawalNote}</p> : null}
          {stock ? (
            <p>
              <Badge tone="warn">{stock}</Badge>
            </p>
          ) : null}
        </div>
      </div>
      {isInCart ? (
        <QuantityStepper name={name} quantity={quantity} left={stockLeft} onQuantity={onQuantity} />
      ) : stockLeft === 0 ? null : (
        <Button kind="quiet" isWide onClick={addFirst}>
          {t.addToCart}{' '}
          <span className="unseen" lang={companyLanguage}>
            {name}
          </span>
        </Button>
      )}
    </li>
  );
}

interface Props {
  readonly items: readonly PublicItem[];
  readonly cart: Cart;
  readonly change: (edit: (cart: Cart) => Cart) => void;
}

/** The articles of the shop, with the cart always visible. */
function Catalogue({ items, cart, change }: Props) {
  if (items.length === 0) {
    return (
      <Notice tone="plain" title={t.nothingForSale} isLive={false}>
        <p>{t.comeBack}</p>
      </Notice>
    );
  }
  return (
    <>
      {shelvesOf(items, language).map(({ name, items: onShelf }, shelf) => (
        <section key={name} className="stack" aria-labelledby={`shelf-${shelf}`}>
          <h2 id={`shelf-${shelf}`} lang={onShelf[0]?.category ? companyLanguage : undefined}>
            {name}
          </h2>
          <ul className="products">
            {onShelf.map((item, place) => (
              <ProductCard
                key={item.id}
                item={item}
                quantity={quantityOf(cart, item.id)}
                isFirst={shelf + place < 3}
                onAdd={() => change((now) => add(now, item))}
                onQuantity={(quantity) => change((now) => withQuantity(now, item.id, quantity))}
              />
            ))}
          </ul>
        </section>
      ))}
      <CartBar cart={cart} items={items} />
    </>
  );
}

/** Announced on changes, for screen reader users who add an article. */
function CartBar({ cart, items }: Pick<Props, 'cart' | 'items'>) {
  const count = countOf(cart);
  const total = centsText(totalOf(cartLines(cart, items)));
  return (
    <div className="action-bar">
      <p className="unseen" role="status">
        {count === 0 ? t.cartIsEmptyNow : t.cartHolds(count, total)}
      </p>
      {count === 0 ? (
        <p className="muted">{t.emptyCart}</p>
      ) : (
        <Link className={buttonClass('main', true)} to="?view=cart">
          {t.seeCart(count, total)}
        </Link>
      )}
    </div>
  );
}

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
        <LiveFields>
          <Catalogue items={items} cart={cart} change={change} />
        </LiveFields>
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
      title={isCart ? t.cartTitle : name}
      titleLang={isCart ? undefined : companyLanguage}
      company={branding.companyName}
      logoUrl={branding.logoUrl}
      phone={branding.supportPhone}
      subtitle={
        <>
          <p className="muted" lang={companyLanguage}>
            {isCart ? placeText(name, location) : location}
          </p>
          {description && !isCart ? <p lang={companyLanguage}>{description}</p> : null}
        </>
      }
    >
      <UnpaidOrder />
      {isCart ? null : <OwnOrder mode={cabinet.mode} from={branding} />}
      {layout === 'WordsFirst' ? words : null}
      <Shelves cabinet={cabinet} isCart={isCart} />
      {layout === 'ItemsFirst' ? words : null}
    </Page>
  );
}
