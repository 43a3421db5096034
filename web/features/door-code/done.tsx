/** The door task is done; a wrong or missing deposit can be undone here for five minutes (doors-and-codes.md#undo). */
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { countdownText } from '#domain/shared/duration-words.js';
import { momentText } from '#web/lib/moments.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { ActionFailure } from './action-failure.js';
import type { Actions } from './use-actions.js';
import { doorTaskWords } from './words.js';

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
      <Notice tone="good" title={`${done}, casier N°${lockerNumber}`}>
        <p>
          {cabinetName}, le {momentText(Date.parse(doneAt ?? visit.serverTime))}. {doneNext}
        </p>
      </Notice>
      {undoMs > 0 ? (
        <section className="card just-come" aria-label="Annuler le dépôt">
          <p>
            Rien n’a été déposé, ou pas dans ce casier&nbsp;? Dites-le dans les{' '}
            <strong role="timer">{countdownText(undoMs)}</strong>&nbsp;: votre code ouvrira de nouveau.
          </p>
          {actions.failure?.of === 'undo' ? <ActionFailure failure={actions.failure} /> : null}
          <Button
            kind="danger"
            isWide
            isBusy={actions.busy === 'undo'}
            busyText="Annulation…"
            isOff={!isOnline}
            onClick={actions.undo}
          >
            Je n’ai rien déposé
          </Button>
        </section>
      ) : null}
    </>
  );
}
