/**
 * The actions of the door task, in the thumb zone: opening, and for a lock without a sensor the confirmation that it
 * is done.
 */
import { useState } from 'react';
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { OfflineAdvice } from '#web/ui/offline-advice.js';
import { OpeningState } from '#web/ui/opening-state.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { DeedFailure } from './deed-failure.js';
import type { Deeds } from './use-deeds.js';
import { isDoorOpen, opensFromAfar } from './use-visit.js';
import { errandWords } from './words.js';

interface Props {
  readonly visit: DoorVisit;
  readonly deeds: Deeds;
}

/** What was put in can be taken back for five minutes; what was taken out cannot be put back by a button. */
const needsSecondThought = ({ step }: DoorVisit): boolean => step === 'pickup' || step === 'collect';

/** A code that exists, or is on its way, is not requested twice; one that the lock refused may be. */
const canAskForCode = ({ lockCode, codeState }: DoorVisit, fresh: string | null): boolean =>
  (codeState === null && lockCode === null && fresh === null) || codeState === 'failed';

export function ErrandActions({ visit, deeds }: Props) {
  const isOnline = useOnline();
  const [isAsked, setIsAsked] = useState(false);
  const { door, busy, failure, freshLockCode } = deeds;
  const { hasDoorSensor, canConfirm, doorOpenedAt } = visit;
  const canOpen = opensFromAfar(visit);
  const words = errandWords(visit.orderKind, visit.step);
  const asksForCode = canAskForCode(visit, freshLockCode);
  const confirmsHere = canConfirm && !hasDoorSensor;
  return (
    <div className="action-bar">
      <OpeningState opening={door.opening} lockerNumber={visit.lockerNumber} />
      {failure ? <DeedFailure failure={failure} /> : null}
      <OfflineAdvice hasCode={(visit.lockCode ?? freshLockCode) !== null} />
      {canOpen ? (
        <Button
          isWide
          kind={isDoorOpen(visit) ? 'quiet' : 'main'}
          isBusy={door.isOpening}
          busyText="Ouverture en cours…"
          isOff={!isOnline}
          onClick={door.open}
        >
          {doorOpenedAt === null ? 'Ouvrir le casier' : 'Ouvrir de nouveau'}
        </Button>
      ) : null}
      {asksForCode ? (
        <Button
          isWide
          kind={canOpen ? 'quiet' : 'main'}
          isBusy={busy === 'access'}
          busyText="Demande du code…"
          isOff={!isOnline}
          onClick={deeds.access}
        >
          Obtenir le code du casier
        </Button>
      ) : null}
      {confirmsHere ? (
        <div className="stack-tight just-come">
          <p className="muted">
            Cette serrure ne nous dit pas si vous avez terminé. Confirmez une fois la porte fermée.
          </p>
          <Button
            isWide
            isBusy={busy === 'confirm'}
            busyText="Enregistrement…"
            isOff={!isOnline}
            onClick={needsSecondThought(visit) ? () => setIsAsked(true) : deeds.confirm}
          >
            {words.confirm}
          </Button>
        </div>
      ) : null}
      {isAsked ? <ConfirmDialog words={words} deeds={deeds} onClose={() => setIsAsked(false)} /> : null}
    </div>
  );
}
