/**
 * The door task of one code, for couriers, customers and staff: what to do, where, the code of the keypad, and the way
 * out.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import type { ApiError } from '#web/api/errors.js';
import { useBrandOf } from '#web/features/public-cabinet/use-brand-of.js';
import { useServerNow } from '#web/lib/server-now.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { Retry } from '#web/ui/retry.js';
import { Contents } from './contents.js';
import { Done } from './done.js';
import './door-code.css';
import { DoorCard } from './door-card.js';
import { DoorTaskActions } from './door-task-actions.js';
import { Kept } from './kept.js';
import { Obstacle } from './obstacle.js';
import { ReportSection } from './report-section.js';
import { WayBack } from './way-back.js';
import { Withdrawn } from './withdrawn.js';
import { Trouble } from './trouble.js';
import { useActions } from './use-actions.js';
import { isRefusal, isTooMany } from './use-visit.js';
import { referenceWords, titleOf } from './words.js';

interface Props {
  readonly visit: DoorVisit;
  readonly receivedAt: number;
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly onRefetch: () => void;
  /** What the kiosk adds. */
  readonly children?: ReactNode;
}

/** The pressed button disappears when the task is done: the focus moves to the result at the top of the page. */
function useFocusWhenDone(isDone: boolean): void {
  const before = useRef(isDone);
  useEffect(() => {
    if (isDone !== before.current) document.querySelector<HTMLElement>('h1')?.focus();
    before.current = isDone;
  }, [isDone]);
}

export function DoorTask({ visit, receivedAt, error, isFetching, onRefetch, children }: Props) {
  const { orderKind, doneAt, undoUntil, refusal } = visit;
  const now = useServerNow(visit.serverTime, receivedAt);
  const actions = useActions(visit, receivedAt);
  const { companyName, logoUrl } = useBrandOf(visit.cabinetId);
  const isDone = doneAt !== null;
  useFocusWhenDone(isDone);
  // A done code is forgotten after its five minutes; one that was withdrawn meanwhile opens no door.
  const isWithdrawn = !isDone && error !== null && isRefusal(error) && !isTooMany(error);
  const isOpenable = !isDone && !isWithdrawn && refusal === null;
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
          {referenceWords[orderKind]} {visit.reference} – {visit.customerName}
        </p>
      }
    >
      {isDone ? (
        <Done visit={visit} actions={actions} undoMs={canUndo ? Date.parse(undoUntil) - now : 0} />
      ) : null}
      {isDone && reopenMs > 0 ? <WayBack visit={visit} actions={actions} leftMs={reopenMs} /> : null}
      {isDone ? <ReportSection visit={visit} /> : null}
      {isWithdrawn ? <Withdrawn openedAt={visit.doorOpenedAt} text={error.text} /> : null}
      {!isDone && error && !isWithdrawn ? (
        <Retry text={error.text} isBusy={isFetching} onRetry={onRefetch} />
      ) : null}
      {!isDone && refusal !== null ? <Notice tone="warn" title={refusal} /> : null}
      {isOpenable ? <Obstacle visit={visit} /> : null}
      {isDone || isWithdrawn ? null : <DoorCard visit={visit} actions={actions} />}
      {isOpenable && visit.keptUntil ? (
        <Kept until={visit.keptUntil} now={now} extraHours={visit.extraHours} actions={actions} />
      ) : null}
      <Contents visit={visit} />
      {!isOpenable ? (
        <PhoneLink phone={visit.supportPhone} />
      ) : (
        <>
          {/* Folded again once the door has moved. */}
          <Trouble key={`${visit.doorOpenedAt}`} visit={visit} actions={actions} />
          <ReportSection visit={visit} />
          <DoorTaskActions visit={visit} actions={actions} />
        </>
      )}
      {children}
    </Page>
  );
}
