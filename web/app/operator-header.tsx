/** The bar above every screen: the menu on a phone, the way home, search, the person's own menu. */
import { ActionIcon, Burger, Button, Drawer, Group, Kbd } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { Icon } from '#web/ui/admin/icon.js';
import { palette } from '#web/ui/admin/palette-store.js';
import { OperatorMenu } from './operator-navbar.js';
import { SchemeSwitch } from './scheme-switch.js';
import { UserMenu } from './user-menu.js';

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
