/**
 * The door task of one code, for couriers, customers and staff: what to do, where, the keypad code, and alternatives.
 */
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import type { ApiError } from '#web/api/errors.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { useServerNow } from '#web/lib/server-now.js';
import { Badge, Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { Retry } from '#web/ui/retry.js';
import { CutOff, Stuck, opensWithoutLink } from '#web/ui/door/door-news.js';
import { Live } from '#web/ui/live.js';
import { useFocusOnNewCode } from '#web/lib/code-focus.js';
import { Place } from '#web/ui/code.js';
import { useIsSharedScreen } from '#web/ui/shared-screen.js';
import { LockerPlace } from '#web/ui/door/locker-place.js';
import { LockCode } from '#web/ui/door/lock-code.js';
import { momentText } from '#web/lib/moments.js';
import { Button } from '#web/ui/button.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { useOnline } from '#web/lib/online.js';
import { Done, ReopenSection } from './done.js';
import './door-code.css';
import { DoorTaskActions, OpeningProblem } from './door-task-actions.js';
import { type Actions, useActions, isDoorOpen, isRefusal, isTooMany } from './use-visit.js';
import { doorTaskWords, faultWords, titleOf, referenceWord } from './door-task-words.js';
import { companyLanguage, inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface KeptProps {
  /** ISO 8601. */
  readonly until: string;
  /** By the server's clock. */
  readonly now: number;
  /** The hours of the single possible extension; null for none. */
  readonly extraHours: number | null;
  readonly actions: Pick<Actions, 'busy' | 'keepLonger'>;
}

/** How long the contents stay stored, how to extend that, and what happens afterwards (parcels.md#keeping). */
function Kept({ until, now, extraHours, actions }: KeptProps) {
  const isOnline = useOnline();
  const end = Date.parse(until);
  if (now < end)
    return (
      <>
        <p>{t.waitsUntil(momentText(end))}</p>
        {extraHours === null ? null : (
          <Button
            kind="quiet"
            isWide
            isBusy={actions.busy === 'keepLonger'}
            busyText={t.asking}
            isOff={!isOnline}
            onClick={actions.keepLonger}
          >
            {t.keepLonger(hoursText(extraHours, language))}
          </Button>
        )}
      </>
    );
  return (
    <Notice tone="warn" title={t.keptNoLonger(momentText(end))}>
      <p>{t.keptNoLongerText}</p>
    </Notice>
  );
}

interface WithdrawnProps {
  /** ISO 8601; null if no opening for it was reported. */
  readonly openedAt: string | null;
  /** The server's text. */
  readonly text: string;
}

/**
 * The code is no longer valid: used, replaced or withdrawn, which the page must not distinguish. A person who opened the door and
 * looks again later has made no mistake.
 */
function Withdrawn({ openedAt, text }: WithdrawnProps) {
  if (openedAt === null) return <Notice tone="bad" title={text} />;
  return (
    <Notice tone="plain" title={t.opensNoMore}>
      <p>{t.openedWithIt(momentText(Date.parse(openedAt)))}</p>
    </Notice>
  );
}

const ReportForm = lazy(() => import('./report-form.js').then(({ ReportForm }) => ({ default: ReportForm })));

function Reported({ visit }: { readonly visit: DoorVisit }) {
  const { report, orderKind, step } = visit;
  if (report === null) return null;
  const { fault, text, reportedAt, settledAt, answer } = report;
  return (
    <Notice
      tone={settledAt === null ? 'warn' : 'plain'}
      title={settledAt === null ? t.reported : t.reportAnswered}
    >
      <p>{t.reportedAt(faultWords(orderKind, step)[fault], momentText(Date.parse(reportedAt)), text)}</p>
      <p>{settledAt === null ? t.staysShut : <span lang={companyLanguage}>{answer}</span>}</p>
    </Notice>
  );
}

/**
 * Reports a problem at a pick-up and shows its state (doors-and-codes.md#reports-on-a-pick-up). The form loads on
 * demand.
 */
function ReportSection({ visit }: { readonly visit: DoorVisit }) {
  const [isOpen, setIsOpen] = useState(false);
  const isAnswered = visit.report !== null && visit.report.settledAt !== null;
  const offers = visit.canReport && !isAnswered;
  return (
    <>
      <Reported visit={visit} />
      {offers && !isOpen ? (
        <Button kind="quiet" isWide onClick={() => setIsOpen(true)}>
          {visit.report === null ? t.report : t.reportMore}
        </Button>
      ) : null}
      {offers && isOpen ? (
        <Suspense fallback={null}>
          <ReportForm visit={visit} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface DoorCardProps {
  readonly visit: DoorVisit;
  readonly actions: Actions;
  readonly doors: PublicCabinet['doors'] | null;
}

/** The locker, its keypad code and the delivery state of that code (doors-and-codes.md#opening-a-door). */
function DoorCard({ visit, actions, doors }: DoorCardProps) {
  const { orderKind, step, lockerNumber, cabinetName, cabinetLocation, refusal, canOpenRemotely } = visit;
  const isCutOff = canOpenRemotely && !visit.isLinkUp && !opensWithoutLink(visit.codeState);
  const code = isCutOff ? null : (visit.lockCode ?? actions.freshLockCode);
  const isOpen = isDoorOpen(visit);
  const { what } = doorTaskWords(orderKind, step);
  useFocusOnNewCode(code !== null);
  return (
    <section className="card" aria-label={t.locker} tabIndex={-1}>
      {refusal === null ? (
        <p className="door-task-what">{isOpen ? t.toDoAtOpenDoor(what) : t.toDo(what)}</p>
      ) : null}
      <div className="stack">
        <LockerPlace doors={doors} number={lockerNumber} />
        {(code !== null || visit.codeState !== null) && refusal === null ? (
          <LockCode
            label={t.codeToType}
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
            <Badge tone="warn">{t.doorIsOpen}</Badge>
          </p>
        ) : null}
      </Live>
      <Place name={cabinetName} address={cabinetLocation} />
    </section>
  );
}

function KnownObstacle({ visit }: { readonly visit: DoorVisit }) {
  const { isOutOfService, canOpenRemotely, isLinkUp, stuckAt } = visit;
  const phone = <PhoneLink phone={visit.supportPhone} />;
  if (isOutOfService)
    return (
      <Notice tone="warn" title={t.outOfService} isLive={false}>
        <p>{t.outOfServiceText}</p>
        {phone}
      </Notice>
    );
  if (stuckAt !== null)
    return (
      <Stuck lockerNumber={visit.lockerNumber} canOpen={canOpenRemotely && isLinkUp}>
        {phone}
      </Stuck>
    );
  if (!canOpenRemotely || isLinkUp) return null;
  return (
    <CutOff since={visit.unreachableSince} codeState={visit.codeState} serverTime={visit.serverTime}>
      {phone}
    </CutOff>
  );
}

/** A known obstacle at this door, with the alternative and the support contact (doors-and-codes.md#opening-a-door). */
const Obstacle = ({ visit }: { readonly visit: DoorVisit }) => (
  <Live>
    <KnownObstacle visit={visit} />
  </Live>
);

/** The contents to remove or deposit, with notes for the person in front of the door. */
function Contents({ visit }: { readonly visit: DoorVisit }) {
  const { contents, notes } = visit;
  if (contents.length === 0 && notes === null) return null;
  return (
    <section className="card" aria-label={t.contents}>
      {contents.length > 0 ? (
        <div className="stack-tight">
          <h2>{t.contents}</h2>
          <ul className="door-task-contents">
            {contents.map(({ name, quantity }, position) => (
              <li key={`${position} ${name}`} lang={companyLanguage}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {notes === null ? null : (
        <div className="stack-tight">
          <h2>{t.notes}</h2>
          <p className="door-task-notes">{notes}</p>
        </div>
      )}
    </section>
  );
}

interface Props {
  readonly visit: DoorVisit;
  readonly receivedAt: number;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly onRefetch: () => void;
  /** Whether the door opens without a tap: of a kiosk. */
  readonly opensAtOnce?: (visit: DoorVisit) => boolean;
  /** Additions of the kiosk. */
  readonly children?: ReactNode;
}

/** Once for each visitor, by what the first response said. */
function useOpeningAtOnce(isRequested: boolean, open: () => void): void {
  const isDue = useRef(isRequested);
  useEffect(() => {
    if (isDue.current) open();
    isDue.current = false;
  });
}

/** The pressed button disappears when the task is done: the focus moves to the result at the top of the page. */
function useFocusWhenDone(isDone: boolean): void {
  const before = useRef(isDone);
  useEffect(() => {
    if (isDone !== before.current) document.querySelector<HTMLElement>('h1')?.focus();
    before.current = isDone;
  }, [isDone]);
}

export function DoorTask({ visit, receivedAt, error, isFetching, onRefetch, opensAtOnce, children }: Props) {
  const { orderKind, doneAt, undoUntil, refusal } = visit;
  const now = useServerNow(visit.serverTime, receivedAt);
  const actions = useActions(visit, receivedAt);
  const { companyName, logoUrl, doors } = useBrandOf(visit.cabinetId);
  const isShared = useIsSharedScreen();
  const isDone = doneAt !== null;
  useFocusWhenDone(isDone);
  // The server forgets a done code after its five minutes; a code withdrawn meanwhile opens no door.
  const isWithdrawn = !isDone && error !== null && isRefusal(error) && !isTooMany(error);
  const isOpenable = !isDone && !isWithdrawn && refusal === null;
  useOpeningAtOnce(isOpenable && opensAtOnce?.(visit) === true, actions.door.open);
  const reopenMs = visit.reopenUntil === null ? 0 : Date.parse(visit.reopenUntil) - now;
  const canUndo = undoUntil !== null && now < Date.parse(undoUntil);
  return (
    <Page
      title={titleOf(visit)}
      company={companyName}
      cabinetId={visit.cabinetId}
      logoUrl={logoUrl}
      subtitle={
        <p className="muted">
          {referenceWord(orderKind)} {visit.reference}
          {isShared ? null : (
            <>
              {' – '}
              <bdi>{visit.customerName}</bdi>
            </>
          )}
        </p>
      }
    >
      {isDone ? (
        <Done visit={visit} actions={actions} undoMs={canUndo ? Date.parse(undoUntil) - now : 0} />
      ) : null}
      {isDone && reopenMs > 0 ? <ReopenSection visit={visit} actions={actions} leftMs={reopenMs} /> : null}
      {isDone ? <ReportSection visit={visit} /> : null}
      {isWithdrawn ? <Withdrawn openedAt={visit.doorOpenedAt} text={error.text} /> : null}
      {!isDone && error && !isWithdrawn ? (
        <Retry text={error.text} isBusy={isFetching} onRetry={onRefetch} />
      ) : null}
      {!isDone && refusal !== null ? <Notice tone="warn" title={refusal} /> : null}
      {isOpenable ? <Obstacle visit={visit} /> : null}
      {isDone || isWithdrawn ? null : <DoorCard visit={visit} actions={actions} doors={doors} />}
      {isOpenable && visit.keptUntil ? (
        <Kept until={visit.keptUntil} now={now} extraHours={visit.extraHours} actions={actions} />
      ) : null}
      <Contents visit={visit} />
      {!isOpenable ? (
        <PhoneLink phone={visit.supportPhone} />
      ) : (
        <>
          {/* Collapsed again after the door moved. */}
          <OpeningProblem key={`${visit.doorOpenedAt}`} visit={visit} actions={actions} />
          <ReportSection visit={visit} />
          <DoorTaskActions visit={visit} actions={actions} />
        </>
      )}
      {children}
    </Page>
  );
}
