/** A cabinet that accepts no orders for now: its company, what still works, and alternatives. Rarely shown. */
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { OwnOrder } from './own-order.js';
import { AlternativeCabinet } from './alternative-cabinets.js';
import { takesOrders } from '#domain/lockers/mode-plans.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { momentText } from '#web/lib/moments.js';
import { words } from './words/index.js';

const t = inLanguage(words);

export const ClosedCabinet = ({ cabinet }: { readonly cabinet: PublicCabinet }) => (
  <Page
    title={cabinet.name}
    titleLang={companyLanguage}
    company={cabinet.branding.companyName}
    logoUrl={cabinet.branding.logoUrl}
    subtitle={
      <p className="muted" lang={companyLanguage}>
        {cabinet.location}
      </p>
    }
  >
    <Notice tone="warn" title={t.closed}>
      <p>
        {cabinet.maintenanceUntil === null
          ? t.closedText
          : t.maintainedText(momentText(Date.parse(cabinet.maintenanceUntil)))}
      </p>
      <PhoneLink phone={cabinet.branding.supportPhone} />
    </Notice>
    {/* Alternatives do not help with a parcel in this cabinet. */}
    {takesOrders(cabinet.mode) ? <AlternativeCabinet cabinet={cabinet} /> : null}
    <OwnOrder mode={cabinet.mode} from={cabinet.branding} />
  </Page>
);
