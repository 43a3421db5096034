/** The menu: the screens that the role may open, with the current one marked. */
import { NavLink, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useMay } from '#web/api/auth/use-session.js';
import { Icon, type IconName } from '#web/ui/admin/icon.js';
import { screens, type Screen } from './operator-routes.js';

/** The menu's entries in the order of a working day; an entry shows if its screen exists and the role may see it. */
interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
}

interface MenuGroup {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

const groups: readonly MenuGroup[] = [
  {
    label: 'Travail du jour',
    entries: [
      { path: '/board', label: 'Tableau de bord', icon: 'board' },
      { path: '/figures', label: 'Chiffres', icon: 'signal' },
      { path: '/parcels', label: 'Colis', icon: 'parcel' },
      { path: '/rental-orders', label: 'Locations', icon: 'rental' },
      { path: '/pressing-orders', label: 'Pressing', icon: 'pressing' },
      { path: '/reservations', label: 'Réservations', icon: 'calendar' },
      { path: '/ecommerce-orders', label: 'Boutique', icon: 'euro' },
      { path: '/invoices', label: 'Factures', icon: 'note' },
      { path: '/payments', label: 'Paiements', icon: 'chart' },
    ],
  },
  {
    label: 'Matériel',
    entries: [
      { path: '/cabinets', label: 'Consignes', icon: 'cabinet' },
      { path: '/lockers', label: 'Casiers', icon: 'locker' },
      { path: '/articles', label: 'Articles', icon: 'bookmark' },
    ],
  },
  {
    label: 'Personnes',
    entries: [
      { path: '/customers', label: 'Clients', icon: 'account' },
      { path: '/contacts', label: 'Contacts', icon: 'contacts' },
      { path: '/users', label: 'Utilisateurs', icon: 'users' },
      { path: '/companies', label: 'Entreprises', icon: 'company' },
      { path: '/personal-data', label: 'Données personnelles', icon: 'eyeOff' },
      { path: '/audit', label: 'Journal', icon: 'audit' },
    ],
  },
];

/** Screens outside the menu that need no record: forms to create one, and lists that other screens lead to. */
export const otherScreens = (screens: readonly Screen[], may: May): MenuEntry[] => {
  const inMenu = new Set(groups.flatMap(({ entries }) => entries.map(({ path }) => path)));
  return screens
    .filter(({ path, access }) => !inMenu.has(path) && !path.includes(':') && may(access))
    .map(({ path, title }) => ({ path, label: title, icon: path.endsWith('/create') ? 'plus' : 'search' }));
};

type May = (access: Screen['access']) => boolean;

export function menuFor(screens: readonly Screen[], may: May): MenuGroup[] {
  const standing = new Set(screens.filter(({ access }) => may(access)).map(({ path }) => path));
  return groups
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ path }) => standing.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
}

interface EntryProps extends MenuEntry {
  readonly onChosen?: () => void;
}

function Entry({ path, label, icon, onChosen }: EntryProps) {
  const { pathname } = useLocation();
  const isHere = pathname === path || pathname.startsWith(`${path}/`);
  return (
    <NavLink
      component={Link}
      to={path}
      label={label}
      leftSection={<Icon name={icon} />}
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      onClick={onChosen}
    />
  );
}

export function OperatorMenu({ onChosen }: { readonly onChosen?: () => void }) {
  const may = useMay();
  return menuFor(screens, may).map(({ label, entries }) => (
    <section key={label} aria-label={label}>
      <Text size="xs" fw={650} c="dimmed" px="sm" pt="md" pb={4} aria-hidden>
        {label}
      </Text>
      {entries.map((entry) => (
        <Entry key={entry.path} {...entry} onChosen={onChosen} />
      ))}
    </section>
  ));
}
