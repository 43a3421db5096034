/**
 * The locker, the code of its keypad and the state of that code on the platform (doors-and-codes.md#opening-a-door).
 */
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import { useFocusOnNewCode } from '#web/lib/code-focus.js';
import { opensWithoutLink } from '#web/ui/door-news.js';
import { LockerNumber, Place } from '#web/ui/code.js';
import { Live } from '#web/ui/live.js';
import { LockCode } from '#web/ui/lock-code.js';
import { Badge } from '#web/ui/notice.js';
import type { Actions } from './use-actions.js';
import { isDoorOpen } from './use-visit.js';
import { doorTaskWords, toDo } from './words.js';

export function DoorCard({ visit, actions }: { readonly visit: DoorVisit; readonly actions: Actions }) {
  const { orderKind, step, lockerNumber, cabinetName, cabinetLocation, refusal, canOpenRemotely } = visit;
  const isCutOff = canOpenRemotely && !visit.isLinkUp && !opensWithoutLink(visit.codeState);
  const code = isCutOff ? null : (visit.lockCode ?? actions.freshLockCode);
  const isOpen = isDoorOpen(visit);
  useFocusOnNewCode(code !== null);
  return (
    <section className="card" aria-label="Casier" tabIndex={-1}>
      {refusal === null ? <p className="door-task-what">{toDo(doorTaskWords(orderKind, step), isOpen)}</p> : null}
      <div className="door-task-door">
        <LockerNumber number={lockerNumber} />
        {(code !== null || visit.codeState !== null) && refusal === null ? (
          <LockCode
            label="Code à taper sur le casier"
            code={code}
            changedAt={visit.codeChangedAt}
            state={isCutOff ? null : visit.codeState}
            isOffline={!canOpenRemotely}
            validUntil={canOpenRemotely ? null : visit.validUntil}
          />
        ) : null}
      </div>
      <Live>
        {isOpen ? (
          <p>
            <Badge tone="warn">Porte ouverte&nbsp;: fermez-la pour terminer</Badge>
          </p>
        ) : null}
      </Live>
      <Place name={cabinetName} address={cabinetLocation} />
    </section>
  );
}
