/** The door task is done; a wrong or missing deposit can be undone here for five minutes (doors-and-codes.md#undo). */
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import { countdownText } from '#domain/shared/duration-words.js';
import { momentText } from '#web/lib/moments.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { DeedFailure } from './deed-failure.js';
import type { Deeds } from './use-deeds.js';
import { errandWords } from './words.js';

interface Props {
  readonly visit: DoorVisit;
  readonly deeds: Deeds;
  /** How long it may still be undone; zero when no more. */
  readonly undoMs: number;
}

export function Done({ visit, deeds, undoMs }: Props) {
  const isOnline = useOnline();
  const { orderKind, step, doneAt, lockerNumber, cabinetName } = visit;
  const { done, doneNext } = errandWords(orderKind, step);
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
          {deeds.failure?.of === 'undo' ? <DeedFailure failure={deeds.failure} /> : null}
          <Button
            kind="danger"
            isWide
            isBusy={deeds.busy === 'undo'}
            busyText="Annulation…"
            isOff={!isOnline}
            onClick={deeds.undo}
          >
            Je n’ai rien déposé
          </Button>
        </section>
      ) : null}
    </>
  );
}
