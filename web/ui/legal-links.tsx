/**
 * Links to the legal pages in the footer of every public page and of the sign-in. They are plain links: they cross from
 * the staff files to the customer files, and work on a broken page.
 */
import { useLocation } from 'react-router';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';
import './legal-links.css';

/** Encodes in the address which company's legal pages belong to a public page. Short, because every page carries it. */

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * `?cabinet={id}`, or `company` for managers who view their own; `ecran` on the shared screen at a cabinet, which has
 * no back button. Empty if unknown: then the platform operator's legal pages apply.
 */
export function legalQuery({ pathname, search }: Address, cabinetId?: string | null): string {
  const asked = new URLSearchParams(search);
  const inPath = /^\/(?:rental|cabinet)\/([\da-f-]{36})/i.exec(pathname)?.[1];
  const present = Object.entries({
    cabinet: cabinetId ?? inPath ?? asked.get('cabinet'),
    company: asked.get('company'),
    ecran: pathname.startsWith('/pickup') ? '1' : asked.get('ecran'),
  }).filter((pair): pair is [string, string] => !!pair[1]);
  return present.length > 0 ? `?${new URLSearchParams(present).toString()}` : '';
}

const t = inLanguage(words);

const pages = [
  ['/mentions-legales', t.legalNotice],
  ['/confidentialite', t.privacy],
  ['/accessibilite', t.accessibility],
] as const;

interface Props {
  /** The cabinet of the responsible company, if the address does not identify it. */
  readonly cabinetId?: string | null | undefined;
}

/** Only the home page has to say how accessible the site is (decree 2019-768); the others lead to the statement. */
const isHome = ({ pathname }: Address): boolean => pathname === '/login';

export function LegalLinks({ cabinetId }: Props) {
  const address = useLocation();
  const query = legalQuery(address, cabinetId);
  return (
    <footer className="legal-links">
      {pages.map(([path, label]) => (
        <a key={path} href={path + query}>
          {label}
          {path === '/accessibilite' && isHome(address) ? t.conformity : null}
        </a>
      ))}
    </footer>
  );
}
