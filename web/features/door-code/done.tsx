/** The door task is done; a wrong or missing deposit can be undone here for five minutes (doors-and-codes.md#undo). */
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { countdownText } from '#domain/shared/duration-words.js';
import { momentText } from '#web/lib/moments.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { ActionFailure } from './action-failure.js';
import type { Actions } from './use-actions.js';
import { doorTaskWords } from './door-task-words.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

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
          {t.doneAt(cabinetName, momentText(Date.parse(doneAt ?? visit.serverTime)))} {doneNext}
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
