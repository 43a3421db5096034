/** One code at the kiosk: shows its door task, stores nothing, and returns to the start when it is done. */
import { placeText } from '#domain/lockers/cabinet.js';
import { useEffect, useState, type ReactNode } from 'react';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { usePublicCabinetQuery } from '#web/api/customer-api.js';
import { MoreProofForm } from '#web/features/door-code/more-proof.js';
import { DoorTask } from '#web/features/door-code/door-task.js';
import { isMoreProofNeeded, isRefusal, opensRemotely, useVisit } from '#web/features/door-code/use-visit.js';
import { anyTitle } from '#web/features/door-code/door-task-words.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { Keyboard, type WrongCode } from './kiosk-start.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

/** Long enough to read it and to undo a mistake. */
export const doneShownMs = 15_000;
/** Time in which the door may be opened again or a problem reported. */
const wayBackShownMs = 60_000;

interface Props {
  readonly code: string;
  /** The cabinet of the kiosk, if known. */
  readonly cabinetId: string | null;
  readonly isScanned: boolean;
  readonly onEnd: () => void;
  readonly onRight: () => void;
  readonly onWrong: (wrong: Omit<WrongCode, 'pauseMs'>) => void;
}

export function KioskDoorTask({ code, cabinetId, isScanned, onEnd, onRight, onWrong }: Props) {
  const { visit, error, isFetching, receivedAt, refetch } = useVisit(code, false);
  const { data } = usePublicCabinetQuery(
    { params: { cabinetId: cabinetId ?? '' }, toasts: false },
    { skip: cabinetId === null },
  );
  const here = data?.branding;
  const supportPhone = here?.supportPhone ?? null;
  const wrongText = error?.code === 'UNKNOWN_CODE' && !visit ? error.text : null;
  // Ignores the error of an earlier try of the same code: only a new response counts.
  const [errorBefore] = useState(error);
  const isWrong = wrongText !== null && error !== errorBefore;
  useEffect(() => {
    if (isWrong) onWrong({ code, text: wrongText, supportPhone });
  }, [isWrong, wrongText, code, supportPhone, onWrong]);
  const isRight = visit !== undefined;
  useEffect(() => {
    if (isRight) onRight();
  }, [isRight, onRight]);
  const isDone = visit !== undefined && visit.doneAt !== null;
  const hasWayBack = visit !== undefined && visit.reopenUntil !== null;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onEnd, hasWayBack ? wayBackShownMs : doneShownMs);
    return () => clearTimeout(timer);
  }, [isDone, hasWayBack, onEnd]);
  const end = (
    <>
      {/* Typed again after a change of language. */}
      <input type="hidden" name="doorCode" value={code} />
      <Button kind="quiet" isWide onClick={onEnd}>
        {isDone ? t.finish : t.startAgain}
      </Button>
    </>
  );
  if (visit && cabinetId !== null && visit.cabinetId !== cabinetId)
    return <OtherCabinet visit={visit} here={here} end={end} />;
  if (visit && receivedAt !== undefined)
    return (
      <DoorTask
        visit={visit}
        receivedAt={receivedAt}
        error={error}
        isFetching={isFetching}
        onRefetch={refetch}
        // A screen that does not know its cabinet may be at another one.
        opensAtOnce={(first) => isScanned && cabinetId !== null && opensNow(first)}
      >
        {end}
      </DoorTask>
    );
  return (
    <Page title={anyTitle} company={here?.companyName ?? null} logoUrl={here?.logoUrl ?? null}>
      {error && isMoreProofNeeded(error) ? (
        <MoreProofForm
          {...{ code, error }}
          isChecking={isFetching}
          isCabinetKnown={cabinetId !== null}
          onBrought={refetch}
          keys={(edit) => (
            <Keyboard
              keys="1234567890"
              onKey={(digit) => edit((typed) => typed + digit)}
              onBack={() => edit((typed) => typed.slice(0, -1))}
              onClear={() => edit(() => '')}
            />
          )}
        />
      ) : error && wrongText === null && isRefusal(error) ? (
        <>
          <Notice tone="bad" title={error.text} />
          <PhoneLink phone={here?.supportPhone ?? null} />
        </>
      ) : error && wrongText === null ? (
        <Retry text={error.text} isBusy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton />
      )}
      {end}
    </Page>
  );
}

type Visit = NonNullable<ReturnType<typeof useVisit>['visit']>;

/** Never a door that was opened before, or that is known to be out of order. */
const opensNow = (visit: Visit): boolean =>
  opensRemotely(visit) && !visit.isOutOfService && visit.stuckAt === null && visit.doorOpenedAt === null;

interface OtherCabinetProps {
  readonly visit: Visit;
  readonly here: PublicCabinet['branding'] | undefined;
  readonly end: ReactNode;
}

/** A valid code for another cabinet: opens no door, because the person is not there. */
const OtherCabinet = ({ visit, here, end }: OtherCabinetProps) => (
  <Page title={t.otherCabinet} company={here?.companyName ?? null} logoUrl={here?.logoUrl ?? null}>
    <Notice tone="warn" title={t.codeOfOtherCabinet}>
      <p>
        <strong lang={companyLanguage}>{placeText(visit.cabinetName, visit.cabinetLocation)}</strong>
        {t.lockerThere(visit.lockerNumber)}
      </p>
      <PhoneLink phone={visit.supportPhone} />
    </Notice>
    {end}
  </Page>
);
