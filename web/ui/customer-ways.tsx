/**
 * Where a customer goes from a page that leads nowhere: the sign-in behind « / », unknown addresses, broken pages
 * (pages.md#no-dead-end). Plain links, as legal-links.tsx: they cross from the staff files to the customer files.
 */
import { useId } from 'react';
import './customer-ways.css';

const ways = [
  ['/parcel-code/', 'J’ai un code de casier'],
  ['/rental-status', 'Ma location'],
  ['/commande', 'Mon linge ou ma commande'],
  ['/n', 'Une consigne, par son numéro'],
] as const;

interface Props {
  readonly title?: string;
  /** The sign-in is on the same page. */
  readonly isTeamHere?: boolean;
}

export function CustomerWays({ title = 'Que cherchez-vous ?', isTeamHere = false }: Props) {
  const id = useId();
  return (
    <nav className="ways" aria-labelledby={id}>
      <strong id={id}>{title}</strong>
      <ul>
        {[...ways, ...(isTeamHere ? [] : [['/login', 'Espace équipe'] as const])].map(([path, label]) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
