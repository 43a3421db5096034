/** Everything on a cabinet's page waits for the cabinet: it may be unknown, closed, or out of reach for now. */
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PublicCabinet } from '#application/contract/cabinets.js';
import { usePublicCabinetQuery } from '#web/api/customer-api.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { applyBrand } from '#web/ui/brand.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { OwnOrder } from './own-order.js';

/** What the server will answer tomorrow as it did today: an address that names no cabinet. */
const isUnknown = (error: unknown): boolean =>
  isApiError(error) && typeof error.status === 'number' && error.status >= 400 && error.status < 500;

interface Props {
  readonly cabinetId: string;
  readonly children: (cabinet: PublicCabinet) => ReactNode;
}

export function CabinetGate({ cabinetId, children }: Props) {
  // Told in the page, where it can be tried again: no toast beside it.
  const cabinet = usePublicCabinetQuery(
    { params: { cabinetId }, toasts: false },
    { refetchOnReconnect: true },
  );
  const { data, error } = cabinet;
  const branding = data?.branding;
  useEffect(() => {
    if (branding) applyBrand(branding);
  }, [branding]);
  if (data) return data.isActive ? children(data) : <Closed cabinet={data} />;
  if (isUnknown(error)) return <Unknown />;
  if (error) {
    return (
      <Page title="Consigne">
        <Retry text={textOf(error)} isBusy={cabinet.isFetching} onRetry={() => void cabinet.refetch()} />
      </Page>
    );
  }
  return (
    <Page title="Chargement…">
      <Skeleton />
    </Page>
  );
}

const Closed = ({ cabinet }: { readonly cabinet: PublicCabinet }) => (
  <Page
    title={cabinet.name}
    company={cabinet.branding.companyName}
    logoUrl={cabinet.branding.logoUrl}
    subtitle={<p className="muted">{cabinet.location}</p>}
  >
    <Notice tone="warn" title="Cette consigne est fermée pour le moment.">
      <p>Aucune nouvelle commande n’est possible ici. Une commande en cours reste accessible.</p>
      <PhoneLink phone={cabinet.branding.supportPhone} />
    </Notice>
    <OwnOrder mode={cabinet.mode} from={cabinet.branding} />
  </Page>
);

const Unknown = () => (
  <Page title="Consigne introuvable">
    <p>Aucune consigne ne répond à cette adresse. Scannez de nouveau le QR code collé sur la consigne.</p>
    <Link className="link-line" to="/n">
      Taper le numéro de la consigne
    </Link>
  </Page>
);
