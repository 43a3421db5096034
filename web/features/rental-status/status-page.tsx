/** `/rental-status/{rentalCode}`: the rental after a proof, or its stored last view without a network. */
import { type FormEvent, lazy, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { asciiDigits, isWellFormedCode, readCode, rentalCodeLength } from '#domain/shared/codes.js';
import { minute } from '#domain/shared/record.js';
import { type ApiError, noAnswer, textOf } from '#web/api/errors.js';
import { type LastLook, lastLook } from '#web/api/last-looks.js';
import { useNow } from '#web/lib/now.js';
import { useOnline } from '#web/lib/online.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { storedCompany } from '#web/features/public-cabinet/use-brand-of.js';
import { momentText } from '#web/lib/moments.js';
import { LockerNumber } from '#web/ui/code.js';
import { StoredCode } from '#web/ui/door/lock-code.js';
import { Lines } from '#web/ui/lines.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { useSendRentalLinkMutation } from '#web/api/customer-api.js';
import { storeProof } from '#web/api/order-proofs.js';
import { spelled } from '#web/lib/spelling.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { Rows } from '#web/ui/fold.js';
import { Cancel } from './cancel.js';
import { LatePart } from '#web/ui/late-part.js';
import { RentalView } from './rental-view.js';
import { isOverForGood, isProofRefusal, useRental } from './use-rental.js';
import { SideLinks } from './rental-parts.js';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface ProofFormProps {
  readonly code: string;
  readonly error: ApiError | null;
  readonly isChecking: boolean;
  readonly onRetry: () => void;
}

/** Without proof every code returns PROOF_REQUIRED, which this form already shows. */
const isNews = ({ code }: ApiError): boolean => code !== 'PROOF_REQUIRED';

/** Always offered, and the same for every code: sends the lost message again. */
function SendLink({ code }: { readonly code: string }) {
  const [send, { isLoading, isSuccess, error }] = useSendRentalLinkMutation();
  if (isSuccess)
    return (
      <Notice tone="good" title={t.linkSent}>
        <p>{t.linkSentHint}</p>
      </Notice>
    );
  return (
    <>
      {error === undefined ? null : <Notice tone="bad" title={textOf(error)} />}
      <Button
        kind="quiet"
        isWide
        isBusy={isLoading}
        busyText={t.sending}
        onClick={() => void send({ params: { code }, toasts: false })}
      >
        {t.sendLink}
      </Button>
    </>
  );
}

/**
 * Proves an order with its code and the last 4 digits of its phone number (doors-and-codes.md#proof-of-an-order). Both
 * are checked together, and the page does not show which of the two was wrong.
 */
function ProofForm({ code, error, isChecking, onRetry }: ProofFormProps) {
  // A token that could be one is taken from the address (proof-from-address.ts).
  const isCut = useLocation().hash.startsWith('#t=');
  const [digits, setDigits] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = asciiDigits(digits).replace(/\D/g, '');
    if (typed.length !== 4) return setFault(t.digitsNeeded);
    storeProof(code, { kind: 'digits', value: typed });
    // The same digits after a lost response start no new request, so this retries.
    if (error && typeof error.status === 'string') onRetry();
  };
  return (
    <Page
      title={t.myRental}
      subtitle={
        <p>
          {t.rentalCode} <strong aria-hidden="true">{code}</strong>
          <span className="unseen">{spelled(code)}</span>
        </p>
      }
    >
      {error && !isChecking && isNews(error) ? <Notice tone="bad" title={error.text} /> : null}
      {isCut && !(error && isNews(error)) ? <Notice tone="warn" title={t.linkIsCut} /> : null}
      <form className="card" onSubmit={submit} noValidate>
        <Field
          label={t.digits}
          hint={t.digitsHint}
          error={fault}
          name="phoneDigits"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={20}
          value={digits}
          onChange={(event) => {
            setDigits(event.target.value);
            setFault(null);
          }}
        />
        <Button type="submit" isWide isBusy={isChecking} busyText={t.checking}>
          {t.showRental}
        </Button>
      </form>
      <p>{t.lostLink}</p>
      <SendLink code={code} />
      <Link className={buttonClass('plain')} to="/rental-status">
        {t.otherCode}
      </Link>
      <HelpPhone />
    </Page>
  );
}

