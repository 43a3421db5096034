/** An article of the shop: picture, price including tax, low stock, and the button that adds it to the cart. */
import { useLayoutEffect, useRef } from 'react';
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import { eurosText } from '#web/lib/money.js';
import { useOneTap } from '#web/lib/one-tap.js';
import { Button } from '#web/ui/button.js';
import { Badge } from '#web/ui/notice.js';
import { stockText } from './cart-lines.js';
import { QuantityStepper } from './quantity-stepper.js';

/** Only our own images: the pages must not load external content. */
const isOurImage = (image: string): boolean => /^(\/(?!\/)|data:image\/)/.test(image);

interface Props {
  readonly item: PublicItem;
  readonly quantity: number;
  readonly onAdd: () => void;
  readonly onQuantity: (quantity: number) => void;
}

export function ProductCard({ item, quantity, onAdd, onQuantity }: Props) {
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
      {image && isOurImage(image) ? (
        <img className="product-image" src={image} alt="" loading="lazy" />
      ) : null}
      <div className="stack-tight">
        <h3>{name}</h3>
        {description ? <p className="muted">{description}</p> : null}
        <p>
          <strong className="product-price">{eurosText(price)}</strong> TTC
        </p>
        {item.withdrawalNote ? <p className="muted">{item.withdrawalNote}</p> : null}
        {stock ? (
          <p>
            <Badge tone="warn">{stock}</Badge>
          </p>
        ) : null}
      </div>
      {isInCart ? (
        <QuantityStepper name={name} quantity={quantity} left={stockLeft} onQuantity={onQuantity} />
      ) : stockLeft === 0 ? null : (
        <Button kind="quiet" isWide onClick={addFirst}>
          Ajouter au panier <span className="unseen">{name}</span>
        </Button>
      )}
    </li>
  );
}
