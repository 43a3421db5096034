/**
 * The way to the legal pages from the foot of every public page and of the sign-in. Plain links: they cross from the staff's files to
 * the customers', and leave a page that broke.
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
  /** Whose company answers for the page, where its address does not tell. */
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
