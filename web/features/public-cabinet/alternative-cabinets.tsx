/** Alternatives of the company with availability now, each with a link; empty if there are none. */
import { Link } from 'react-router';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import type { AlternativeCabinet as Room } from '#application/contract/lockers/alternatives.js';
import { useAlternativeCabinetsQuery } from '#web/api/alternatives-api.js';
import './alternative-cabinets.css';
import { letsUnits, modePlans } from '#domain/lockers/mode-plans.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { words } from './rare/words/index.js';

const t = inLanguage(words);

export interface AlternativesQuery {
  readonly cabinet: Pick<PublicCabinet, 'id' | 'mode'>;
  /** The slots that one locker must have. */
  readonly slots?: number;
  readonly rentalItemId?: string;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

const addressOf = (mode: PublicCabinet['mode'], { id, item }: Room): string => {
  const address = `/${modePlans[mode].path}/${id}`;
  return item ? `${address}?itemId=${item.id}` : address;
};

function freeText(mode: PublicCabinet['mode'], { free, item }: Room): string {
  if (item) return t.freeOfItem(item.name, item.free);
  return letsUnits(mode) ? t.freeItems(free) : t.freeLockers(free);
}

export function AlternativeCabinet({ cabinet, slots, rentalItemId, start, end }: AlternativesQuery) {
  const { id: cabinetId, mode } = cabinet;
  const { data } = useAlternativeCabinetsQuery({
    params: { cabinetId },
    query: { slots, rentalItemId, start, end },
    toasts: false,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <div className="card" role="status">
      <h2>{letsUnits(mode) ? t.othersHaveItems : t.othersHaveRoom}</h2>
      <ul className="alternative-cabinets">
        {data.items.map((room) => (
          <li key={room.id}>
            <Link className="link-line" to={addressOf(mode, room)} lang={companyLanguage}>
              {room.name}
            </Link>
            {room.location ? (
              <p className="muted" lang={companyLanguage}>
                {room.location}
              </p>
            ) : null}
            <p>{freeText(mode, room)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
