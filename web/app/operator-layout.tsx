/** The protected area (specification §2): only for signed-in users; a refresh in progress redirects no one. */
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation, Link } from 'react-router';
import {
  Progress,
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
import { hasDrafts } from '#web/api/auth/stored-drafts.js';
import { useMay, useSession, useSignOut } from '#web/api/auth/use-session.js';
import { useFocusRestore } from '#web/lib/focus-restore.js';
import { typeset } from '#domain/shared/typography.js';
import { KeyboardHelp } from '#web/ui/admin/palette/keyboard-help.js';
import { Palette, palette } from '#web/ui/admin/palette/palette.js';
import { menuFor, otherScreens, OperatorMenu } from './operator-navbar.js';
import { screens } from './operator-routes.js';
import { useDisclosure } from '@mantine/hooks';
import { Icon, type IconName } from '#web/ui/admin/icon.js';
import { roleLabels } from '#domain/access/role.js';
import { openKeyboardHelp, useAreShortcutsOn } from '#web/ui/admin/palette/shortcuts.js';

// The bar above every screen: the menu on a phone, home, search, the user menu.

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

const OperatorHeader = () => (
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

// Directs keys that are pressed before Mantine's timers ran to the visible target. Mantine focuses a menu or a dialog
// in a timer, then again in another, and browsers handle keys before timers: on a slow device the keys went to the page
// behind, and the focus jumped back.

const layers = '[role="dialog"], [role="menu"]';
const mark = 'data-autofocus';

/** Focuses the marked first element of a new menu or dialog before the next key arrives. */
function focusFirstStop(records: readonly MutationRecord[]): void {
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      const first = node.querySelector<HTMLElement>(`[${mark}]`);
      if (first?.closest(layers)) first.focus({ preventScroll: true });
    }
}

/** Mantine's trap focuses the mark again, so the mark follows the focus. */
function moveMark({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const layer = target.closest(layers);
  if (!layer) return;
  for (const marked of layer.querySelectorAll(`[${mark}]`))
    if (marked !== target) marked.removeAttribute(mark);
  target.setAttribute(mark, 'true');
}

/**
 * Enter chooses the option that is marked. Mantine chooses by an index that two timers set after opening, first to the
 * current choice: a key between them kept that one.
 */
function chooseMarked(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLElement)) return;
  if (target.getAttribute('role') !== 'combobox') return;
  const list = document.getElementById(target.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}

function watchEarlyKeys(): () => void {
  const observer = new MutationObserver(focusFirstStop);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', moveMark);
  document.addEventListener('keydown', chooseMarked, { capture: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', moveMark);
    document.removeEventListener('keydown', chooseMarked, { capture: true });
  };
}

export const useEarlyKeys = (): void => useEffect(watchEarlyKeys, []);

/** Keeps the old screen while the next one loads, with a thin progress bar. */
function ScreenProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div className="frame-progress">
      <Progress value={100} animated size="xs" radius={0} aria-label="Chargement de la page" />
    </div>
  );
}

function Destinations() {
  const may = useMay();
  const entries = menuFor(screens, may).flatMap((group) => group.entries);
  return <Palette destinations={[...entries, ...otherScreens(screens, may)]} />;
}

function Frame() {
  useFocusRestore();
  useEarlyKeys();
  return (
    <div className="frame">
      <a className="frame-skip" href="#contenu">
        Aller au contenu
      </a>
      <OperatorHeader />
      <nav className="frame-nav" aria-label="Menu principal">
        <OperatorMenu />
      </nav>
      <main id="contenu" className="frame-main" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <ScreenProgress />
      <Destinations />
      <KeyboardHelp />
      <ScrollRestoration />
    </div>
  );
}

const endedText = 'Votre session a pris fin. Reconnectez-vous pour continuer.';
const keptText = 'Ce que vous aviez tapé est gardé dans cet onglet.';
const backText = 'Vous reviendrez à cette page.';

/** A manual sign-out drops drafts: stored drafts exist only if the session ended without one. */
function endedMessage({ hasEnded, endedWhy }: ReturnType<typeof useSession>): string | null {
  const isKept = hasDrafts();
  if (!isKept && !hasEnded) return null;
  return typeset(`${endedWhy ?? endedText} ${isKept ? keptText : backText}`);
}

export function OperatorLayout() {
  const session = useSession();
  const { status, isHeldBack } = session;
  const { pathname, search } = useLocation();
  if (isHeldBack && pathname.replace(/\/$/, '') !== '/account') return <Navigate to="/account" replace />;
  if (status !== 'signedOut') return <Frame />;
  const asked = `${pathname}${search}`;
  const message = endedMessage(session);
  const state = { asked, ...(message && { message }) };
  return <Navigate to="/login" replace state={state} />;
}
