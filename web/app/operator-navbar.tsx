/** The menu: the screens that the role may open, with the current one marked. */
import { NavLink, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useMay } from '#web/api/auth/use-session.js';
import { Icon } from '#web/ui/admin/icon.js';
import { menuFor, type MenuEntry } from './operator-menu.js';
import { screens } from './operator-routes.js';

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
