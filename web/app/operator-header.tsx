/** The bar above every screen: the menu on a phone, home, search, the user menu. */
import {
  ActionIcon,
  Burger,
  Button,
  Drawer,
  Group,
  Kbd,
  type MantineColorScheme,
  Menu,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { Icon, type IconName } from '#web/ui/admin/icon.js';
import { palette } from '#web/ui/admin/palette/palette.js';
import { roleLabels } from '#domain/access/role.js';
import { useSession, useSignOut } from '#web/api/auth/use-session.js';
import { openKeyboardHelp, useAreShortcutsOn } from '#web/ui/admin/palette/shortcuts.js';
import { OperatorMenu } from './operator-navbar.js';

/** The user menu: name, account, keyboard help, sign-out. */
function UserMenu() {
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

const schemes: readonly {
  readonly value: MantineColorScheme;
  readonly label: string;
  readonly icon: IconName;
}[] = [
  { value: 'auto', label: 'Comme le système', icon: 'screen' },
  { value: 'light', label: 'Clair', icon: 'sun' },
  { value: 'dark', label: 'Sombre', icon: 'moon' },
];

/** Light or dark: follows the system until the person chooses, and again on request. */
function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const current = schemes.find(({ value }) => value === colorScheme);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={`Apparence : ${current?.label ?? ''}`}>
          <Icon name={current?.icon ?? 'screen'} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        >
          {schemes.map(({ value, label, icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon name={icon} size={16} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function PhoneMenu() {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Burger
        className="frame-phone"
        opened={isOpen}
        onClick={open}
        size="sm"
        aria-label="Ouvrir le menu"
        aria-expanded={isOpen}
      />
      <Drawer opened={isOpen} onClose={close} title="Menu" size="18rem">
        <nav aria-label="Menu principal">
          <OperatorMenu onChosen={close} />
        </nav>
      </Drawer>
    </>
  );
}

export const OperatorHeader = () => (
  <header className="frame-header">
    <PhoneMenu />
    <Link to="/" className="frame-brand">
      <Icon name="cabinet" size={24} />
      Consigne
    </Link>
    <Group gap="xs" wrap="nowrap">
      <Button
        className="frame-wide"
        variant="default"
        leftSection={<Icon name="search" size={16} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={palette.open}
      >
        Rechercher
      </Button>
      <ActionIcon
        className="frame-narrow"
        variant="default"
        size="lg"
        aria-label="Rechercher"
        onClick={palette.open}
      >
        <Icon name="search" />
      </ActionIcon>
      <SchemeSwitch />
      <UserMenu />
    </Group>
  </header>
);
