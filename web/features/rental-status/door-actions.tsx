/** The actions of the door, in the thumb zone; opening again is never the same button as finishing (doors-and-codes.md#opening-a-door). */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { OfflineAdvice } from '#web/ui/offline-advice.js';
import { OpeningState } from '#web/ui/opening-state.js';
import { isLeftOpen, isOut } from './door-notices.js';
import type { useAccess } from './use-access.js';
import type { useOpening } from './use-opening.js';

interface Props {
  readonly rental: RentalLookup;
  readonly access: ReturnType<typeof useAccess>;
  readonly door: ReturnType<typeof useOpening>;
}

/** A rental that can still be cancelled was never opened, whatever requests its door had. */
const hasOpened = ({ accessHistory, canCancel, isDoorOpen }: RentalLookup): boolean =>
  isDoorOpen === true || (!canCancel && accessHistory.some(({ accessType }) => accessType === 'Unlock'));

export function openLabel(rental: RentalLookup): string {
  if (rental.actualEndTime !== null) return 'Ouvrir le casier pour le retour';
  return hasOpened(rental) ? 'Ouvrir de nouveau' : 'Ouvrir le casier';
}

const codeLabel = (rental: RentalLookup): string =>
  rental.actualEndTime === null ? 'Obtenir le code d’accès' : 'Obtenir un code de retour';

/** A code that exists or is on its way is not requested twice; one that the lock refused may be. */
export const canAskForCode = (rental: RentalLookup): boolean =>
  rental.canRequestAccess && (rental.codeState === null || rental.codeState === 'failed');

export function DoorActions({ rental, access, door }: Props) {
  const isOnline = useOnline();
  // The cabinet has no link to receive an opening.
  const canUnlock = rental.canUnlock && rental.unreachableSince === null;
  const isAgain = isOut(rental);
  const asksForCode = canAskForCode(rental);
  if (!canUnlock && !asksForCode) return null;
  const { opening, open, isOpening } = door;
  return (
    <div className={isAgain ? 'stack' : 'action-bar'}>
      <OpeningState opening={opening} lockerNumber={rental.lockerNumber} />
      {access.failure ? <Notice tone="bad" title={access.failure} /> : null}
      <OfflineAdvice hasCode={rental.lockCode !== null} />
      {canUnlock ? (
        <Button
          isWide
          kind={isAgain || isLeftOpen(rental) ? 'quiet' : 'main'}
          isBusy={isOpening}
          busyText="Ouverture en cours…"
          isOff={!isOnline}
          onClick={open}
        >
          {openLabel(rental)}
        </Button>
      ) : null}
      {asksForCode ? (
        <Button
          isWide
          kind={canUnlock ? 'quiet' : 'main'}
          isBusy={access.isAsking}
          busyText="Demande du code…"
          isOff={!isOnline}
          onClick={access.request}
        >
          {codeLabel(rental)}
        </Button>
      ) : null}
    </div>
  );
}
