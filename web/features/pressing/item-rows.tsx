/** The items that the pressing cleans, by category, each with its price and chosen quantity. */
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import { shelvesOf } from '#domain/catalogue/shelves.js';
import { quantityAtMost } from '#domain/pressing/basket.js';
import { eurosText } from '#web/lib/money.js';
import { counted } from '#domain/shared/plurals.js';
import { Button } from '#web/ui/button.js';
import type { Basket } from './basket.js';

interface Choosing {
  readonly basket: Basket;
  readonly onQuantity: (itemId: string, quantity: number) => void;
}

const delayText = (days: number): string =>
  days === 0 ? 'prêt le jour même' : `prêt en ${counted(days, 'jour', 'jours')}`;

function Quantity({ item, basket, onQuantity }: Choosing & { readonly item: PublicItem }) {
  const quantity = basket.get(item.id) ?? 0;
  const set = (count: number): void => onQuantity(item.id, count);
  return (
    <div className="quantity">
      <Button
        kind="quiet"
        aria-label={`Retirer un article : ${item.name}`}
        isOff={quantity === 0}
        onClick={() => set(quantity - 1)}
      >
        −
      </Button>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={quantityAtMost}
        aria-label={`Quantité : ${item.name}`}
        value={quantity}
        onChange={({ target }) => set(Math.min(quantityAtMost, Number(target.value)))}
      />
      <Button
        kind="quiet"
        aria-label={`Ajouter un article : ${item.name}`}
        isOff={quantity === quantityAtMost}
        onClick={() => set(quantity + 1)}
      >
        +
      </Button>
    </div>
  );
}

const Row = ({ item, ...choosing }: Choosing & { readonly item: PublicItem }) => (
  <li className="laundry">
    <div>
      <p>
        <strong>{item.name}</strong>
      </p>
      {item.description ? <p className="muted">{item.description}</p> : null}
      {item.withdrawalNote ? <p className="muted">{item.withdrawalNote}</p> : null}
      <p>
        {eurosText(item.price)} TTC <span className="muted">– {delayText(item.nbDaysExecution)}</span>
      </p>
    </div>
    <Quantity item={item} {...choosing} />
  </li>
);

interface Props extends Choosing {
  readonly items: readonly PublicItem[];
}

export const ItemRows = ({ items, ...choosing }: Props) => (
  <>
    {shelvesOf(items).map(({ name, items: onShelf }) => (
      <section key={name} className="card" aria-label={name}>
        <h2>{name}</h2>
        <ul className="laundry-list">
          {onShelf.map((item) => (
            <Row key={item.id} item={item} {...choosing} />
          ))}
        </ul>
      </section>
    ))}
  </>
);
