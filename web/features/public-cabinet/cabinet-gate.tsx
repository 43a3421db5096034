/** Renders a cabinet's page after the cabinet has loaded: it may be unknown, closed, or unreachable for now. */
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isNoSpace } from '#domain/lockers/alternatives.js';
import { isOpenFor } from '#domain/lockers/mode-plans.js';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { usePublicCabinetQuery } from '#web/api/customer-api.js';
import { isApiError, textOf, type ApiError } from '#web/api/errors.js';
import { applyBrand } from '#web/ui/brand.js';
import { Page } from '#web/ui/page.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';
import type { AlternativesQuery } from './alternative-cabinets.js';

/** Not offered without a network; the rest of the page stays. */
const AlternativeCabinet = lazy(() =>
  import('./alternative-cabinets.js').then(
    ({ AlternativeCabinet }) => ({ default: AlternativeCabinet }),
    () => ({ default: (_: AlternativesQuery) => null }),
  ),
);

/** Alternatives of the company: loaded only if this cabinet has no availability. */
export const Alternatives = (wanted: AlternativesQuery) => (
  <Suspense fallback={null}>
    <AlternativeCabinet {...wanted} />
  </Suspense>
);

/** After a refusal that another cabinet may avoid. */
export const AlternativesAfter = ({
  problem,
  ...wanted
}: AlternativesQuery & { readonly problem: ApiError }) =>
  isNoSpace(problem.code) ? <Alternatives {...wanted} /> : null;

const t = inLanguage(words);

const ClosedCabinet = lazy(() =>
  import('./closed-cabinet.js').then(({ ClosedCabinet }) => ({ default: ClosedCabinet })),
);

/** A permanent refusal: the address names no cabinet. */
const isUnknown = (error: unknown): boolean =>
  isApiError(error) && typeof error.status === 'number' && error.status >= 400 && error.status < 500;

interface Props {
  readonly cabinetId: string;
  readonly children: (cabinet: PublicCabinet) => ReactNode;
}

export function CabinetGate({ cabinetId, children }: Props) {
  // The page shows the error with a retry, so no toast.
  const cabinet = usePublicCabinetQuery(
    { params: { cabinetId }, toasts: false },
    { refetchOnReconnect: true },
  );
  const { data, error } = cabinet;
  const branding = data?.branding;
  useEffect(() => {
    if (branding) applyBrand(branding);
  }, [branding]);
  if (data && isOpenFor(data)) return children(data);
  if (data)
    return (
      <Suspense fallback={<Arriving />}>
        <ClosedCabinet cabinet={data} />
      </Suspense>
    );
  if (isUnknown(error)) return <Unknown />;
  if (error) {
    return (
      <Page title={t.cabinet}>
        <Retry text={textOf(error)} isBusy={cabinet.isFetching} onRetry={() => void cabinet.refetch()} />
      </Page>
    );
  }
  return <Arriving />;
}

const Arriving = () => (
  <Page title={t.loading}>
    <Skeleton />
  </Page>
);

const Unknown = () => (
  <Page title={t.unknown}>
    <p>{t.unknownText}</p>
    <Link className="link-line" to="/n">
      {t.typeNumber}
    </Link>
    <a className="link-line" href="/">
      {t.home}
    </a>
  </Page>
);
