/** `/conditions/{id}`: terms of sale as they were at their acceptance. */
import { useParams } from 'react-router';
import { isApiError, textOf } from '#web/api/errors.js';
import { useTermsVersionQuery } from '#web/api/side-api.js';
import { dateText } from '#web/lib/moments.js';
import { Page } from '#web/ui/page.js';
import { Prose } from '#web/ui/prose.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import './legal.css';
import { WayBack } from './way-back.js';

const title = 'Conditions générales de vente';

export function TermsPage() {
  const { termsId = '' } = useParams();
  const { data, error, isFetching, refetch } = useTermsVersionQuery({ params: { termsId }, toasts: false });
  if (data)
    return (
      <Page
        title={title}
        company={data.companyName}
        subtitle={<p className="muted">Version du {dateText(Date.parse(data.writtenAt))}</p>}
      >
        <Prose text={data.text} titles="h2" />
        <p className="muted">Empreinte SHA-256 de ce texte&nbsp;: {data.digest}</p>
        <WayBack />
      </Page>
    );
  const isUnknown = isApiError(error) && error.status === 404;
  return (
    <Page title={title}>
      {isUnknown ? (
        <p>Aucune version ne répond à cette adresse.</p>
      ) : error ? (
        <Retry text={textOf(error)} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
      <WayBack />
    </Page>
  );
}
