/**
 * After a pick-up: the locker opens again for some minutes, for items left behind or a door that shut too early
 * (doors-and-codes.md#after-a-pick-up).
 */
import { useState } from 'react';
import { fellShut } from '#domain/doors/door-code.js';
import { countdownText } from '#domain/shared/duration-words.js';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { LockCode } from '#web/ui/door/lock-code.js';
import { Badge } from '#web/ui/notice.js';
import { OpeningState } from '#web/ui/door/opening-state.js';
import { ActionFailure } from './action-failure.js';
import type { Actions } from './use-actions.js';
import { isDoorOpen, opensFromAfar } from './use-visit.js';
import { doorTaskWords } from './words.js';

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

interface Props {
  readonly visit: DoorVisit;
  readonly actions: Actions;
  /** Remaining time in which it still opens. */
  readonly leftMs: number;
}

/** If the door shut at once, a question decides what is offered first. */
export function WayBack({ visit, actions, leftMs }: Props) {
  const isOnline = useOnline();
  const [isTaken, setIsTaken] = useState(false);
  const { lockerNumber, lockCode, codeState, canOpenRemotely, validUntil, orderKind, step } = visit;
  const { door, failure } = actions;
  const { mine } = doorTaskWords(orderKind, step);
  const asks = !isTaken && fellShut(instantOf(visit.doorOpenedAt), instantOf(visit.doorClosedAt));
  const opens = opensFromAfar(visit);
  return (
    <section className="card just-come" aria-label="Rouvrir le casier">
      {asks ? (
        <h2>Avez-vous récupéré {mine}&nbsp;?</h2>
      ) : (
        <p>Quelque chose est resté dans le casier&nbsp;?</p>
      )}
      <p>
        {asks ? 'La porte s’est refermée aussitôt. ' : null}
        {opens ? 'Le casier se rouvre encore pendant ' : 'Le même code ouvre encore pendant '}
        <strong role="timer">{countdownText(leftMs)}</strong>.
      </p>
      {lockCode ? (
        <LockCode
          label="Code à taper sur le casier"
          code={lockCode}
          changedAt={visit.codeChangedAt}
          state={codeState}
          isOffline={!canOpenRemotely}
          validUntil={canOpenRemotely ? null : validUntil}
        />
      ) : null}
      {isDoorOpen(visit) ? <Badge tone="warn">Porte ouverte&nbsp;: fermez-la en partant</Badge> : null}
      <OpeningState opening={door.opening} lockerNumber={lockerNumber} />
      {failure?.of === 'access' ? <ActionFailure failure={failure} /> : null}
      {opens ? (
        <Button
          isWide
          kind={asks ? 'main' : 'quiet'}
          isBusy={door.isOpening}
          busyText="Ouverture en cours…"
          isOff={!isOnline}
          onClick={door.open}
        >
          {asks ? 'Non, rouvrir' : 'Rouvrir le casier'}
        </Button>
      ) : null}
      {asks ? (
        <Button isWide kind="quiet" onClick={() => setIsTaken(true)}>
          Oui
        </Button>
      ) : null}
    </section>
  );
}
