/**
 * `/mentions-legales`, `/confidentialite`, `/accessibilite`: legal notices for every page (`?cabinet={id}`: of its
 * company); `/conditions/{id}`: terms that were accepted.
 */
import { useCallback } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useLegalNoticesQuery, useTermsVersionQuery } from '#web/api/side-api.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { useSilence } from '#web/features/kiosk/use-silence.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Page } from '#web/ui/page.js';
import { Retry } from '#web/ui/retry.js';
import { Skeleton } from '#web/ui/waiting.js';
import { companyLanguage, inLanguage, language } from '#web/lib/language.js';
import { dateText } from '#web/lib/moments.js';
import { Prose } from '#web/ui/prose.js';
import { groupedSiret } from '#domain/companies/legal.js';
import { Notice } from '#web/ui/notice.js';
import './legal.css';
import { Privacy, Facts, List, Outside, type PartProps, Reach, Section } from './parts.js';
import { words } from './words/index.js';

const t = inLanguage(words);

const checked = [
  'les pages principales, à chaque version, avec l’outil axe (règles WCAG 2.0 à 2.2, niveaux A et AA), dans Chromium, en couleurs claires et sombres ;',
  'la lecture sans défilement horizontal à 320 pixels de large, texte agrandi à 200 % et espacé, sur les pages où l’on commande et où l’on tape un code ;',
  'des parcours complets au clavier seul : codes, recherche, comptoir et administration ;',
  'les factures, produites au format PDF/UA.',
];

const unknown = [
  'aucun audit complet (RGAA 4.1) n’a été fait par un tiers : aucun taux de conformité n’est donc annoncé ;',
  'aucun essai n’a été mené par des personnes handicapées, ni systématiquement avec un lecteur d’écran ou un autre navigateur que Chromium ;',
  'la page de paiement est celle de Stripe ; textes et logo sont choisis par l’exploitant ;',
  'le clavier et les portes des casiers sont du matériel, que ces vérifications ne couvrent pas.',
];

/**
 * The accessibility statement (consumer code, annex of D. 412-57; after the model of the RGAA). It claims only what the
 * tests of this repository check (tests/e2e/accessible.ts, tests/web/support/accessible.ts) and lists what was not
 * checked.
 */
const Accessibility = ({ notices, hasOutside }: PartProps) => (
  <>
    <Section title="État de conformité">
      <p>
        <strong>Partiellement conforme.</strong> Ce service vise le niveau AA des règles WCAG&nbsp;2.2, que
        reprend le RGAA. L’évaluation est la nôtre&nbsp;; voici sur quoi elle repose.
      </p>
    </Section>
    <Section title="Ce qui est vérifié">
      <List items={checked} />
    </Section>
    <Section title="Ce qui n’est pas vérifié">
      <List items={unknown} />
    </Section>
    <Section title="Signaler un obstacle">
      <p>
        Dites-nous ce qui vous gêne&nbsp;: nous vous répondrons, ou nous ferons avec vous ce que la page ne
        permet pas.
      </p>
      <Reach notices={notices} hasOutside={hasOutside} />
    </Section>
    <Section title="Voies de recours">
      <p>Sans réponse satisfaisante, vous pouvez vous adresser&nbsp;:</p>
      <List
        items={[
          <>
            au Défenseur des droits&nbsp;:{' '}
            <Outside isLink={hasOutside} to="https://formulaire.defenseurdesdroits.fr">
              formulaire.defenseurdesdroits.fr
            </Outside>
            , téléphone 09&nbsp;69&nbsp;39&nbsp;00&nbsp;00, courrier gratuit à Défenseur des droits, Libre
            réponse 71120, 75342&nbsp;Paris CEDEX&nbsp;07&nbsp;;
          </>,
          <>
            à la répression des fraudes (DGCCRF)&nbsp;:{' '}
            <Outside isLink={hasOutside} to="https://signal.conso.gouv.fr">
              signal.conso.gouv.fr
            </Outside>
            .
          </>,
        ]}
      />
    </Section>
    <p className="muted">Déclaration établie le 25&nbsp;novembre&nbsp;2026.</p>
  </>
);