interface Props {
  readonly look: LastLook;
  /** Null while the request is pending. */
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** The stored last view, marked with its time: shown while the server is unreachable. Opens no door. */
const LastLookView = ({ look, error, isFetching, onRetry }: Props) => (
  <Page
    title={look.itemName}
    titleLang={companyLanguage}
    company={storedCompany(look.cabinetId)}
    cabinetId={look.cabinetId}
    subtitle={<p className="muted">{t.rental(look.rentalCode)}</p>}
  >
    {error ? (
      <Retry text={error.text} isBusy={isFetching} onRetry={onRetry} />
    ) : (
      <Notice tone="plain" title={t.updating} />
    )}
    <section className="card" aria-label={t.lastLook}>
      <p>
        <strong>{t.lastSeen(momentText(look.seenAt))}</strong> {t.mayHaveChanged}
      </p>
      <LockerNumber number={look.lockerNumber} />
      <StoredCode label={t.lockerCode} code={look.lockCode} until={look.codeUntil} missing={t.noCodeAsked} />
      <Lines
        lines={[
          { label: t.station, value: look.cabinetName, ofCompany: 'value' },
          { label: t.address, value: look.cabinetLocation, ofCompany: 'value' },
          { label: t.plannedReturn, value: momentText(look.plannedEndAt) },
        ]}
      />
    </section>
    {look.lockCode === null ? null : (
      <Rows>
        <SideLinks rental={{ ...look, canReportDamage: true }} />
      </Rows>
    )}
    <PhoneLink phone={look.supportPhone} />
  </Page>
);

/** For an invalid code; not needed with a rental. */
const FindRentalPage = lazy(() =>
  import('./find-rental-page.js').then(({ FindRentalPage }) => ({ default: FindRentalPage })),
);

/** Booked by staff, and to be ordered by its customer. */
const OrderByLink = lazy(() => import('./later.js').then(({ OrderByLink }) => ({ default: OrderByLink })));

export function StatusPage() {
  const { code = '' } = useParams();
  const read = readCode(code);
  // Does not request digits for an invalid code: each try would use up the address's budget.
  if (!isWellFormedCode(read, rentalCodeLength)) return <FindRentalPage key={code} wrong={code} />;
  // Another code is another rental: resets all state.
  return <StatusOf key={code} code={read} />;
}

function StatusOf({ code }: { readonly code: string }) {
  const { rental, error, isFetching, receivedAt, proof, refetch } = useRental(code);
  const isOnline = useOnline();
  const look = lastLook(code, useNow(0, minute));
  if (rental && receivedAt !== undefined) {
    const news = { rental, receivedAt, error, isFetching };
    if (rental.offer)
      return (
        <LatePart
          waiting={
            <Page title={rental.rentalItemName} titleLang={companyLanguage}>
              <Skeleton />
            </Page>
          }
        >
          <OrderByLink {...news} offer={rental.offer} onRefetch={refetch}>
            <Rows>
              <Cancel rental={rental} isNeeded={false} onCancelled={refetch} />
            </Rows>
          </OrderByLink>
        </LatePart>
      );
    return <RentalView {...news} onRefetch={refetch} />;
  }
  if (isOverForGood(error)) return <Over text={error?.text ?? ''} />;
  const isRefused = error !== null && isProofRefusal(error, proof);
  // Shows what this device has stored; only the server can check a proof.
  if (look && !isRefused && (proof !== null || !isOnline)) {
    const reason = error ?? (isOnline ? null : noAnswer('NETWORK'));
    return <LastLookView look={look} error={reason} isFetching={isFetching} onRetry={refetch} />;
  }
  if (proof !== 'token') {
    const isChecking = proof !== null && isFetching;
    return <ProofForm code={code} error={error} isChecking={isChecking} onRetry={refetch} />;
  }
  return (
    <Page title={t.myRental}>
      {error ? <Retry text={error.text} isBusy={isFetching} onRetry={refetch} /> : <Skeleton />}
    </Page>
  );
}

const Over = ({ text }: { readonly text: string }) => (
  <Page title={t.myRental}>
    <Notice tone="plain" title={text} />
    <a className="link-line" href="/">
      {t.toHome}
    </a>
    <HelpPhone />
  </Page>
);
