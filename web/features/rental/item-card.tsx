/** An item in the list: free units, lowest price, and the link to choose it. */
import { Link } from 'react-router';
import type { Instant } from '#domain/shared/record.js';
import { hoursText } from '#domain/shared/duration-words.js';
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { buttonClass } from '#web/ui/button.js';
import { Icon } from '#web/ui/icons.js';
import { ItemPicture } from '#web/ui/item-picture.js';
import { Badge } from '#web/ui/notice.js';
import { companyLanguage, inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';
import { aroundText, spokenMoment } from '#web/lib/moments.js';
import { firstPick, priceTtcCents } from './item-terms.js';

const t = inLanguage(words);

type Next = Pick<PublicRentalItem, 'nextFreeAt' | 'nextReservableAt' | 'isReturnOverdue'>;

/** Without a promise if the item should be back already; null if nothing is known. */
export function freeAgainText({ nextFreeAt, isReturnOverdue }: Next, now: Instant): string | null {
  if (nextFreeAt !== null) return t.freeAgain(aroundText(Date.parse(nextFreeAt), now));
  return isReturnOverdue ? t.returnOverdue : null;
}

const reservableText = ({ nextReservableAt }: Next, now: Instant): string | null =>
  nextReservableAt === null ? null : t.reservableFrom(spokenMoment(Date.parse(nextReservableAt), now));

interface Shown {
  readonly item: PublicRentalItem;
  readonly now: Instant;
}

const Availability = ({ item, now }: Shown) => (
  <p className="availability">
    {item.availableQuantity > 0 ? (
      <>
        <Badge tone="good">{t.available(item.availableQuantity)}</Badge>
        {item.reachableQuantity > 0 ? ` ${t.reachable(item.reachableQuantity)}` : null}
      </>
    ) : (
      <>
        <Badge tone="warn">{t.unavailable}</Badge>{' '}
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
  const action = isOut ? t.view : t.choose;
  return (
    <li className="card item">
      <div className="pictured">
        <ItemPicture image={item.image} isFirst={isFirst} />
        <div>
          <h2 lang={companyLanguage}>{item.name}</h2>
          {item.description ? (
            <p className="muted" lang={companyLanguage}>
              {item.description}
            </p>
          ) : null}
        </div>
      </div>
      <Availability item={item} now={now} />
      <div className="item-price">
        <p>
          {t.priceFrom} <strong>{centsText(priceTtcCents(item, least))}</strong>{' '}
          {t.priceFor(hoursText(least, language))}
        </p>
        {/* With no unit in service, no other period is free either. */}
        {item.totalQuantity > 0 ? (
          <Link
            className={buttonClass(isOut && !isOnlyLater ? 'quiet' : 'main')}
            to={`?itemId=${item.id}${isOnlyLater ? '&mode=reservation' : ''}`}
          >
            {isOnlyLater ? t.reserve : action}{' '}
            <span className="unseen" lang={companyLanguage}>
              {item.name}
            </span>
          </Link>
        ) : null}
      </div>
      {item.depositAmountTtc > 0 ? (
        <p className="muted">{t.deposit(eurosText(item.depositAmountTtc))}</p>
      ) : null}
    </li>
  );
}

/** The chosen item above its order, with a link back to the list. */
export const ItemHead = ({ item, now }: Shown) => (
  <div>
    {item.description ? (
      <p className="muted" lang={companyLanguage}>
        {item.description}
      </p>
    ) : null}
    <div className="item-head">
      <Availability item={item} now={now} />
      <Link className="link-line" to="?view=items">
        <Icon name="back" />
        {t.allItems}
      </Link>
    </div>
  </div>
);
