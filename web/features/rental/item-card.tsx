/** An item in the list: free units, lowest price, and the link to choose it. */
import { Link } from 'react-router';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { counted } from '#domain/shared/plurals.js';
import { buttonClass } from '#web/ui/button.js';
import { Icon } from '#web/ui/icons.js';
import { Badge } from '#web/ui/notice.js';
import { priceTtcCents, shortestHours } from './item-terms.js';
import { unitPriceText } from './price-words.js';

/** Only our own images: the pages must not load external content. */
const isOurImage = (image: string): boolean => /^(\/(?!\/)|data:image\/)/.test(image);

const Availability = ({ item }: { readonly item: PublicRentalItem }) => (
  <p>
    {item.availableQuantity > 0 ? (
      <>
        <Badge tone="good">{counted(item.availableQuantity, 'disponible', 'disponibles')}</Badge>
        {item.reachableQuantity > 0 ? ` dont ${item.reachableQuantity} à hauteur accessible` : null}
      </>
    ) : (
      <Badge tone="warn">Indisponible pour le moment</Badge>
    )}
  </p>
);

export function ItemCard({ item }: { readonly item: PublicRentalItem }) {
  const shortest = shortestHours(item);
  const isOnlyLater = item.availableQuantity === 0 && item.allowReservations;
  return (
    <li className="card">
      {item.image && isOurImage(item.image) ? (
        <img className="item-image" src={item.image} alt="" loading="lazy" />
      ) : null}
      <div className="stack-tight">
        <h2>{item.name}</h2>
        {item.description ? <p className="muted">{item.description}</p> : null}
        <Availability item={item} />
      </div>
      <div>
        <p>
          À partir de <strong>{centsText(priceTtcCents(item, shortest))}</strong> TTC pour{' '}
          {hoursText(shortest)}
        </p>
        <p className="muted">
          Tarif normal&nbsp;: {unitPriceText(item)}
          {item.depositAmountTtc > 0 ? ` – dépôt de garantie de ${eurosText(item.depositAmountTtc)}` : null}
        </p>
      </div>
      {/* With no unit in service, no other period is free either. */}
      {item.totalQuantity > 0 ? (
        <Link
          className={buttonClass('main', true)}
          to={`?itemId=${item.id}${isOnlyLater ? '&mode=reservation' : ''}`}
        >
          {isOnlyLater ? 'Réserver' : 'Choisir'} <span className="unseen">{item.name}</span>
        </Link>
      ) : null}
    </li>
  );
}

/** The chosen item above its order, with a link back to the list. */
export const ItemHead = ({ item }: { readonly item: PublicRentalItem }) => (
  <div className="stack-tight">
    <p>
      <Link className={buttonClass('plain')} to="?view=items">
        <Icon name="back" />
        Tous les articles
      </Link>
    </p>
    {item.description ? <p className="muted">{item.description}</p> : null}
    <Availability item={item} />
  </div>
);
