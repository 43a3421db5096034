/** An item in the list: free units, lowest price, and the link to choose it. */
import { Link } from 'react-router';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { counted } from '#domain/shared/plurals.js';
import { buttonClass } from '#web/ui/button.js';
import { Icon } from '#web/ui/icons.js';
import { ItemPicture } from '#web/ui/item-picture.js';
import { Badge } from '#web/ui/notice.js';
import { freeAgainText, reservableText } from './free-again.js';
import { firstPick, priceTtcCents } from './item-terms.js';

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

/** `isFirst`: on the first screen, where its picture is not loaded lazily. */
export function ItemCard({ item, now, isFirst }: Shown & { readonly isFirst: boolean }) {
  const least = firstPick(item);
  const isOut = item.availableQuantity === 0;
  const isOnlyLater = isOut && item.allowReservations;
  const action = isOut ? 'Voir' : 'Choisir';
  return (
    <li className="card item">
      <div className="pictured">
        <ItemPicture image={item.image} isFirst={isFirst} />
        <div>
          <h2>{item.name}</h2>
          {item.description ? <p className="muted">{item.description}</p> : null}
        </div>
      </div>
      <Availability item={item} now={now} />
      <div className="item-price">
        <p>
          À partir de <strong>{centsText(priceTtcCents(item, least))}</strong> TTC pour {hoursText(least)}
        </p>
        {/* With no unit in service, no other period is free either. */}
        {item.totalQuantity > 0 ? (
          <Link
            className={buttonClass(isOut && !isOnlyLater ? 'quiet' : 'main')}
            to={`?itemId=${item.id}${isOnlyLater ? '&mode=reservation' : ''}`}
          >
            {isOnlyLater ? 'Réserver' : action} <span className="unseen">{item.name}</span>
          </Link>
        ) : null}
      </div>
      {item.depositAmountTtc > 0 ? (
        <p className="muted">
          Dépôt de garantie de {eurosText(item.depositAmountTtc)}, bloqué sur la carte et non débité
        </p>
      ) : null}
    </li>
  );
}

/** The chosen item above its order, with a link back to the list. */
export const ItemHead = ({ item, now }: Shown) => (
  <div>
    {item.description ? <p className="muted">{item.description}</p> : null}
    <div className="item-price">
      <Availability item={item} now={now} />
      <Link className="link-line" to="?view=items">
        <Icon name="back" />
        Tous les articles
      </Link>
    </div>
  </div>
);
