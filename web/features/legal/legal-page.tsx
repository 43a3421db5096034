/** `/mentions-legales`, `/confidentialite`, `/accessibilite`: what the law wants to be told on every page (`?cabinet={id}`: by whose company). */
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useLegalNoticesQuery } from '#web/api/legal-api.js';
import { textOf } from '#web/api/errors.js';
import { useSilence } from '#web/features/kiosk/use-silence.js';
import { placeOf, type LegalPlace } from '#web/lib/legal-address.js';
import { buttonClass } from '#web/ui/button.js';
import { Page } from '#web/ui/page.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { Accessibility } from './accessibility.js';
import './legal.css';
import { Privacy } from './privacy.js';
import { Publication } from './publication.js';

const parts = {
  notices: { title: 'Mentions légales', Part: Publication },
  privacy: { title: 'Confidentialité', Part: Privacy },
  accessibility: { title: 'Déclaration d’accessibilité', Part: Accessibility },
} as const;

/** Whoever left is not coming back, and the next one wants to type a code. */
const silenceMs = 60_000;

function KioskWayBack({ cabinetId }: Pick<LegalPlace, 'cabinetId'>) {
  const back = cabinetId ? `/pickup?cabinet=${cabinetId}` : '/pickup';
  useSilence(
    silenceMs,
    useCallback(() => window.location.replace(back), [back]),
  );
  return (
    <a className={buttonClass('main', true)} href={back}>
      Revenir à la saisie du code
    </a>
  );
}

export function LegalPage({ which }: { readonly which: keyof typeof parts }) {
  const { cabinetId, companyId, isKiosk } = placeOf(useLocation());
  const query = cabinetId ? { cabinetId } : companyId ? { companyId } : {};
  const { data, error, isFetching, refetch } = useLegalNoticesQuery({ query, toasts: false });
  const { title, Part } = parts[which];
  return (
    <Page title={title} company={data?.publisher.name ?? null} logoUrl={data?.logoUrl ?? null}>
      {data ? (
        <div className="legal">
          <Part notices={data} hasOutside={!isKiosk} />
        </div>
      ) : error ? (
        <Retry text={textOf(error)} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
      {isKiosk ? <KioskWayBack cabinetId={cabinetId} /> : null}
    </Page>
  );
}
