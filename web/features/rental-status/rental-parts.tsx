/**
 * The door and the return: the part of the door is unfolded until the item is out, then that of the return.
 */
import { useState, lazy } from 'react';
import type { Instant } from '#domain/shared/record.js';
import { euros } from '#domain/shared/money.js';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { Button } from '#web/ui/button.js';
import { useOnline } from '#web/lib/online.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { useTerminateRentalMutation } from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useIntent } from '#web/lib/intent.js';
import { eurosText } from '#web/lib/money.js';
import { timeText } from '#web/lib/moments.js';
import { Modal } from '#web/ui/modal.js';
import { Fold } from '#web/ui/fold.js';
import { Notice } from '#web/ui/notice.js';
import { OfflineAdvice, OpeningState } from '#web/ui/door/opening-state.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';
import { LatePart } from '#web/ui/late-part.js';
import { DoorCard, isLeftOpen, isOut } from './door-notices.js';
import type { useAccess, useOpening } from './use-access.js';
import { netPriceCaptured } from './fee-lines.js';
import { lateText, costAt } from './lateness.js';
import type { Linked } from './later.js';

const t = inLanguage(words);

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
  if (rental.actualEndTime !== null) return t.openForReturn;
  return hasOpened(rental) ? t.openAgain : t.open;
}

const codeLabel = (rental: RentalLookup): string =>
  rental.actualEndTime === null ? t.getCode : t.getReturnCode;

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
      <OpeningState
        opening={opening}
        lockerNumber={rental.lockerNumber}
        hasCode={rental.lockCode !== null}
        phone={rental.supportPhone}
      />
      {access.failure ? <Notice tone="bad" title={access.failure} /> : null}
      <OfflineAdvice hasCode={rental.lockCode !== null} />
      {canUnlock ? (
        <Button
          isWide
          kind={isAgain || isLeftOpen(rental) ? 'quiet' : 'main'}
          isBusy={isOpening}
          busyText={t.opening}
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
          busyText={t.askingCode}
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
  if (rental.canUnlock) return t.chooseButton(openLabel({ ...rental, lockCode }));
  return lockCode === null ? t.askAccessCode : t.typeCodeAgain;
}

const Effects = ({ rental, now }: Pick<FinishDialogProps, 'rental' | 'now'>) => {
  const { cappedLateFeeCents } = costAt(rental, now);
  const isLate = cappedLateFeeCents > 0;
  const isAllTaken = euros(cappedLateFeeCents) >= rental.depositAmountTtc;
  const deposit = eurosText(rental.depositAmountTtc);
  const taken = netPriceCaptured(rental);
  const already = taken > 0 ? t.alreadyDebited(eurosText(taken), taken) : '';
  const depositEffect = !isLate ? t.depositReleased : isAllTaken ? t.lateTakesAll : t.lateTakesPart;
  return (
    <ul className="prose-list">
      <li>{t.endsNow(timeText(now))}</li>
      <li>{t.endPrice(eurosText(rental.baseRentalAmount), already, lateText(rental, now), isLate)}</li>
      <li>{t.endCode(rental.lockerNumber)}</li>
      {rental.depositAmountTtc === 0 ? null : <li>{depositEffect(deposit)}</li>}
    </ul>
  );
};

/** The second step of finishing: its effect on time, money and door, then the confirmation (`confirmTermination`). */
export function FinishDialog({ rental, now, onClose, onFinished }: FinishDialogProps) {
  const { finish, isFinishing, failure } = useFinish(rental.rentalCode, onFinished, onClose);
  return (
    <Modal title={t.endQuestion} onClose={onClose}>
      <Effects rental={rental} now={now} />
      {failure ? (
        <Notice tone="bad" title={failure.text}>
          {failure.isUnknown ? <p>{t.endAgain}</p> : null}
        </Notice>
      ) : (
        <p>{t.onlyOpen(onlyOpenText(rental))}</p>
      )}
      <Button kind="danger" isWide isBusy={isFinishing} busyText={t.ending} onClick={finish}>
        {t.confirmEnd}
      </Button>
      <Button kind="quiet" isWide onClick={onClose}>
        {t.keepRenting}
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
  if (rental.lockCode && rental.canUnlock) return t.tryOtherWay;
  if (rental.lockCode) return t.retypeCode;
  return t.askForCode;
};

export const Trouble = ({ rental, isOpening, onOpen }: TroubleProps) => {
  const isOnline = useOnline();
  return (
    <Fold title={t.staysShut}>
      <ol className="steps">
        <li>{t.checkLocker(rental.lockerNumber)}</li>
        <li>{t.pushAndPull}</li>
        <li>{otherWay(rental)}</li>
        <li>{t.stillShut}</li>
      </ol>
      {rental.canUnlock && rental.unreachableSince === null ? (
        <Button kind="quiet" isBusy={isOpening} busyText={t.opening} isOff={!isOnline} onClick={onOpen}>
          {t.openOnceMore}
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
    <p>{rental.hasDoorSensor && isOut(rental) ? t.returnByDoor : t.returnByEnd}</p>
    <Button kind="danger" isWide onClick={onFinish}>
      {t.endRental}
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

const LateLinks = lazy(() => import('./later.js').then(({ LateLinks }) => ({ default: LateLinks })));

/** Links from a rental to its documents; loaded separately, since they are not urgent at a door. */
export const SideLinks = ({ rental }: { readonly rental: Linked }) => (
  <LatePart>
    <LateLinks rental={rental} />
  </LatePart>
);
