/** The terms of sale: readable before they are accepted, and never accepted in advance (experience.md). */
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.js';
import { Tick } from '#web/ui/field.js';

const TermsDialog = lazy(() =>
  import('./terms-dialog.js').then(({ TermsDialog }) => ({ default: TermsDialog })),
);

interface Props {
  readonly cgv: string | null;
  /** What is accepted where the company has written no terms of its own. */
  readonly ownTerms: string;
  /** What else the customer asks for by ticking the box. */
  readonly consent?: string;
  readonly isAccepted: boolean;
  readonly error: string | null;
  readonly onAccept: (isAccepted: boolean) => void;
}

export function Terms({ cgv, ownTerms, consent, isAccepted, error, onAccept }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Tick isTicked={isAccepted} onTick={onAccept} error={error}>
        {cgv ? 'J’accepte les conditions générales de vente.' : ownTerms}
        {consent ? ` ${consent}` : null}
      </Tick>
      {cgv ? (
        <Button kind="plain" onClick={() => setOpen(true)}>
          Lire les conditions générales de vente
        </Button>
      ) : null}
      {cgv && isOpen ? (
        <Suspense fallback={null}>
          <TermsDialog cgv={cgv} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
