/** When and how the door was opened; the list renders on demand. */
import { useState } from 'react';
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import { counted } from '#domain/shared/plurals.js';
import { Openings } from './openings.js';

export function History({ rental }: { readonly rental: RentalLookup }) {
  const [isOpen, setOpen] = useState(false);
  const { accessHistory } = rental;
  if (accessHistory.length === 0) return null;
  return (
    <details className="card more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Historique ({counted(accessHistory.length, 'accès', 'accès')})</summary>
      {isOpen ? <Openings entries={accessHistory} /> : null}
    </details>
  );
}
