/** The menu: the screens that the role may open, with the current one marked. */
import { NavLink, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useMay } from '#web/api/auth/use-session.js';
import { Icon, type IconName } from '#web/ui/admin/icon.js';
import { menuGroups, type Screen } from '#web/ui/admin/screens.js';
import { screens } from './operator-routes.js';

interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
}

/** Screens outside the menu that need no record: forms to create one, and lists that other screens lead to. */
export const otherScreens = (screens: readonly Screen[], may: May): MenuEntry[] =>
  screens
    .filter(({ path, menu, access }) => !menu && !path.includes(':') && may(access))
    .map(({ path, title }) => ({ path, label: title, icon: path.endsWith('/create') ? 'plus' : 'search' }));

type May = (access: Screen['access']) => boolean;

interface MenuGroup {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

export const menuFor = (screens: readonly Screen[], may: May): MenuGroup[] =>
  menuGroups
    .map((label) => ({
      label,
      entries: screens.flatMap(({ path, title, access, menu }) =>
        menu?.group === label && may(access) ? [{ path, label: menu.label ?? title, icon: menu.icon }] : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

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
