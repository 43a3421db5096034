/**
 * The two parts of the page that swap places: the door comes first until the item is out; then the return does, with
 * the door after it.
 */
import { lazy, useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { LatePart } from '#web/ui/late-part.js';
import { Button } from '#web/ui/button.js';
import { DoorActions } from './door-actions.js';
import { DoorCard } from './door-card.js';
import { Trouble } from './trouble.js';
import type { useAccess } from './use-access.js';
import type { useOpening } from './use-opening.js';
import { FinishDialog } from './finish-dialog.js';

interface Props {
  readonly rental: RentalLookup;
  readonly now: Instant;
  readonly onFinished: (lockCode: string | null, message: string) => void;
}

/**
 * Finishing a rental takes two steps, and differs from opening again by place, colour and words
 * (doors-and-codes.md#opening-a-door). The second step loads with the page, because the network may be lost at the
 * cabinet.
 */
function Finish({ rental, now, onFinished }: Props) {
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

const Extension = lazy(() => import('./later.js').then(({ Extension }) => ({ default: Extension })));

interface DoorProps {
  readonly rental: RentalLookup;
  /** From an action's response, until the rental is fetched again. */
  readonly code: string | null;
  readonly access: ReturnType<typeof useAccess>;
  readonly door: ReturnType<typeof useOpening>;
}

export function DoorPart({ rental, code, access, door }: DoorProps) {
  const isLive = rental.status === 'PendingPickup' || rental.status === 'PendingReturn';
  const canBeOpened = rental.canUnlock || rental.canRequestAccess || rental.lockCode !== null;
  return (
    <>
      {isLive || canBeOpened ? <DoorCard rental={rental} freshCode={code} /> : null}
      <DoorActions rental={rental} access={access} door={door} />
      {canBeOpened ? (
        // Collapsed again after the door moved.
        <Trouble key={`${rental.isDoorOpen}`} rental={rental} isOpening={door.isOpening} onOpen={door.open} />
      ) : null}
    </>
  );
}

interface BackProps {
  readonly rental: RentalLookup;
  readonly now: Instant;
  readonly onFinished: (lockCode: string | null, message: string) => void;
}

export const WayBack = ({ rental, now, onFinished }: BackProps) => (
  <>
    <Finish rental={rental} now={now} onFinished={onFinished} />
    {rental.canExtend ? (
      <LatePart>
        <Extension rental={rental} now={now} />
      </LatePart>
    ) : null}
  </>
);
