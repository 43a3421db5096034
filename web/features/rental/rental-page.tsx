/** `/rental/{cabinetId}` (specification §2): `view` and `itemId` in the address, items by default. */
import { placeText } from '#domain/lockers/place-text.js';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { PublicCabinet } from '#application/contract/cabinets.js';
import { landingLayoutOf } from '#domain/companies/landing.js';
import { useRentalAvailabilityQuery } from '#web/api/customer-api.js';
import { useFromTop } from '#web/lib/from-top.js';
import { rememberWayBack } from '#web/lib/way-back.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { Landing } from '#web/features/checkout/landing.js';
import { UnpaidOrder } from '#web/features/checkout/unpaid-order.js';
import { CabinetGate } from '#web/features/public-cabinet/cabinet-gate.js';
import { Items } from './items.js';
import './rental.css';
import { ReservationsView } from './reservations-view.js';

type View = 'items' | 'reservations';

const Views = ({ view }: { readonly view: View }) => (
  <nav className="views" aria-label="Rubriques">
    <Link className="view" to="?view=items" aria-current={view === 'items' ? 'page' : undefined}>
      Louer un article
    </Link>
    <Link
      className="view"
      to="?view=reservations"
      aria-current={view === 'reservations' ? 'page' : undefined}
    >
      J’ai déjà une location
    </Link>
  </nav>
);

/** The name of the item that the page is about, once it is known; nothing else of the answer draws the page anew. */
function useChosenItem(cabinetId: string, itemId: string | null): string | null {
  const call = { params: { cabinetId }, query: {} };
  const { name } = useRentalAvailabilityQuery(call, {
    selectFromResult: ({ data }) => ({ name: data?.items.find(({ id }) => id === itemId)?.name ?? null }),
  });
  return name;
}

function RentalCabinet({ cabinet }: { readonly cabinet: PublicCabinet }) {
  const [search] = useSearchParams();
  const view: View = search.get('view') === 'reservations' ? 'reservations' : 'items';
  const hasItem = view === 'items' && search.has('itemId');
  const shown = (hasItem && search.get('itemId')) || view;
  useFromTop(shown);
  const { branding, name, location, description } = cabinet;
  const item = useChosenItem(cabinet.id, hasItem ? shown : null);
  const layout = landingLayoutOf(branding.landingComponentName);
  const words =
    view === 'items' && !hasItem && branding.landingMarkdown ? (
      <Landing text={branding.landingMarkdown} />
    ) : null;
  return (
    <Page
      key={shown}
      title={item ?? name}
      company={branding.companyName}
      logoUrl={branding.logoUrl}
      subtitle={
        <>
          <p className="muted">{item === null ? location : placeText(name, location)}</p>
          {description && !hasItem ? <p>{description}</p> : null}
        </>
      }
    >
      <UnpaidOrder />
      {hasItem ? null : <Views view={view} />}
      {layout === 'WordsFirst' ? words : null}
      {view === 'reservations' ? <ReservationsView /> : <Items cabinet={cabinet} />}
      {layout === 'ItemsFirst' ? words : null}
      <PhoneLink phone={branding.supportPhone} />
    </Page>
  );
}

export function RentalPage() {
  const { cabinetId = '' } = useParams();
  const { pathname, search } = useLocation();
  useEffect(() => rememberWayBack(`${pathname}${search}`), [pathname, search]);
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
