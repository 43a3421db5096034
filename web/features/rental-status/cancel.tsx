/** Cancels before the pick-up, with the cost shown before (rental.md#cancelling-and-no-show). */
import { useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { CancelDialog } from './cancel-dialog.js';
import { cancellationCost } from './cancellation-cost.js';

interface Props {
  readonly rental: RentalLookup;
  readonly onCancelled: (message: string) => void;
}

export function Cancel({ rental, onCancelled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // The item was picked up meanwhile: closes the question and shows the reason.
  if (!rental.canCancel)
    return refusal !== null && rental.status !== 'Canceled' ? <Notice tone="bad" title={refusal} /> : null;
  return (
    <section className="card" aria-label="Annulation">
      <p>{cancellationCost(rental)}</p>
      <Button kind="danger" isWide onClick={() => setOpen(true)}>
        Annuler la location
      </Button>
      {isOpen ? (
        <CancelDialog
          rental={rental}
          onClose={() => setOpen(false)}
          onCancelled={onCancelled}
          onRefused={setRefusal}
        />
      ) : null}
    </section>
  );
}
