/** The actions of the door task, in the thumb zone: opening, and the confirmation for a lock without a sensor. */
import { useState } from 'react';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { OfflineAdvice, OpeningState } from '#web/ui/door/opening-state.js';
import { Modal } from '#web/ui/modal.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';
import { Notice } from '#web/ui/notice.js';
import { Fold, Rows } from '#web/ui/fold.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { type Actions, isDoorOpen, opensRemotely } from './use-visit.js';
import { type DoorTaskWords, doorTaskWords } from './door-task-words.js';

const t = inLanguage(words);

/** A failed action, with advice after a lost response: a repeat uses the same key and does nothing twice. */
export const ActionFailure = ({ failure }: { readonly failure: NonNullable<Actions['failure']> }) => (
  <Notice tone="bad" title={failure.text}>
    {failure.isUnknown ? <p>{t.twiceIsOnce}</p> : null}
  </Notice>
);

function otherWay({ lockCode, canOpenRemotely, isLinkUp }: DoorVisit): string {
  if (lockCode !== null && canOpenRemotely) return isLinkUp ? t.otherWay : t.unreachable;
  return lockCode === null ? t.askForCode : t.typeSlowly;
}

const isClosingUnseen = ({ hasDoorSensor, canConfirm, doorClosedAt }: DoorVisit): boolean =>
  hasDoorSensor && canConfirm && doorClosedAt === null;

/** Steps for a door that stays shut, lastly a call (doors-and-codes.md#opening-a-door; pages.md#public-pages). */
export function OpeningProblem({ visit, actions }: { readonly visit: DoorVisit; readonly actions: Actions }) {
  const { door, busy } = actions;
  const isOff = !useOnline();
  return (
    <Rows>
      <Fold title={t.doesNotOpen}>
        <ol className="steps">
          <li>{t.checkPlace(visit.lockerNumber)}</li>
          <li>{t.push}</li>
          <li>{otherWay(visit)}</li>
          <li>{t.stillShut}</li>
        </ol>
        {opensRemotely(visit) ? (
          <Button kind="quiet" isBusy={door.isOpening} busyText={t.opening} isOff={isOff} onClick={door.open}>
            {t.retryOpening}
          </Button>
        ) : null}
        {isClosingUnseen(visit) ? (
          <>
            <p>{t.closedUnseen}</p>
            <Button
              kind="quiet"
              isBusy={busy === 'confirm'}
              busyText={t.saving}
              isOff={isOff}
              onClick={actions.confirm}
            >
              {doorTaskWords(visit.orderKind, visit.step).confirm}
            </Button>
          </>
        ) : null}
        <PhoneLink phone={visit.supportPhone} />
      </Fold>
    </Rows>
  );
}

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
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { door, busy, failure, freshLockCode } = actions;
  const { hasDoorSensor, canConfirm, doorOpenedAt } = visit;
  const canOpen = opensRemotely(visit);
  const words = doorTaskWords(visit.orderKind, visit.step);
  const asksForCode = canAskForCode(visit, freshLockCode);
  const confirmsHere = canConfirm && !hasDoorSensor;
  const hasCode = (visit.lockCode ?? freshLockCode) !== null;
  return (
    <div className="action-bar">
      <OpeningState
        opening={door.opening}
        lockerNumber={visit.lockerNumber}
        hasCode={hasCode}
        phone={visit.supportPhone}
      />
      {failure ? <ActionFailure failure={failure} /> : null}
      <OfflineAdvice hasCode={hasCode} />
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
          <p className="muted">{t.lockIsSensorless}</p>
          <Button
            isWide
            isBusy={busy === 'confirm'}
            busyText={t.saving}
            isOff={!isOnline}
            onClick={needsSecondThought(visit) ? () => setIsDialogOpen(true) : actions.confirm}
          >
            {words.confirm}
          </Button>
        </div>
      ) : null}
      {isDialogOpen ? (
        <ConfirmDialog words={words} actions={actions} onClose={() => setIsDialogOpen(false)} />
      ) : null}
    </div>
  );
}
