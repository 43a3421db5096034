/** `/parcel-code/` without a code: one field, and the codes stored on this device. */
import { useNavigate } from 'react-router';
import { readCode } from '#domain/shared/codes.js';
import { Page } from '#web/ui/page.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { LostLinks } from '#web/ui/lost-links/lost-links.js';
import { useOriginCompany } from './origin-company.js';
import { CodeForm } from './code-form.js';
import { anyTitle } from './door-task-words.js';
import { KnownCodes } from './known-codes.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

export function IndexPage() {
  const navigate = useNavigate();
  const state = useOriginCompany();
  const go = (code: string): void => void navigate(`/parcel-code/${readCode(code)}`, { state });
  return (
    <Page
      title={anyTitle}
      company={state?.companyName}
      logoUrl={state?.logoUrl}
      subtitle={<p>{t.typeCode}</p>}
    >
      <CodeForm onCode={go} />
      <KnownCodes onCode={go} />
      <LostLinks />
      <HelpPhone phone={state?.supportPhone ?? null} />
    </Page>
  );
}
