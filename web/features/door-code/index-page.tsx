/** `/parcel-code/` without a code: one field, and the codes that this device remembers. */
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { readCode } from '#domain/shared/codes.js';
import { minute } from '#domain/shared/record.js';
import { useNow } from '#web/lib/now.js';
import { Button } from '#web/ui/button.js';
import { Page } from '#web/ui/page.js';
import { CodeForm } from './code-form.js';
import { lastVisits } from './last-visits.js';
import { anyTitle, titleOf } from './words.js';

export function IndexPage() {
  const navigate = useNavigate();
  const go = (code: string): void => void navigate(`/parcel-code/${readCode(code)}`);
  return (
    <Page title={anyTitle} subtitle={<p>Tapez votre code pour ouvrir le casier.</p>}>
      <CodeForm onCode={go} />
      <Known onCode={go} />
    </Page>
  );
}

function Known({ onCode }: { readonly onCode: (code: string) => void }) {
  const title = useId();
  const known = lastVisits(useNow(0, minute));
  if (known.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>Vos codes sur cet appareil</h2>
      {known.map((look) => (
        <Button key={look.code} kind="quiet" isWide onClick={() => onCode(look.code)}>
          {titleOf(look)} ({look.code}) – {look.cabinetName}, casier N°{look.lockerNumber}
        </Button>
      ))}
    </section>
  );
}
