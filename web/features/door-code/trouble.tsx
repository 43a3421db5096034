/** Steps for a door that stays shut, lastly a call (doors-and-codes.md#opening-a-door; pages.md#public-pages). */
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { Fold, Rows } from '#web/ui/fold.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import type { Actions } from './use-actions.js';
import { opensFromAfar } from './use-visit.js';
import { doorTaskWords } from './door-task-words.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface Props {
  readonly visit: DoorVisit;
  readonly actions: Actions;
}

function otherWay({ lockCode, canOpenRemotely, isLinkUp }: DoorVisit): string {
  if (lockCode !== null && canOpenRemotely) return isLinkUp ? t.otherWay : t.unreachable;
  return lockCode === null ? t.askForCode : t.typeSlowly;
}

const isClosingUnseen = ({ hasDoorSensor, canConfirm, doorClosedAt }: DoorVisit): boolean =>
  hasDoorSensor && canConfirm && doorClosedAt === null;

export function Trouble({ visit, actions }: Props) {
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
        {opensFromAfar(visit) ? (
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
