/** The person's own menu: who they are, their account, the keyboard, the way out. */
import { ActionIcon, Menu, Text } from '@mantine/core';
import { Link } from 'react-router';
import { roleLabels } from '#domain/access/role.js';
import { useSession } from '#web/api/auth/use-session.js';
import { useSignOut } from '#web/api/auth/use-sign-out.js';
import { Icon } from '#web/ui/admin/icon.js';
import { openKeyboardHelp, useAreShortcutsOn } from '#web/ui/admin/shortcuts.js';

export function UserMenu() {
  const { user } = useSession();
  const signOut = useSignOut();
  const areShortcutsOn = useAreShortcutsOn();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={`Mon compte : ${name}`}>
          <Icon name="account" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={650} c="var(--mantine-color-text)">
            {name}
          </Text>
          <Text size="xs">{user.email}</Text>
          <Text size="xs">{user.roles.map((role) => roleLabels[role]).join(', ')}</Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<Icon name="account" size={16} />}>
          Mon compte
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="help" size={16} />}
          rightSection={areShortcutsOn ? '?' : null}
          onClick={openKeyboardHelp}
        >
          Raccourcis clavier
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={signOut}>
          Se déconnecter
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
