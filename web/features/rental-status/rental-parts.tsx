/**
 * The door and the return: the door stands open until the item is out; then the return does, and the door is folded.
 */
import { useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { Button } from '#web/ui/button.js';
import { useOnline } from '#web/lib/online.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { useTerminateRentalMutation } from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useIntent } from '#web/lib/intent.js';
import { eurosText } from '#web/lib/money.js';
import { timeText } from '#web/lib/moments.js';
import { euros } from '#domain/shared/money.js';
import { word } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { Modal } from '#web/ui/modal.js';
import { Fold } from '#web/ui/fold.js';
import { Notice } from '#web/ui/notice.js';
import { OfflineAdvice } from '#web/ui/door/offline-advice.js';
import { OpeningState } from '#web/ui/door/opening-state.js';
import { DoorCard } from './door-card.js';
import type { useAccess } from './use-access.js';
import type { useOpening } from './use-opening.js';
import { netPriceCaptured } from './fee-lines.js';
import { lateText } from './lateness.js';
import { costAt } from './what-if.js';
import { isLeftOpen, isOut } from './door-notices.js';

interface OpenLabelProps {
  readonly rental: RentalLookup;
  readonly access: ReturnType<typeof useAccess>;
  readonly door: ReturnType<typeof useOpening>;
}

/** A rental that can still be cancelled was never opened, whatever requests its door had. */
const hasOpened = ({ accessHistory, canCancel, isDoorOpen }: RentalLookup): boolean =>
  isDoorOpen === true || (!canCancel && accessHistory.some(({ accessType }) => accessType === 'Unlock'));

/** The actions of the door, in the thumb zone; opening again is never the same button as finishing (doors-and-codes.md#opening-a-door). */
function openLabel(rental: RentalLookup): string {
  if (rental.actualEndTime !== null) return 'Ouvrir le casier pour le retour';
  return hasOpened(rental) ? 'Ouvrir de nouveau' : 'Ouvrir le casier';
}

const codeLabel = (rental: RentalLookup): string =>
  rental.actualEndTime === null ? 'Obtenir le code d’accès' : 'Obtenir un code de retour';

/** A code that exists or is on its way is not requested twice; one that the lock refused may be. */
const canAskForCode = (rental: RentalLookup): boolean =>
  rental.canRequestAccess && (rental.codeState === null || rental.codeState === 'failed');

function DoorActions({ rental, access, door }: OpenLabelProps) {
  const isOnline = useOnline();
  // The cabinet has no link to receive an opening.
  const canUnlock = rental.canUnlock && rental.unreachableSince === null;
  const isAgain = isOut(rental);
  const asksForCode = canAskForCode(rental);
  if (!canUnlock && !asksForCode) return null;
  const { opening, open, isOpening } = door;
  return (
    <div className={isAgain ? 'stack' : 'action-bar'}>
      <OpeningState opening={opening} lockerNumber={rental.lockerNumber} />
      {access.failure ? <Notice tone="bad" title={access.failure} /> : null}
      <OfflineAdvice hasCode={rental.lockCode !== null} />
      {canUnlock ? (
        <Button
          isWide
          kind={isAgain || isLeftOpen(rental) ? 'quiet' : 'main'}
          isBusy={isOpening}
          busyText="Ouverture en cours…"
          isOff={!isOnline}
          onClick={open}
        >
          {openLabel(rental)}
        </Button>
      ) : null}
      {asksForCode ? (
        <Button
          isWide
          kind={canUnlock ? 'quiet' : 'main'}
          isBusy={access.isAsking}
          busyText="Demande du code…"
          isOff={!isOnline}
          onClick={access.request}
        >
          {codeLabel(rental)}
        </Button>
      ) : null}
    </div>
  );
}

interface FinishDialogProps {
  readonly rental: RentalLookup;
  readonly now: Instant;
  readonly onClose: () => void;
  readonly onFinished: (lockCode: string | null, message: string) => void;
}

interface Failure {
  readonly text: string;
  /** The server may have ended the rental, or not received the request. */
  readonly isUnknown: boolean;
}

function useFinish(code: string, onFinished: FinishDialogProps['onFinished'], onClose: () => void) {
  const [terminate, { isLoading }] = useTerminateRentalMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const intent = useIntent();
  const finish = async (): Promise<void> => {
    setFailure(null);
    const { data, error } = await terminate({
      params: { code },
      body: { confirmTermination: true },
      idempotencyKey: intent.keyFor('terminate'),
      toasts: false,
    });
    if (!isApiError(error) || !isOutcomeUnknown(error)) intent.settle();
    if (!data?.success) {
      const isUnknown = isApiError(error) && isOutcomeUnknown(error);
      return setFailure({ text: data?.message ?? textOf(error), isUnknown });
    }
    onFinished(data.lockCode, data.message);
    onClose();
  };
  return { finish: () => void finish(), isFinishing: isLoading, failure };
}

/** Uses the text of the page behind the dialog. */
function onlyOpenText({ lockCode, ...rental }: RentalLookup): string {
  if (rental.canUnlock) return `choisissez « ${openLabel({ ...rental, lockCode })} »`;
  return lockCode === null ? 'demandez le code d’accès' : 'tapez de nouveau le code sur le clavier';
}

const Effects = ({ rental, now }: Pick<FinishDialogProps, 'rental' | 'now'>) => {
  const { cappedLateFeeCents } = costAt(rental, now);
  const isLate = cappedLateFeeCents > 0;
  const isAllTaken = euros(cappedLateFeeCents) >= rental.depositAmountTtc;
  const deposit = eurosText(rental.depositAmountTtc);
  const taken = netPriceCaptured(rental);
  return (
    <ul className="prose-list">
      <li>La location s’arrête maintenant, à {timeText(now)}. Vous ne pourrez plus reprendre l’article.</li>
      <li>
        Prix débité&nbsp;: {eurosText(rental.baseRentalAmount)} TTC
        {taken > 0 ? ` (dont ${eurosText(taken)} déjà ${word(taken, 'débité', 'débités')})` : null},{' '}
        {isLate ? 'plus ' : null}
        {lateText(rental, now)}.
      </li>
      <li>
        Vous recevez un code de retour pour le casier N°{rental.lockerNumber}&nbsp;: rangez l’article, puis
        fermez la porte.
      </li>
      {rental.depositAmountTtc === 0 ? null : isLate ? (
        <li>
          Le retard est pris sur le dépôt de garantie de {deposit}
          {isAllTaken ? ', en entier.' : <>&nbsp;; ce qui en reste est libéré après vérification.</>}
        </li>
      ) : (
        <li>Le dépôt de garantie de {deposit} est libéré après vérification.</li>
      )}
    </ul>
  );
};

/** The second step of finishing: its effect on time, money and door, then the confirmation (`confirmTermination`). */
export function FinishDialog({ rental, now, onClose, onFinished }: FinishDialogProps) {
  const { finish, isFinishing, failure } = useFinish(rental.rentalCode, onFinished, onClose);
  return (
    <Modal title="Terminer la location&nbsp;?" onClose={onClose}>
      <Effects rental={rental} now={now} />
      {failure ? (
        <Notice tone="bad" title={failure.text}>
          {failure.isUnknown ? (
            <p>
              Rapprochez-vous d’une zone couverte et confirmez encore&nbsp;: la fin n’est enregistrée qu’une
              fois.
            </p>
          ) : null}
        </Notice>
      ) : (
        <p>
          {typeset(
            `Vous voulez seulement ouvrir le casier ? Fermez cette fenêtre et ${onlyOpenText(rental)}.`,
          )}
        </p>
      )}
      <Button kind="danger" isWide isBusy={isFinishing} busyText="Fin de la location…" onClick={finish}>
        Confirmer la fin de la location
      </Button>
      <Button kind="quiet" isWide onClick={onClose}>
        Continuer la location
      </Button>
      {failure?.isUnknown ? <PhoneLink phone={rental.supportPhone} /> : null}
    </Modal>
  );
}

/** Steps for a door that stays shut, lastly a call (doors-and-codes.md#opening-a-door; pages.md#public-pages). */
interface TroubleProps {
  readonly rental: RentalLookup;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
}

const otherWay = (rental: RentalLookup): string => {
  if (rental.lockCode && rental.canUnlock)
    return 'Essayez l’autre moyen : le code sur le clavier, ou l’ouverture à distance.';
  if (rental.lockCode)
    return 'Retapez le code lentement, puis validez. Après plusieurs erreurs, attendez une minute.';
  return 'Demandez le code d’accès sur cette page, puis tapez-le sur le clavier.';
};

export const Trouble = ({ rental, isOpening, onOpen }: TroubleProps) => {
  const isOnline = useOnline();
  return (
    <Fold title="Le casier ne s’ouvre pas&nbsp;?">
      <ol className="steps">
        <li>Vérifiez que vous êtes devant le casier N°{rental.lockerNumber}.</li>
        <li>Poussez la porte, puis tirez fermement pendant que la serrure tourne.</li>
        <li>{otherWay(rental)}</li>
        <li>Toujours fermé&nbsp;? Appelez-nous&nbsp;: nous ouvrons ou nous vous donnons un autre casier.</li>
      </ol>
      {rental.canUnlock && rental.unreachableSince === null ? (
        <Button
          kind="quiet"
          isBusy={isOpening}
          busyText="Ouverture en cours…"
          isOff={!isOnline}
          onClick={onOpen}
        >
          Réessayer l’ouverture
        </Button>
      ) : null}
      <PhoneLink phone={rental.supportPhone} />
    </Fold>
  );
};

interface FinishProps {
  readonly rental: RentalLookup;
  readonly onFinish: () => void;
}

/**
 * Finishing a rental takes two steps, and differs from opening again by place, colour and words
 * (doors-and-codes.md#opening-a-door). The second step loads with the page, because the network may be lost at the
 * cabinet.
 */
export const Finish = ({ rental, onFinish }: FinishProps) => (
  <>
    {rental.hasDoorSensor && isOut(rental) ? (
      <p>
        Rouvrez le casier, rangez l’article et refermez&nbsp;: nous vous demandons alors s’il est rendu. Ou
        terminez d’abord la location pour recevoir un code de retour.
      </p>
    ) : (
      <p>Devant le casier, terminez la location pour recevoir le code de retour.</p>
    )}
    <Button kind="danger" isWide onClick={onFinish}>
      Terminer la location
    </Button>
  </>
);

interface DoorProps extends OpenLabelProps {
  /** From an action's response, until the rental is fetched again. */
  readonly code: string | null;
}

export const DoorPart = ({ rental, code, access, door }: DoorProps) => (
  <>
    <DoorCard rental={rental} freshCode={code} />
    <DoorActions rental={rental} access={access} door={door} />
  </>
);

export const canBeOpened = (rental: RentalLookup): boolean =>
  rental.canUnlock || rental.canRequestAccess || rental.lockCode !== null;

/** A lock without a sensor does not report that the item is out: it may be, once the customer has its code. */
export const isReturnNext = (rental: RentalLookup): boolean =>
  rental.canTerminate && (isOut(rental) || !rental.hasDoorSensor);
