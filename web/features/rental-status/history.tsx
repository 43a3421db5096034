/** When the door was opened and how; its list is loaded when somebody asks for it. */
import { lazy, Suspense, useState } from 'react';
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import { counted } from '#web/lib/plurals.js';

const Openings = lazy(() => import('./openings.js').then(({ Openings }) => ({ default: Openings })));

export function History({ rental }: { readonly rental: RentalLookup }) {
  const [isOpen, setOpen] = useState(false);
  const { accessHistory } = rental;
  if (accessHistory.length === 0) return null;
  return (
    <details className="card more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Historique ({counted(accessHistory.length, 'accès', 'accès')})</summary>
      {isOpen ? (
        <Suspense fallback={<p role="status">Chargement…</p>}>
          <Openings entries={accessHistory} />
        </Suspense>
      ) : null}
    </details>
  );
}
