/** The address printed on every cabinet: a rental cabinet goes on to its rentals (behaviour.md §12), others are not open yet. */
import { Navigate, useParams } from 'react-router';
import type { PublicCabinet } from '#application/contract/cabinets.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { CabinetGate } from './cabinet-gate.js';

const services: Readonly<Record<PublicCabinet['mode'], string>> = {
  ClickAndCollect: 'Click & Collect',
  Pressing: 'Pressing (avec paiement)',
  ECommerce: 'E-Commerce',
  Rental: 'Location',
};

const NotOpenYet = ({ cabinet }: { readonly cabinet: PublicCabinet }) => (
  <Page
    title={cabinet.name}
    company={cabinet.branding.companyName}
    logoUrl={cabinet.branding.logoUrl}
    subtitle={<p className="muted">{cabinet.location}</p>}
  >
    <Notice tone="plain" title="Ce service n’est pas encore ouvert sur cette consigne." isLive={false}>
      <p>Service prévu&nbsp;: {services[cabinet.mode]}. Revenez bientôt, ou demandez-nous.</p>
      <PhoneLink phone={cabinet.branding.supportPhone} />
    </Notice>
  </Page>
);

export function CabinetPage() {
  const { cabinetId = '' } = useParams();
  return (
    <CabinetGate cabinetId={cabinetId}>
      {(cabinet) =>
        cabinet.mode === 'Rental' ? (
          <Navigate to={`/rental/${cabinetId}`} replace />
        ) : (
          <NotOpenYet cabinet={cabinet} />
        )
      }
    </CabinetGate>
  );
}
