/**
 * Finishing a rental takes two steps, and differs from opening again by place, colour and words
 * (doors-and-codes.md#opening-a-door). The second step loads with the page, because the network may be lost at the
 * cabinet.
 */
import { useState } from 'react';
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { Button } from '#web/ui/button.js';
import { FinishDialog } from './finish-dialog.js';

interface Props {
  readonly rental: RentalLookup;
  readonly now: Instant;
  readonly onFinished: (lockCode: string | null, message: string) => void;
}

export function Finish({ rental, now, onFinished }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!rental.canTerminate) return null;
  return (
    <section className="card" aria-label="Retour">
      <h2>Rendre l’article</h2>
      <p>Devant le casier, terminez la location pour recevoir le code de retour.</p>
      <Button kind="danger" isWide onClick={() => setOpen(true)}>
        Terminer la location
      </Button>
      {isOpen ? (
        <FinishDialog rental={rental} now={now} onClose={() => setOpen(false)} onFinished={onFinished} />
      ) : null}
    </section>
  );
}
