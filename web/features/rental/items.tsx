/** The items of a cabinet, or the one that was chosen: live, kept on screen while they are fetched anew. */
import { useSearchParams } from 'react-router';
import type { PublicCabinet } from '#application/contract/cabinets.js';
import { minute } from '#domain/shared/record.js';
import { useRentalAvailabilityQuery } from '#web/api/customer-api.js';
import { textOf } from '#web/api/errors.js';
import { Elsewhere } from '#web/features/public-cabinet/elsewhere.js';
import { Notice } from '#web/ui/notice.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { ItemCard } from './item-card.js';
import { ItemOrder } from './item-order.js';
import { useServerNow } from '#web/lib/server-now.js';

export function Items({ cabinet }: { readonly cabinet: PublicCabinet }) {
  const [search] = useSearchParams();
  const itemId = search.get('itemId');
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useRentalAvailabilityQuery(
    { params: { cabinetId: cabinet.id }, query: {} },
    { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  const now = useServerNow(data?.start, fulfilledTimeStamp, minute);
  const retry = error ? (
    <Retry text={textOf(error)} isBusy={isFetching} onRetry={() => void refetch()} />
  ) : null;
  if (!data) return retry ?? <Skeleton />;
  const chosen = data.items.find(({ id }) => id === itemId);
  if (chosen)
    return (
      <ItemOrder
        key={chosen.id}
        cabinet={cabinet}
        item={chosen}
        now={now}
        onOutdated={() => void refetch()}
      />
    );
  return (
    <>
      {retry}
      {itemId !== null ? (
        <Notice tone="warn" title="Cet article n’est plus proposé ici. Choisissez-en un autre." />
      ) : null}
      {data.items.every(({ availableQuantity }) => availableQuantity === 0) ? (
        <Elsewhere cabinet={cabinet} />
      ) : null}
      {data.items.length === 0 ? (
        <Notice tone="plain" title="Aucun article à louer ici pour le moment." isLive={false}>
          <p>Revenez plus tard, ou essayez une autre consigne.</p>
        </Notice>
      ) : (
        <ul className="items">
          {data.items.map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}
