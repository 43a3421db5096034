/**
 * Where a customer goes from a page that leads nowhere: the sign-in behind « / », unknown addresses, broken pages
 * (pages.md#no-dead-end). Plain links, as legal-links.tsx: they cross from the staff files to the customer files.
 */
import { useId } from 'react';
import type { Language } from '#domain/shared/languages.js';
import { typeset } from '#domain/shared/typography.js';
import { language as ofPage } from '#web/lib/language.js';
import './customer-ways.css';
import { words } from './words/index.js';

interface Props {
  /** The team's sign-in is on the same page. */
  readonly isTeamHere?: boolean;
  /** The sign-in is in French, its reader perhaps not. */
  readonly language?: Language;
}

export function CustomerWays({ isTeamHere = false, language = ofPage }: Props) {
  const id = useId();
  const t = words[language];
  const ways = [
    ['/parcel-code/', t.code],
    ['/rental-status', t.rental],
    ['/commande', t.order],
    ['/n', t.cabinet],
    ...(isTeamHere ? [] : [['/login', t.team] as const]),
  ] as const;
  return (
    <nav className="ways" aria-labelledby={id} lang={language}>
      <strong id={id}>{typeset(isTeamHere ? t.isCustomer : t.seeks)}</strong>
      <ul>
        {ways.map(([path, label]) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
