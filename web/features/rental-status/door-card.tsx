/** The locker, its code and the delivery state of that code (doors-and-codes.md#opening-a-door). */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { opensWithoutLink } from '#web/ui/door/door-news.js';
import { Place } from '#web/ui/code.js';
import { Live } from '#web/ui/live.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { LockerPlace } from '#web/ui/door/locker-place.js';
import { LockCode } from '#web/ui/door/lock-code.js';
import { Badge } from '#web/ui/notice.js';
import { isOut } from './door-notices.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

const codeLabel = (purpose: RentalLookup['lockCodePurpose']): string =>
  purpose === 'return' ? t.returnCode : t.lockerCode;

interface Props {
  readonly rental: RentalLookup;
  /** From an action's response, until the rental is fetched again. */
  readonly freshCode: string | null;
}

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
