/**
 * `/mentions-legales`, `/confidentialite`, `/accessibilite`: legal notices for every page (`?cabinet={id}`: of its
 * company); `/conditions/{id}`: terms that were accepted.
 */
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLegalNoticesQuery } from '#web/api/side-api.js';
import { textOf } from '#web/api/errors.js';
import { useSilence } from '#web/features/kiosk/use-silence.js';
import { buttonClass } from '#web/ui/button.js';
import { Page } from '#web/ui/page.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { Accessibility } from './accessibility.js';
import './legal.css';
import { Privacy } from './privacy.js';
import { Publication } from './publication.js';
import { TermsPage } from './terms-page.js';
import { WayBack } from './way-back.js';

const parts = {
  '/mentions-legales': { title: 'Mentions légales', Part: Publication },
  '/confidentialite': { title: 'Confidentialité', Part: Privacy },
  '/accessibilite': { title: 'Déclaration d’accessibilité', Part: Accessibility },
} as const;

/** Returns to the code entry after this time without input. */
const silenceMs = 60_000;

function KioskWayBack({ cabinetId }: { readonly cabinetId: string | null }) {
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

type Address = keyof typeof parts;

const idIn = (text: string | null): string | null => (text && /^[\da-f-]{36}$/i.test(text) ? text : null);

function NoticesPage({ of }: { readonly of: Address }) {
  const [search] = useSearchParams();
  const cabinetId = idIn(search.get('cabinet'));
  const companyId = idIn(search.get('company'));
  const isKiosk = search.has('ecran');
  const query = cabinetId ? { cabinetId } : companyId ? { companyId } : {};
  const { data, error, isFetching, refetch } = useLegalNoticesQuery({ query, toasts: false });
  const { title, Part } = parts[of];
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
      {isKiosk ? <KioskWayBack cabinetId={cabinetId} /> : <WayBack />}
    </Page>
  );
}

const isAddress = (path: string): path is Address => Object.hasOwn(parts, path);

export function LegalPage() {
  const path = useLocation().pathname.replace(/\/$/, '');
  return isAddress(path) ? <NoticesPage of={path} /> : <TermsPage />;
}
