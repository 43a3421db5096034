/** Alternatives of the company with availability now, each with a link; empty if there are none. */
import { Link } from 'react-router';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import type { AlternativeCabinet as Room } from '#application/contract/lockers/alternatives.js';
import { counted } from '#domain/shared/plurals.js';
import { useAlternativeCabinetsQuery } from '#web/api/alternatives-api.js';
import './alternative-cabinets.css';
import { letsUnits, modePlans } from '#domain/lockers/mode-plans.js';

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
  if (item) return `${item.name}\u00a0: ${counted(item.free, 'disponible', 'disponibles')}`;
  return letsUnits(mode)
    ? counted(free, 'article libre', 'articles libres')
    : counted(free, 'casier libre', 'casiers libres');
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
      <h2>
        {letsUnits(mode)
          ? 'D’autres consignes ont des articles libres'
          : 'D’autres consignes ont de la place'}
      </h2>
      <ul className="alternative-cabinets">
        {data.items.map((room) => (
          <li key={room.id}>
            <Link className="link-line" to={addressOf(mode, room)}>
              {room.name}
            </Link>
            {room.location ? <p className="muted">{room.location}</p> : null}
            <p>{freeText(mode, room)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
