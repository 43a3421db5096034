/** `/rental-status/{rentalCode}`: the rental after a proof, or its stored last view without a network. */
import { lazy } from 'react';
import { useParams } from 'react-router';
import { isWellFormedCode, readCode, rentalCodeLength } from '#domain/shared/codes.js';
import { minute } from '#domain/shared/record.js';
import { type ApiError, noAnswer } from '#web/api/errors.js';
import { type LastLook, lastLook } from '#web/api/last-looks.js';
import { useNow } from '#web/lib/now.js';
import { useOnline } from '#web/lib/online.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { storedCompany } from '#web/features/public-cabinet/use-brand-of.js';
import { momentText } from '#web/lib/moments.js';
import { typeset } from '#domain/shared/typography.js';
import { LockerNumber } from '#web/ui/code.js';
import { StoredCode } from '#web/ui/stored-code.js';
import { Lines } from '#web/ui/lines.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { ProofForm } from './proof-form.js';
import { RentalView } from './rental-view.js';
import { isOverForGood, isProofRefusal, useRental } from './use-rental.js';
import { SideLinks } from './side-links.js';

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
    company={storedCompany(look.cabinetId)}
    cabinetId={look.cabinetId}
    subtitle={<p className="muted">Location {look.rentalCode}</p>}
  >
    {error ? (
      <Retry text={error.text} isBusy={isFetching} onRetry={onRetry} />
    ) : (
      <Notice tone="plain" title="Mise à jour en cours…" />
    )}
    <section className="card" aria-label="Dernière consultation">
      <p>
        <strong>Vu pour la dernière fois le {momentText(look.seenAt)}.</strong> La situation a pu changer.
      </p>
      <LockerNumber number={look.lockerNumber} />
      <StoredCode
        label="Code du casier"
        code={look.lockCode}
        until={look.codeUntil}
        missing={typeset('Aucun code n’avait été demandé : il faut du réseau pour en obtenir un.')}
      />
      <Lines
        lines={[
          { label: 'Consigne', value: look.cabinetName },
          { label: 'Adresse', value: look.cabinetLocation },
          { label: 'Retour prévu', value: momentText(look.plannedEndAt) },
        ]}
      />
    </section>
    {look.lockCode === null ? null : <SideLinks rental={{ ...look, canReportDamage: true }} />}
    <PhoneLink phone={look.supportPhone} />
  </Page>
);

/** For an invalid code; not needed with a rental. */
const FindRentalPage = lazy(() =>
  import('./find-rental-page.js').then(({ FindRentalPage }) => ({ default: FindRentalPage })),
);

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
    <Page title="Ma location">
      {error ? <Retry text={error.text} isBusy={isFetching} onRetry={refetch} /> : <Skeleton />}
    </Page>
  );
}

const Over = ({ text }: { readonly text: string }) => (
  <Page title="Ma location">
    <Notice tone="plain" title={text} />
  </Page>
);
