/** A Click & Collect cabinet sells nothing: offers the code entry and the contact. */
import { useNavigate } from 'react-router';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { originCompany } from '#web/features/door-code/origin-company.js';
import { CodeForm } from '#web/features/door-code/code-form.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

export function CodeEntry({ cabinet }: { readonly cabinet: PublicCabinet }) {
  const navigate = useNavigate();
  const state = originCompany(cabinet.branding);
  return (
    <Page
      title={cabinet.name}
      titleLang={companyLanguage}
      company={state.companyName}
      logoUrl={state.logoUrl}
      subtitle={
        <p className="muted" lang={companyLanguage}>
          {cabinet.location}
        </p>
      }
    >
      <p>{t.parcelHere}</p>
      <CodeForm onCode={(code) => void navigate(`/parcel-code/${code}`, { state })} />
      <PhoneLink phone={state.supportPhone} />
    </Page>
  );
}
