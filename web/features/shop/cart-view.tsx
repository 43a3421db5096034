/** The cart with a link back to the shop, or its outcome; below, the order. */
import { Link } from 'react-router';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { centsText } from '#web/lib/money.js';
import { isTooBig, TooBig } from '#web/features/checkout/recap-card.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Icon } from '#web/ui/icons.js';
import { ItemPicture } from '#web/ui/item-picture.js';
import { Notice } from '#web/ui/notice.js';
import { words } from './words/index.js';
import { emptyCart, remove, withQuantity, type Cart, paidCart } from './cart.js';
import { cartLines, slotsOf, totalOf, type CartLine, CartOrder } from './cart-order.js';

const t = inLanguage(words);

interface QuantityStepperProps {
  readonly name: string;
  readonly quantity: number;
  /** The maximum quantity; null if unlimited. */
  readonly left: number | null;
  readonly onQuantity: (quantity: number) => void;
}

/** The quantity of an article: two large buttons around the number, which screen readers announce on changes. */
export const QuantityStepper = ({ name, quantity, left, onQuantity }: QuantityStepperProps) => (
  <div className="stepper" role="group" aria-label={t.quantityOf(name)}>
    <Button kind="quiet" aria-label={t.less(name)} onClick={() => onQuantity(quantity - 1)}>
      −
    </Button>
    <output className="stepper-count">{quantity}</output>
    <Button
      kind="quiet"
      aria-label={t.more(name)}
      isOff={left !== null && quantity >= left}
      onClick={() => onQuantity(quantity + 1)}
    >
      +
    </Button>
  </div>
);

/** The longest double tap of common systems. */
const doubleTapMs = 500;

/**
 * For `onClickCapture` of the buttons' container; `shape` changes with the layout of the buttons. Keys press the
 * focused element.
 */
export function useOneTap(shape: unknown): (event: MouseEvent) => void {
  const pressedAt = useRef(-Infinity);
  const changedBy = useRef(-Infinity);
  useLayoutEffect(() => {
    changedBy.current = pressedAt.current;
  }, [shape]);
  return (event) => {
    const { detail: presses, timeStamp } = event;
    if (presses === 0) return;
    if (timeStamp - changedBy.current < doubleTapMs) event.stopPropagation();
    else pressedAt.current = timeStamp;
  };
}

interface Props {
  readonly cabinet: PublicCabinet;
  readonly items: readonly PublicItem[];
  readonly cart: Cart;
  readonly change: (edit: (cart: Cart) => Cart) => void;
  readonly mostSlots: number | null;
  readonly onStockChanged: () => void;
}

const BackToShelves = () => (
  <p>
    <Link className={buttonClass('plain')} to="?">
      <Icon name="back" />
      {t.allItems}
    </Link>
  </p>
);

/** Another tab, or the back button, finds the cart paid: shows that instead of selling it again. */
function Empty({ cabinetId }: { readonly cabinetId: string }) {
  const paid = paidCart(cabinetId);
  return (
    <>
      <BackToShelves />
      <Notice tone="plain" title={t.emptyCart} isLive={false}>
        {paid ? (
          <>
            <p>{t.alreadyPaid(paid.reference)}</p>
            <Link className="link-line" to={`/cart/success?session_id=${encodeURIComponent(paid.sessionId)}`}>
              {t.seeOrder}
            </Link>
          </>
        ) : (
          <p>{t.chooseFirst}</p>
        )}
      </Notice>
    </>
  );
}

interface LineProps {
  readonly line: CartLine;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

const Line = ({ line, onQuantity, onRemove }: LineProps) => (
  <li className="cart-line">
    <div className="pictured">
      <ItemPicture image={line.image} isFirst />
      <div>
        <div className="cart-line-head">
          <h2 lang={companyLanguage}>{line.name}</h2>
          <p>
            <strong>{centsText(line.totalCents)}</strong>
          </p>
        </div>
        <p className="muted">{t.each(centsText(line.unitCents))}</p>
      </div>
    </div>
    {line.problem ? <Notice tone="warn" title={line.problem} /> : null}
    <div className="cart-line-actions">
      <QuantityStepper name={line.name} quantity={line.quantity} left={line.left} onQuantity={onQuantity} />
      <Button kind="plain" onClick={onRemove}>
        {t.remove}{' '}
        <span className="unseen" lang={companyLanguage}>
          {line.name}
        </span>
      </Button>
    </div>
  </li>
);

export function CartView({ cabinet, items, cart, change, mostSlots, onStockChanged }: Props) {
  const oneTap = useOneTap(cart.length);
  if (cart.length === 0) return <Empty cabinetId={cabinet.id} />;
  const lines = cartLines(cart, items);
  const size = { slots: slotsOf(lines), mostSlots };
  return (
    <>
      <BackToShelves />
      <section className="card" aria-label={t.cartItems}>
        <ul className="cart-lines" onClickCapture={oneTap}>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              onQuantity={(quantity) => change((now) => withQuantity(now, line.id, quantity))}
              onRemove={() => change((now) => remove(now, line.id))}
            />
          ))}
        </ul>
        <p className="cart-total" role="status">
          {t.total} <strong>{centsText(totalOf(lines))}</strong> {t.incl}
        </p>
        <Button kind="plain" onClick={() => change(() => emptyCart)}>
          {t.clear}
        </Button>
      </section>
      <TooBig {...size} />
      {isTooBig(size) ? null : (
        <CartOrder cabinet={cabinet} cart={cart} lines={lines} onStockChanged={onStockChanged} />
      )}
    </>
  );
}
