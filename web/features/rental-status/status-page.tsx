/** `/rental-status/{rentalCode}`: the rental after a proof, or its stored last view without a network. */
import { lazy } from 'react';
import { useParams } from 'react-router';
import { isWellFormedCode, readCode, rentalCodeLength } from '#domain/shared/codes.js';
import { minute } from '#domain/shared/record.js';
import { noAnswer } from '#web/api/errors.js';
import { lastLook } from '#web/api/last-looks.js';
import { useNow } from '#web/lib/now.js';
import { useOnline } from '#web/lib/online.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { LastLookView } from './last-look-view.js';
import { ProofForm } from './proof-form.js';
import { RentalView } from './rental-view.js';
import { isOverForGood, isProofRefusal, useRental } from './use-rental.js';

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
  // What this device has seen can be read on it again; only the platform can judge a proof.
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
