/**
 * « Avez-vous rendu l’article ? », asked after the door was opened again and closed, and the answer, which may be taken
 * back for some minutes (rental.md#return-at-the-closing-of-its-own-door).
 */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { typeset } from '#domain/shared/typography.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useAnswerReturnMutation } from '#web/api/customer-api.js';
import { useIntent } from '#web/lib/intent.js';
import { eurosText } from '#web/lib/money.js';
import { spokenMoment, timeText } from '#web/lib/moments.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { lateText } from './lateness.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './later/words/index.js';

const t = inLanguage(words);

interface Props {
  readonly rental: RentalLookup;
  readonly now: Instant;
  readonly onNotYet: () => void;
}

function useAnswer({ rentalCode, closedAgainAt }: RentalLookup) {
  const [send, { isLoading, error }] = useAnswerReturnMutation();
  const intent = useIntent();
  const answer = async (isReturned: boolean): Promise<void> => {
    if (closedAgainAt === null) return;
    const body = { doorClosedAt: closedAgainAt, isReturned };
    const idempotencyKey = intent.keyFor(`${closedAgainAt}:${isReturned}`);
    const { error: failure } = await send({
      params: { code: rentalCode },
      body,
      idempotencyKey,
      toasts: false,
    });
    if (!isApiError(failure) || !isOutcomeUnknown(failure)) intent.settle();
  };
  return { answer: (isReturned: boolean) => void answer(isReturned), isAnswering: isLoading, error };
}

export function ReturnedQuestion({ rental, now, onNotYet }: Props) {
  const { answer, isAnswering, error } = useAnswer(rental);
  const isOnline = useOnline();
  const closing = Date.parse(rental.closedAgainAt ?? rental.serverTime);
  const failure = error ? <p role="alert">{textOf(error)}</p> : null;
  if (rental.returnFinalAt !== null)
    return (
      <Notice tone="good" title={typeset(t.returnRecorded(spokenMoment(closing, now)))} isLive={false}>
        <p>{typeset(t.undoBefore(timeText(Date.parse(rental.returnFinalAt))))}</p>
        {failure}
        <Button
          kind="quiet"
          isWide
          isBusy={isAnswering}
          busyText={t.undoing}
          isOff={!isOnline}
          onClick={() => answer(false)}
        >
          {t.stillHere}
        </Button>
      </Notice>
    );
  return (
    <Notice tone="warn" title={t.isReturned} isLive={false}>
      <p>
        {typeset(
          t.closedAt(
            rental.lockerNumber,
            spokenMoment(closing, now),
            eurosText(rental.baseRentalAmount),
            lateText(rental, closing),
          ),
        )}
      </p>
      {failure}
      <Button
        isWide
        isBusy={isAnswering}
        busyText={t.recording}
        isOff={!isOnline}
        onClick={() => answer(true)}
      >
        {t.yes}
      </Button>
      <Button kind="quiet" isWide onClick={onNotYet}>
        {t.notYet}
      </Button>
    </Notice>
  );
}
