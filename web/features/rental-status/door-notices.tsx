/** The door's required action, or why it stays shut: shown above all actions. */
import { lazy } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { CutOff, opensWithoutLink, Stuck } from '#web/ui/door/door-news.js';
import { LatePart } from '#web/ui/late-part.js';
import { Notice, Badge } from '#web/ui/notice.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';
import { Place } from '#web/ui/code.js';
import { Live } from '#web/ui/live.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { LockerPlace } from '#web/ui/door/locker-place.js';
import { LockCode } from '#web/ui/door/lock-code.js';
import { isReturnToDo } from './use-rental.js';

const t = inLanguage(words);

const AlternativeCabinet = lazy(() =>
  import('./later.js').then(({ AlternativeCabinet }) => ({ default: AlternativeCabinet })),
);

/** The door is open, with or without the item: this notice comes first until it is shut. */
export const isLeftOpen = (rental: RentalLookup): boolean =>
  rental.isDoorOpen === true && rental.actualEndTime === null;

/** The door was opened and shut again: the next step is the item's return, not the door. */
export const isOut = ({ isDoorOpen, status, actualEndTime, canCancel }: RentalLookup): boolean =>
  isDoorOpen === false && status === 'PendingReturn' && actualEndTime === null && !canCancel;

/** The customer has paid for an item behind a door that cannot be opened now. */
export const isBlockedOut = ({
  unreachableSince,
  codeState,
  isDoorOpen,
  actualEndTime,
}: RentalLookup): boolean =>
  unreachableSince !== null && !opensWithoutLink(codeState) && isDoorOpen === null && actualEndTime === null;

export function DoorNotices({ rental }: { readonly rental: RentalLookup }) {
  const { unreachableSince, codeState, stuckAt, canCancel, cancellationPenaltyTtc } = rental;
  if (isLeftOpen(rental))
    return (
      <Notice tone="warn" title={rental.isOpenAgain ? t.putAway : t.take} isLive={false}>
        <p>{rental.isOpenAgain ? t.putAwayHint : t.takeHint}</p>
      </Notice>
    );
  if (stuckAt !== null)
    return (
      <Stuck lockerNumber={rental.lockerNumber} canOpen={rental.canUnlock && unreachableSince === null}>
        <PhoneLink phone={rental.supportPhone} />
      </Stuck>
    );
  if (unreachableSince === null || isReturnToDo(rental)) return null;
  const isFree = canCancel && cancellationPenaltyTtc === 0;
  return (
    <CutOff since={unreachableSince} codeState={codeState} serverTime={rental.serverTime}>
      {isBlockedOut(rental) ? (
        <p>
          {t.blockedIsFree}
          {isFree ? t.cancelBelow : ''}
        </p>
      ) : null}
      <PhoneLink phone={rental.supportPhone} />
    </CutOff>
  );
}

/** Alternatives for the customer; outside the live notice, since they need no announcement. */
export const OtherCabinets = ({ rental }: { readonly rental: RentalLookup }) =>
  isBlockedOut(rental) && rental.canCancel ? (
    <LatePart>
      <AlternativeCabinet cabinet={{ id: rental.cabinetId, mode: 'Rental' }} />
    </LatePart>
  ) : null;

const codeLabel = (purpose: RentalLookup['lockCodePurpose']): string =>
  purpose === 'return' ? t.returnCode : t.lockerCode;

interface Props {
  readonly rental: RentalLookup;
  /** From an action's response, until the rental is fetched again. */
  readonly freshCode: string | null;
}

/** The locker, its code and the delivery state of that code (doors-and-codes.md#opening-a-door). */
export function DoorCard({ rental, freshCode }: Props) {
  const { doors } = useBrandOf(rental.cabinetId);
  const isCutOff = rental.unreachableSince !== null && !opensWithoutLink(rental.codeState);
  const code = isCutOff ? null : (rental.lockCode ?? freshCode);
  return (
    <section className={isOut(rental) ? 'stack' : 'card'} aria-label={t.locker} tabIndex={-1}>
      <div className="stack">
        <LockerPlace doors={doors} number={rental.lockerNumber} />
        {code !== null || rental.codeState !== null ? (
          <LockCode
            label={codeLabel(rental.lockCodePurpose)}
            code={code}
            changedAt={rental.codeChangedAt}
            state={isCutOff ? null : rental.codeState}
            isOffline={!rental.hasDoorSensor}
            validUntil={rental.codeValidUntil}
          />
        ) : null}
      </div>
      <Place name={rental.cabinetName} address={rental.cabinetLocation} />
      <Live>
        {rental.hasDoorSensor && rental.isDoorOpen !== null ? (
          <p>
            <Badge tone={rental.isDoorOpen ? 'warn' : 'plain'}>
              {rental.isDoorOpen ? t.doorOpen : t.doorClosed}
            </Badge>
          </p>
        ) : null}
      </Live>
    </section>
  );
}
