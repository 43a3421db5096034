/** An item in the list: free units, lowest price, and the link to choose it. */
import { Link } from 'react-router';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { counted } from '#domain/shared/plurals.js';
import { buttonClass } from '#web/ui/button.js';
import { Icon } from '#web/ui/icons.js';
import { Badge } from '#web/ui/notice.js';
import { freeAgainText, reservableText } from './free-again.js';
import { firstPick, priceTtcCents } from './item-terms.js';

/** Only our own images: the pages must not load external content. */
const isOurImage = (image: string): boolean => /^(\/(?!\/)|data:image\/)/.test(image);

interface Shown {
  readonly item: PublicRentalItem;
  readonly now: Instant;
}

const Availability = ({ item, now }: Shown) => (
  <p>
    {item.availableQuantity > 0 ? (
      <>
        <Badge tone="good">{counted(item.availableQuantity, 'disponible', 'disponibles')}</Badge>
        {item.reachableQuantity > 0 ? ` dont ${item.reachableQuantity} à hauteur accessible` : null}
      </>
    ) : (
      <>
        <Badge tone="warn">Indisponible pour le moment</Badge>{' '}
        {[freeAgainText(item, now), reservableText(item, now)].filter((text) => text !== null).join(' ')}
      </>
    )}
  </p>
);

export function ItemCard({ item, now }: Shown) {
  const least = firstPick(item);
  const isOut = item.availableQuantity === 0;
  const isOnlyLater = isOut && item.allowReservations;
  const action = isOut ? 'Voir' : 'Choisir';
  return (
    <li className="card">
      {item.image && isOurImage(item.image) ? (
        <img className="item-image" src={item.image} alt="" loading="lazy" />
      ) : null}
      <div className="stack-tight">
        <h2>{item.name}</h2>
        {item.description ? <p className="muted">{item.description}</p> : null}
        <Availability item={item} now={now} />
      </div>
      <div>
        <p>
          À partir de <strong>{centsText(priceTtcCents(item, least))}</strong> TTC pour {hoursText(least)}
        </p>
        {item.depositAmountTtc > 0 ? (
          <p className="muted">
            Dépôt de garantie de {eurosText(item.depositAmountTtc)}, bloqué sur la carte et non débité
          </p>
        ) : null}
      </div>
      {/* With no unit in service, no other period is free either. */}
      {item.totalQuantity > 0 ? (
        <Link
          className={buttonClass(isOut && !isOnlyLater ? 'quiet' : 'main', true)}
          to={`?itemId=${item.id}${isOnlyLater ? '&mode=reservation' : ''}`}
        >
          {isOnlyLater ? 'Réserver' : action} <span className="unseen">{item.name}</span>
        </Link>
      ) : null}
    </li>
  );
}

/** The chosen item above its order, with a link back to the list. */
export const ItemHead = ({ item, now }: Shown) => (
  <div className="stack-tight">
    <p>
      <Link className={buttonClass('plain')} to="?view=items">
        <Icon name="back" />
        Tous les articles
      </Link>
    </p>
    {item.description ? <p className="muted">{item.description}</p> : null}
    <Availability item={item} now={now} />
  </div>
);
