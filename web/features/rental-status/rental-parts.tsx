/**
 * The two parts of the page that change places: the door comes first until the item is out, then its way back does, and the door stands
 * behind it.
 */
import { lazy } from 'react';
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { LatePart } from '#web/ui/late-part.js';
import { DoorActions } from './door-actions.js';
import { DoorCard } from './door-card.js';
import { Finish } from './finish.js';
import { Trouble } from './trouble.js';
import type { useAccess } from './use-access.js';
import type { useOpening } from './use-opening.js';

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
        // Folded again once the door has moved.
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
