/**
 * `/parcel-code/{code}`: shows the holder of a code its door task and opens its locker (specification §2;
 * doors-and-codes.md#opening-a-door). The search params only choose the text while it loads: the code determines its
 * task.
 */
import { isolated } from '#domain/shared/right-to-left.js';
import { Suspense, lazy, useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { minute } from '#domain/shared/record.js';
import { faultOfTyped, readTyped, shownTyped } from '#domain/shared/typed-code.js';
import { type ApiError, noAnswer } from '#web/api/errors.js';
import { broughtWith } from '#web/api/order-proofs.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { useOnline } from '#web/lib/online.js';
import { buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { storedCompany } from '#web/features/public-cabinet/use-brand-of.js';
import { LatePart } from '#web/ui/late-part.js';
import { LockerNumber } from '#web/ui/code.js';
import { StoredCode } from '#web/ui/door/lock-code.js';
import { Lines } from '#web/ui/lines.js';
import { useOriginCompany } from './origin-company.js';
import { CodeForm } from './code-form.js';
import { DoorTask } from './door-task.js';
import { type LastVisit, dropVisit, forgetVisit, lastVisit } from './last-visits.js';
import { isMoreProofNeeded, isRefusal, isTooMany, useVisit } from './use-visit.js';
import {
  addressedDoorTask,
  anyTitle,
  anyWhat,
  doorTaskWords,
  titleOf,
  referenceWord,
} from './door-task-words.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface Props {
  readonly visit: LastVisit;
  readonly error: ApiError;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** The stored last view of a code, marked with its time: shown while the server is unreachable. Opens no door. */
const LastVisitView = ({ visit, error, isFetching, onRetry }: Props) => (
  <Page
    title={titleOf(visit)}
    company={storedCompany(visit.cabinetId)}
    cabinetId={visit.cabinetId}
    subtitle={
      <p className="muted">
        {referenceWord(visit.orderKind)} {visit.reference}
      </p>
    }
  >
    <Retry text={error.text} isBusy={isFetching} onRetry={onRetry} />
    <section className="card" aria-label={t.lastLook}>
      <p>
        <strong>{t.lastSeen(momentText(visit.seenAt))}</strong> {t.mayHaveChanged}
      </p>
      <LockerNumber number={visit.lockerNumber} />
      <StoredCode label={t.codeToType} code={visit.lockCode} until={visit.codeUntil} missing={t.neverAsked} />
      <Lines
        lines={[
          { label: t.yourCode, value: visit.code },
          { label: t.cabinet, value: visit.cabinetName, ofCompany: 'value' },
          { label: t.address, value: visit.cabinetLocation, ofCompany: 'value' },
        ]}
      />
    </section>
    <PhoneLink phone={visit.supportPhone} />
  </Page>
);

export function CodePage() {
  const { code: typed = '' } = useParams();
  const code = readTyped(typed, 'door')?.code;
  // Another code is another door task: resets all state.
  return code ? (
    <PageOf key={code} code={code} />
  ) : (
    <Dead title={anyTitle} text={faultOfTyped(typed, 'door', language)} wrong={shownTyped(typed)} />
  );
}

/** Beside a code that opens nothing: not loaded with the page. */
const LostLinks = lazy(() =>
  import('#web/ui/lost-links/lost-links.js').then(({ LostLinks }) => ({ default: LostLinks })),
);

/** Needed only after too many guesses, so not loaded with the page. */
const AskMore = lazy(() =>
  import('./more-proof.js').then(({ MoreProofForm }) => ({ default: MoreProofForm })),
);

interface MoreProofProps {
  readonly code: string;
  readonly error: ApiError;
  readonly title: string;
  readonly isFetching: boolean;
  readonly onBrought: () => void;
}

function MoreProof({ code, error, title, isFetching, onBrought }: MoreProofProps) {
  const state = useOriginCompany();
  return (
    <Page title={title} company={state?.companyName} logoUrl={state?.logoUrl}>
      <Suspense fallback={<Skeleton />}>
        <AskMore {...{ code, error, onBrought }} isChecking={isFetching} />
      </Suspense>
      <Link className={buttonClass('plain')} to="/parcel-code/" state={state}>
        {t.otherCode}
      </Link>
      <HelpPhone phone={state?.supportPhone ?? null} />
    </Page>
  );
}

interface DeadProps {
  readonly title: string;
  readonly text: string;
  readonly wrong: string;
  /** Whom to call, if the server knows. */
  readonly phone?: string | null;
  /** The last visit of a code that was used on this device: shown with time and place, not as an error. */
  readonly used?: LastVisit | null;
}

/** An invalid code leaves no entry in the history. */
function Dead({ title, text, wrong, phone = null, used = null }: DeadProps) {
  const navigate = useNavigate();
  const state = useOriginCompany();
  const go = (code: string): void => void navigate(`/parcel-code/${code}`, { replace: true, state });
  return (
    <Page title={title} company={state?.companyName} logoUrl={state?.logoUrl}>
      <Notice tone={wrong === '' ? 'plain' : 'bad'} title={text}>
        {used ? (
          <p>
            {t.usedAt(isolated(used.cabinetName), used.lockerNumber, momentText(used.doneAt ?? used.seenAt))}{' '}
            {doorTaskWords(used.orderKind, used.step).doneNext}
          </p>
        ) : null}
      </Notice>
      <CodeForm wrong={wrong} onCode={go} />
      <LatePart waiting={<div className="card lost-links-room" />}>
        <LostLinks />
      </LatePart>
      <HelpPhone phone={phone ?? state?.supportPhone ?? used?.supportPhone ?? null} />
    </Page>
  );
}

function PageOf({ code }: { readonly code: string }) {
  const [search] = useSearchParams();
  const query = useVisit(code, true);
  const { visit, error, isFetching, receivedAt, refetch } = query;
  const isOnline = useOnline();
  const look = lastVisit(code, useNow(0, minute));
  const [lookBefore] = useState(look);
  const known = look ?? lookBefore ?? addressedDoorTask(search);
  // A used code is shown as used for a day.
  const isOver = error?.code === 'CODE_OVER';
  const isDead = error?.code === 'UNKNOWN_CODE' && look?.doneAt === null;
  useEffect(() => {
    if (isDead) forgetVisit(code);
    if (isOver) dropVisit(code);
  }, [isDead, isOver, code]);
  const title = known ? titleOf(known) : anyTitle;
  if (visit && receivedAt !== undefined)
    return (
      <DoorTask
        visit={visit}
        receivedAt={receivedAt}
        error={error}
        isFetching={isFetching}
        onRefetch={refetch}
      />
    );
  if (error && (isMoreProofNeeded(error) || (error.code === 'UNKNOWN_CODE' && broughtWith(code).cabinet)))
    return <MoreProof {...{ code, error, title, isFetching }} onBrought={refetch} />;
  if (error && isRefusal(error) && !(look && isTooMany(error))) {
    const isUsed = !isOver && look !== null && look.doneAt !== null;
    return (
      <Dead
        title={title}
        text={isUsed ? t.alreadyUsed : error.text}
        wrong={isUsed || isOver ? '' : code}
        phone={error.supportPhone ?? null}
        used={isUsed ? look : null}
      />
    );
  }
  // Shows what this device has stored.
  if (look && (error || !isOnline))
    return (
      <LastVisitView
        visit={look}
        error={error ?? noAnswer('NETWORK')}
        isFetching={isFetching}
        onRetry={refetch}
      />
    );
  return (
    <Page title={title}>
      {known?.doneAt ? null : (
        <p className="door-task-what">
          {t.toDo(known ? doorTaskWords(known.orderKind, known.step).what : anyWhat)}
        </p>
      )}
      {error ? <Retry text={error.text} isBusy={isFetching} onRetry={refetch} /> : <Skeleton />}
    </Page>
  );
}
