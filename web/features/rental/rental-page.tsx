/** `/rental/{cabinetId}` (specification §2): `view` and `itemId` in the address, items by default. */
import { lazy, Suspense, useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { landingLayoutOf } from '#domain/companies/company.js';
import { useRentalAvailabilityQuery } from '#web/api/customer-api.js';
import { useFromTop } from '#web/lib/from-top.js';
import { rememberReturnPath } from '#web/lib/return-path.js';
import { Page } from '#web/ui/page.js';
import { Landing } from '#web/features/checkout/landing.js';
import { LiveFields } from '#web/features/checkout/checkout-form.js';
import { UnpaidOrder } from '#web/features/checkout/unpaid-order.js';
import { CabinetGate, Alternatives } from '#web/features/public-cabinet/cabinet-gate.js';
import { minute } from '#domain/shared/record.js';
import { lastLooks } from '#web/api/last-looks.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { FindRental } from '#web/ui/find-rental.js';
import { textOf } from '#web/api/errors.js';
import { LatePart } from '#web/ui/late-part.js';
import { Notice } from '#web/ui/notice.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { useServerNow } from '#web/lib/server-now.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import './rental.css';
import { ItemCard, ItemHead } from './item-card.js';
import { words } from './words/index.js';

const t = inLanguage(words);

/** The form of the chosen item: fetched behind the list, so that the list is there sooner and the form at the tap. */
const loadOrder = () => import('./item-order.js').then(({ ItemOrder }) => ({ default: ItemOrder }));
const ItemOrder = lazy(loadOrder);

/** Only for an item without a free unit. */
const FreeNotice = lazy(() => import('./free-notice.js').then(({ FreeNotice }) => ({ default: FreeNotice })));

/** The live items of a cabinet, or the chosen one; they stay on screen while they are refetched. */
function Items({ cabinet }: { readonly cabinet: PublicCabinet }) {
  const [search] = useSearchParams();
  const itemId = search.get('itemId');
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useRentalAvailabilityQuery(
    { params: { cabinetId: cabinet.id }, query: {} },
    { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  useEffect(() => void loadOrder().catch(() => undefined), []);
  const now = useServerNow(data?.start, fulfilledTimeStamp, minute);
  const retry = error ? (
    <Retry text={textOf(error)} isBusy={isFetching} onRetry={() => void refetch()} />
  ) : null;
  if (!data) return retry ?? <Skeleton />;
  const chosen = data.items.find(({ id }) => id === itemId);
  if (chosen)
    return (
      <>
        <ItemHead item={chosen} now={now} />
        {chosen.availableQuantity === 0 && chosen.totalQuantity > 0 ? (
          <LatePart>
            <LiveFields>
              <FreeNotice key={chosen.id} cabinetId={cabinet.id} item={chosen} />
            </LiveFields>
          </LatePart>
        ) : null}
        <Suspense fallback={<Skeleton />}>
          <ItemOrder
            key={chosen.id}
            cabinet={cabinet}
            item={chosen}
            now={now}
            onOutdated={() => void refetch()}
          />
        </Suspense>
      </>
    );
  return (
    <>
      {retry}
      {itemId !== null ? <Notice tone="warn" title={t.gone} /> : null}
      {data.items.every(({ availableQuantity }) => availableQuantity === 0) ? (
        <Alternatives cabinet={cabinet} />
      ) : null}
      {data.items.length === 0 ? (
        <Notice tone="plain" title={t.noItems} isLive={false}>
          <p>{t.noItemsHint}</p>
        </Notice>
      ) : (
        <ul className="items">
          {data.items.map((item, place) => (
            <ItemCard key={item.id} item={item} now={now} isFirst={place < 3} />
          ))}
        </ul>
      )}
    </>
  );
}

/** `view=reservations`: finds a rental by its code, or among those stored on this device. */
function ReservationsView() {
  const navigate = useNavigate();
  const known = lastLooks(useNow(0, minute)).map(({ rentalCode, itemName, plannedEndAt }) => ({
    code: rentalCode,
    itemName,
    detail: t.until(momentText(plannedEndAt)),
  }));
  return <FindRental known={known} onCode={(code) => void navigate(`/rental-status/${code}`)} />;
}

type View = 'items' | 'reservations';

const Views = ({ view }: { readonly view: View }) => (
  <nav className="views" aria-label={t.views}>
    <Link className="view" to="?view=items" aria-current={view === 'items' ? 'page' : undefined}>
      {t.rentItem}
    </Link>
    <Link
      className="view"
      to="?view=reservations"
      aria-current={view === 'reservations' ? 'page' : undefined}
    >
      {t.haveRental}
    </Link>
  </nav>
);

/** The name and picture of the page's item, once it is loaded; nothing else of the response re-renders the page. */
function useChosenItem(cabinetId: string, itemId: string | null) {
  const call = { params: { cabinetId }, query: {} };
  return useRentalAvailabilityQuery(call, {
    selectFromResult: ({ data }) => {
      const { name = null, image = null } = data?.items.find(({ id }) => id === itemId) ?? {};
      return { item: name, image };
    },
  });
}

function RentalCabinet({ cabinet }: { readonly cabinet: PublicCabinet }) {
  const [search] = useSearchParams();
  const view: View = search.get('view') === 'reservations' ? 'reservations' : 'items';
  const hasItem = view === 'items' && search.has('itemId');
  const shown = (hasItem && search.get('itemId')) || view;
  useFromTop(shown);
  const { branding, name, location, description } = cabinet;
  const { item, image } = useChosenItem(cabinet.id, hasItem ? shown : null);
  const layout = landingLayoutOf(branding.landingComponentName);
  const landing =
    view === 'items' && !hasItem && branding.landingMarkdown ? (
      <Landing text={branding.landingMarkdown} />
    ) : null;
  return (
    <Page
      key={shown}
      title={item ?? name}
      titleLang={companyLanguage}
      image={image}
      company={branding.companyName}
      logoUrl={branding.logoUrl}
      phone={branding.supportPhone}
      subtitle={
        <>
          <p className="muted" lang={companyLanguage}>
            {item === null ? location : name}
          </p>
          {description && !hasItem ? <p lang={companyLanguage}>{description}</p> : null}
        </>
      }
    >
      <UnpaidOrder />
      {hasItem ? null : <Views view={view} />}
      {layout === 'WordsFirst' ? landing : null}
      {view === 'reservations' ? <ReservationsView /> : <Items cabinet={cabinet} />}
      {layout === 'ItemsFirst' ? landing : null}
    </Page>
  );
}

export function RentalPage() {
  const { cabinetId = '' } = useParams();
  const { pathname, search } = useLocation();
  useEffect(() => rememberReturnPath(`${pathname}${search}`), [pathname, search]);
  return (
    <CabinetGate key={cabinetId} cabinetId={cabinetId}>
      {(cabinet) =>
        cabinet.mode === 'Rental' ? (
          <RentalCabinet cabinet={cabinet} />
        ) : (
          <Navigate to={`/cabinet/${cabinetId}`} replace />
        )
      }
    </CabinetGate>
  );
}
