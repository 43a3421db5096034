/** The actions of the door task, in the thumb zone: opening, and the confirmation for a lock without a sensor. */
import { useState } from 'react';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { OfflineAdvice } from '#web/ui/door/offline-advice.js';
import { OpeningState } from '#web/ui/door/opening-state.js';
import { Modal } from '#web/ui/modal.js';
import { ActionFailure } from './action-failure.js';
import type { Actions } from './use-actions.js';
import { isDoorOpen, opensFromAfar } from './use-visit.js';
import { type DoorTaskWords, doorTaskWords } from './door-task-words.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface ConfirmDialogProps {
  readonly words: DoorTaskWords;
  readonly actions: Actions;
  readonly onClose: () => void;
}

/** Confirms that something was removed, which cannot be undone. */
const ConfirmDialog = ({ words, actions, onClose }: ConfirmDialogProps) => (
  <Modal title={t.areYouDone} onClose={onClose}>
    <p>{t.areYouDoneText}</p>
    <Button
      isWide
      isBusy={actions.busy === 'confirm'}
      busyText={t.saving}
      onClick={() => {
        actions.confirm();
        onClose();
      }}
    >
      {words.confirm}
    </Button>
    <Button kind="quiet" isWide onClick={onClose}>
      {t.notYet}
    </Button>
  </Modal>
);

interface Props {
  readonly visit: DoorVisit;
  readonly actions: Actions;
}

/** A deposit can be undone for five minutes; a removal cannot. */
const needsSecondThought = ({ step }: DoorVisit): boolean => step === 'pickup' || step === 'collect';

/** A code that exists or is on its way is not requested twice; one that the lock refused may be. */
const canAskForCode = ({ lockCode, codeState }: DoorVisit, fresh: string | null): boolean =>
  (codeState === null && lockCode === null && fresh === null) || codeState === 'failed';

export function DoorTaskActions({ visit, actions }: Props) {
  const isOnline = useOnline();
  const [isAsked, setIsAsked] = useState(false);
  const { door, busy, failure, freshLockCode } = actions;
  const { hasDoorSensor, canConfirm, doorOpenedAt } = visit;
  const canOpen = opensFromAfar(visit);
  const words = doorTaskWords(visit.orderKind, visit.step);
  const asksForCode = canAskForCode(visit, freshLockCode);
  const confirmsHere = canConfirm && !hasDoorSensor;
  return (
    <div className="action-bar">
      <OpeningState opening={door.opening} lockerNumber={visit.lockerNumber} />
      {failure ? <ActionFailure failure={failure} /> : null}
      <OfflineAdvice hasCode={(visit.lockCode ?? freshLockCode) !== null} />
      {canOpen ? (
        <Button
          isWide
          kind={isDoorOpen(visit) ? 'quiet' : 'main'}
          isBusy={door.isOpening}
          busyText={t.opening}
          isOff={!isOnline}
          onClick={door.open}
        >
          {doorOpenedAt === null ? t.open : t.openAgain}
        </Button>
      ) : null}
      {asksForCode ? (
        <Button
          isWide
          kind={canOpen ? 'quiet' : 'main'}
          isBusy={busy === 'access'}
          busyText={t.askingForCode}
          isOff={!isOnline}
          onClick={actions.access}
        >
          {t.getCode}
        </Button>
      ) : null}
      {confirmsHere ? (
        <div className="stack-tight just-come">
          <p className="muted">{t.lockIsBlind}</p>
          <Button
            isWide
            isBusy={busy === 'confirm'}
            busyText={t.saving}
            isOff={!isOnline}
            onClick={needsSecondThought(visit) ? () => setIsAsked(true) : actions.confirm}
          >
            {words.confirm}
          </Button>
        </div>
      ) : null}
      {isAsked ? <ConfirmDialog words={words} actions={actions} onClose={() => setIsAsked(false)} /> : null}
    </div>
  );
}
