/**
 * Links to the legal pages in the footer of every public page and of the sign-in. They are plain links: they cross from
 * the staff files to the customer files, and work on a broken page.
 */
import { useLocation } from 'react-router';
import { legalQuery } from '#web/ui/legal-address.js';
import './legal-links.css';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

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

export function LegalLinks({ cabinetId }: Props) {
  const query = legalQuery(useLocation(), cabinetId);
  return (
    <footer className="legal-links">
      {pages.map(([path, label]) => (
        <a key={path} href={path + query}>
          {label}
        </a>
      ))}
    </footer>
  );
}
