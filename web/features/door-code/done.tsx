/**
 * The end of a door task: a wrong or missing deposit can be undone for five minutes (doors-and-codes.md#undo), and after
 * a pick-up the locker opens again for some minutes, for items left behind or a door that shut too early
 * (doors-and-codes.md#after-a-pick-up).
 */
import { isolated } from '#domain/shared/right-to-left.js';
import { useState } from 'react';
import { countdownText } from '#domain/shared/duration-words.js';
import { closedAtOnce } from '#domain/doors/door-code.js';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { momentText } from '#web/lib/moments.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { Notice, Badge } from '#web/ui/notice.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';
import { LockCode } from '#web/ui/door/lock-code.js';
import { OpeningState } from '#web/ui/door/opening-state.js';
import { ActionFailure } from './door-task-actions.js';
import { type Actions, isDoorOpen, opensRemotely } from './use-visit.js';
import { doorTaskWords } from './door-task-words.js';

const t = inLanguage(words);

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

interface WayBackProps {
  readonly visit: DoorVisit;
  readonly actions: Actions;
  /** Remaining time in which it still opens. */
  readonly leftMs: number;
}

/** If the door shut at once, a question decides what is offered first. */
export function ReopenSection({ visit, actions, leftMs }: WayBackProps) {
  const isOnline = useOnline();
  const [isTaken, setIsTaken] = useState(false);
  const { lockerNumber, lockCode, codeState, canOpenRemotely, validUntil, orderKind, step } = visit;
  const { door, failure } = actions;
  const { mine } = doorTaskWords(orderKind, step);
  const asks = !isTaken && closedAtOnce(instantOf(visit.doorOpenedAt), instantOf(visit.doorClosedAt));
  const opens = opensRemotely(visit);
  const how = opens ? t.reopensFor : t.codeOpensFor;
  return (
    <section className="card just-come" aria-label={t.reopen}>
      {asks ? <h2>{t.didYouTake(mine ?? '')}</h2> : <p>{t.leftBehind}</p>}
      <p>
        {asks ? t.fellShut : null}
        {how[0]}
        <strong role="timer">{countdownText(leftMs, language)}</strong>
        {how[1]}
      </p>
      {lockCode ? (
        <LockCode
          label={t.codeToType}
          code={lockCode}
          changedAt={visit.codeChangedAt}
          state={codeState}
          isOffline={!canOpenRemotely}
          validUntil={canOpenRemotely ? null : validUntil}
        />
      ) : null}
      {isDoorOpen(visit) ? <Badge tone="warn">{t.closeOnLeaving}</Badge> : null}
      <OpeningState
        opening={door.opening}
        lockerNumber={lockerNumber}
        hasCode={lockCode !== null}
        phone={visit.supportPhone}
      />
      {failure?.of === 'access' ? <ActionFailure failure={failure} /> : null}
      {opens ? (
        <Button
          isWide
          kind={asks ? 'main' : 'quiet'}
          isBusy={door.isOpening}
          busyText={t.opening}
          isOff={!isOnline}
          onClick={door.open}
        >
          {asks ? t.noReopen : t.reopen}
        </Button>
      ) : null}
      {asks ? (
        <Button isWide kind="quiet" onClick={() => setIsTaken(true)}>
          {t.yes}
        </Button>
      ) : null}
    </section>
  );
}

interface Props {
  readonly visit: DoorVisit;
  readonly actions: Actions;
  /** How long the task can still be undone; zero if it cannot. */
  readonly undoMs: number;
}

export function Done({ visit, actions, undoMs }: Props) {
  const isOnline = useOnline();
  const { orderKind, step, doneAt, lockerNumber, cabinetName } = visit;
  const { done, doneNext } = doorTaskWords(orderKind, step);
  return (
    <>
      <Notice tone="good" title={t.doneIn(done, lockerNumber)}>
        <p>
          {t.doneAt(isolated(cabinetName), momentText(Date.parse(doneAt ?? visit.serverTime)))} {doneNext}
        </p>
      </Notice>
      {undoMs > 0 ? (
        <section className="card just-come" aria-label={t.cancelDeposit}>
          <p>
            {t.nothingPutIn[0]}
            <strong role="timer">{countdownText(undoMs, language)}</strong>
            {t.nothingPutIn[1]}
          </p>
          {actions.failure?.of === 'undo' ? <ActionFailure failure={actions.failure} /> : null}
          <Button
            kind="danger"
            isWide
            isBusy={actions.busy === 'undo'}
            busyText={t.cancelling}
            isOff={!isOnline}
            onClick={actions.undo}
          >
            {t.putNothingIn}
          </Button>
        </section>
      ) : null}
    </>
  );
}
