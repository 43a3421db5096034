/** The articles of the shop, with the cart always visible. */
import { Link } from 'react-router';
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import { centsText } from '#web/lib/money.js';
import { shelvesOf } from '#domain/catalogue/shelves.js';
import { counted } from '#domain/shared/plurals.js';
import { buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { add, countOf, quantityOf, withQuantity, type Cart } from './cart.js';
import { cartLines, totalOf } from './cart-lines.js';
import { ProductCard } from './product-card.js';

interface Props {
  readonly items: readonly PublicItem[];
  readonly cart: Cart;
  readonly change: (edit: (cart: Cart) => Cart) => void;
}

export function Catalogue({ items, cart, change }: Props) {
  if (items.length === 0) {
    return (
      <Notice tone="plain" title="Aucun article en vente ici pour le moment." isLive={false}>
        <p>Revenez plus tard, ou essayez une autre consigne.</p>
      </Notice>
    );
  }
  return (
    <>
      {shelvesOf(items).map(({ name, items: onShelf }) => (
        <section key={name} className="stack" aria-label={name}>
          <h2>{name}</h2>
          <ul className="products">
            {onShelf.map((item) => (
              <ProductCard
                key={item.id}
                item={item}
                quantity={quantityOf(cart, item.id)}
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
        {count === 0 ? 'Panier vide' : `Panier : ${counted(count, 'article', 'articles')}, ${total}`}
      </p>
      {count === 0 ? (
        <p className="muted">Votre panier est vide.</p>
      ) : (
        <Link className={buttonClass('main', true)} to="?view=cart">
          Voir le panier – {counted(count, 'article', 'articles')}, {total}
        </Link>
      )}
    </div>
  );
}
