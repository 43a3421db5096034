/**
 * Links to the legal pages in the footer of every public page and of the sign-in. They are plain links: they cross from
 * the staff files to the customer files, and work on a broken page.
 */
import { useLocation } from 'react-router';
import { legalQuery } from '#web/lib/legal-address.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import './legal-links.css';

const pages = [
  ['/mentions-legales', 'Mentions légales'],
  ['/confidentialite', 'Confidentialité'],
  ['/accessibilite', `Accessibilité${noBreakSpace}: partiellement conforme`],
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
