/** `/parcel-code/` without a code: one field, and the codes that this device remembers. */
import { useNavigate } from 'react-router';
import { readCode } from '#domain/shared/codes.js';
import { Page } from '#web/ui/page.js';
import { CodeForm } from './code-form.js';
import { KnownCodes } from './known-codes.js';
import { anyTitle } from './words.js';

export function IndexPage() {
  const navigate = useNavigate();
  const go = (code: string): void => void navigate(`/parcel-code/${readCode(code)}`);
  return (
    <Page title={anyTitle} subtitle={<p>Tapez votre code pour ouvrir le casier.</p>}>
      <CodeForm onCode={go} />
      <KnownCodes onCode={go} />
    </Page>
  );
}