// Returns to the previous page: an installed page has no back button of the browser.

/** Empty in a new tab, which has no history. */
const BackLink = () =>
  window.history.length > 1 ? (
    <Button kind="quiet" isWide onClick={() => window.history.back()}>
      {t.back}
    </Button>
  ) : null;

/** Publisher and host of the page (LCEN, article 1-1), and the mediator for disputes (consumer code, L. 616-1). */
function Publication({ notices: { publisher, host }, hasOutside }: PartProps) {
  const { name, legalName, address, siret, vatNumber, mentions, director, phone, mediator } = publisher;
  return (
    <>
      {name && address ? null : (
        <Notice
          tone="plain"
          title="L’exploitant n’a pas encore renseigné toutes ses mentions légales."
          isLive={false}
        />
      )}
      {name || legalName ? (
        <Section title="Éditeur">
          <Facts
            facts={[
              ['Dénomination', legalName ?? name],
              ['Nom commercial', legalName && name !== legalName ? name : null],
              ['Adresse', address],
              ['SIRET', siret && groupedSiret(siret)],
              ['TVA intracommunautaire', vatNumber],
              ['Forme, capital, immatriculation', mentions],
              ['Directeur de la publication', director],
              [
                'Téléphone',
                phone && (
                  <Outside isLink={hasOutside} to={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                    {phone}
                  </Outside>
                ),
              ],
            ]}
          />
        </Section>
      ) : null}
      {host ? (
        <Section title="Hébergement">
          <p>{host}</p>
        </Section>
      ) : null}
      {mediator ? (
        <Section title="Médiation de la consommation">
          <p>
            Adressez d’abord votre réclamation à l’exploitant. Sans accord, vous pouvez saisir
            gratuitement&nbsp;:
          </p>
          <Facts facts={[['Médiateur', mediator]]} />
        </Section>
      ) : null}
    </>
  );
}

const binding = language === 'fr' ? null : <p className="muted">{t.frenchIsBinding}</p>;

/** `/conditions/{id}`: terms of sale in the accepted version. */
function TermsPage() {
  const { termsId = '' } = useParams();
  const { data, error, isFetching, refetch } = useTermsVersionQuery({ params: { termsId }, toasts: false });
  if (data)
    return (
      <Page
        title={t.terms}
        company={data.companyName}
        subtitle={
          <>
            <p className="muted">{t.version(dateText(Date.parse(data.writtenAt)))}</p>
            {binding}
          </>
        }
      >
        <Prose text={data.text} titles="h2" />
        <p className="muted">{t.digest(data.digest)}</p>
        <BackLink />
      </Page>
    );
  const isUnknown = isApiError(error) && error.status === 404;
  return (
    <Page title={t.terms}>
      {isUnknown ? (
        <p>{t.noSuchVersion}</p>
      ) : error ? (
        <Retry text={textOf(error)} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
      <BackLink />
    </Page>
  );
}

const parts = {
  '/mentions-legales': Publication,
  '/confidentialite': Privacy,
  '/accessibilite': Accessibility,
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
      {t.backToCode}
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
  const Part = parts[of];
  return (
    <Page
      title={t.titles[of]}
      company={data?.publisher.name ?? null}
      logoUrl={data?.logoUrl ?? null}
      subtitle={binding}
    >
      {data ? (
        <div className="legal" lang={companyLanguage}>
          <Part notices={data} hasOutside={!isKiosk} />
        </div>
      ) : error ? (
        <Retry text={textOf(error)} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
      {isKiosk ? <KioskWayBack cabinetId={cabinetId} /> : <BackLink />}
    </Page>
  );
}

const isAddress = (path: string): path is Address => Object.hasOwn(parts, path);

export function LegalPage() {
  const path = useLocation().pathname.replace(/\/$/, '');
  return isAddress(path) ? <NoticesPage of={path} /> : <TermsPage />;
}
