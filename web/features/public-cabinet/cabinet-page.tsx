/** The page of a cabinet's printed address, by its mode, loaded on demand (doors-and-codes.md#printed-number). */
import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import type { CabinetMode, ModeOffering } from '#domain/lockers/mode-plans.js';
import type { Offer } from '#domain/shared/order-kinds.js';
import { Page } from '#web/ui/page.js';
import { Skeleton } from '#web/ui/waiting.js';
import { CabinetGate } from './cabinet-gate.js';
import { companyLanguage } from '#web/lib/language.js';

interface OfCabinet {
  readonly cabinet: PublicCabinet;
}

const CodeEntry = lazy(() => import('./code-entry.js').then(({ CodeEntry }) => ({ default: CodeEntry })));

const PressingCabinet = lazy(() =>
  import('#web/features/pressing/pressing-cabinet.js').then(({ PressingCabinet }) => ({
    default: PressingCabinet,
  })),
);

const Shop = lazy(() =>
  import('#web/features/shop/shop-offer.js').then(({ ShopOffer }) => ({ default: ShopOffer })),
);

const ToRentals = ({ cabinet }: OfCabinet) => <Navigate to={`/rental/${cabinet.id}`} replace />;

type Offers = Readonly<Record<ModeOffering<Offer>, ComponentType<OfCabinet>>>;
const offers: Offers & { readonly [M in CabinetMode]?: ComponentType<OfCabinet> } = {
  Pressing: PressingCabinet,
  ECommerce: Shop,
  Rental: ToRentals,
};

const Arriving = ({ cabinet }: OfCabinet) => (
  <Page
    title={cabinet.name}
    titleLang={companyLanguage}
    company={cabinet.branding.companyName}
    logoUrl={cabinet.branding.logoUrl}
  >
    <Skeleton />
  </Page>
);

export function CabinetPage() {
  const { cabinetId = '' } = useParams();
  return (
    <CabinetGate key={cabinetId} cabinetId={cabinetId}>
      {(cabinet) => {
        const Offered = offers[cabinet.mode] ?? CodeEntry;
        return (
          <Suspense fallback={<Arriving cabinet={cabinet} />}>
            <Offered cabinet={cabinet} />
          </Suspense>
        );
      }}
    </CabinetGate>
  );
}
