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
import { errandWords } from './words.js';

export function IndexPage() {
  const navigate = useNavigate();
  const go = (code: string): void => void navigate(`/parcel-code/${readCode(code)}`);
  return (
    <Page title="Déposer ou récupérer" subtitle={<p>Tapez votre code pour ouvrir le casier.</p>}>
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
      {known.map(({ code, orderKind, step, cabinetName, lockerNumber, doneAt }) => (
        <Button key={code} kind="quiet" isWide onClick={() => onCode(code)}>
          {doneAt === null ? errandWords(orderKind, step).title : errandWords(orderKind, step).done} ({code})
          – {cabinetName}, casier N°{lockerNumber}
        </Button>
      ))}
    </section>
  );
}
