/** The menu's entries in the order of a working day; an entry shows if its screen exists and the role may see it. */
import type { IconName } from '#web/ui/admin/icon.js';
import type { Screen } from './screen.js';

export interface MenuEntry {
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
