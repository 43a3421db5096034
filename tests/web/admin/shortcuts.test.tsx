/** Single-character keys can be turned off on this device (WCAG 2.2, 2.1.4). */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { onAPhone } from '#tests/web/support/phone.js';
import { company, pageOf, showList } from '#tests/web/support/sample-list.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { KeyboardHelp } from '#web/ui/admin/palette/keyboard-help.js';
import { ListSearch } from '#web/ui/admin/list/list-filters.js';
import { openKeyboardHelp, turnShortcuts } from '#web/ui/admin/palette/shortcuts.js';

const server = platformForEach();
beforeEach(() => {
  server.on('GET /companies', pageOf([company(1), company(2)]));
  turnShortcuts(true);
});

const Screen = () => (
  <>
    <ListSearch label="Chercher" value="" onChange={() => undefined} />
    <KeyboardHelp />
  </>
);
const show = () => {
  showOperator('/', { as: 'Admin', routes: [{ path: '/', Component: Screen }] });
  return userEvent.setup();
};
const hint = () => document.querySelector('.list-search-hint');
const ownSwitch = () => screen.getByRole('switch', { name: /^Raccourcis d’une touche/ });

test('the help turns them off: none works, or is listed; it turns them on again', async () => {
  const user = show();
  const box = await screen.findByRole('searchbox');
  expect(hint()).toBeTruthy();
  await user.keyboard('?');
  expect(await screen.findByRole('cell', { name: 'Rechercher dans la liste' })).toBeTruthy();

  await user.click(ownSwitch());
  expect(screen.queryByRole('cell', { name: 'Rechercher dans la liste' })).toBeNull();
  expect(screen.getByRole('cell', { name: 'Ctrl K' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hint()).toBeNull();
  box.blur();
  await user.keyboard('/?');
  expect(document.activeElement).not.toBe(box);
  expect(screen.queryByRole('dialog')).toBeNull();

  openKeyboardHelp();
  await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
  await user.click(ownSwitch());
  await user.keyboard('{Escape}');
  box.blur();
  await user.keyboard('/');
  expect(document.activeElement).toBe(box);
});

test('leaves the rows of a list the arrows without the letters when off', async () => {
  turnShortcuts(false);
  const { user } = showList();
  const first = await screen.findByRole('link', { name: 'Société 1' });
  const before = document.activeElement;

  await user.keyboard('jkx/');
  expect(document.activeElement).toBe(before);
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Société 2');
});

test('follows another tab of the device that turns them off', async () => {
  show();
  await screen.findByRole('searchbox');

  localStorage.setItem('consigne.shortcuts', 'false');
  window.dispatchEvent(new StorageEvent('storage', { key: 'consigne.shortcuts' }));

  await waitFor(() => expect(hint()).toBeNull());
});

test('a phone has no such keys, and lists none', async () => {
  onAPhone();
  show();
  await screen.findByRole('searchbox');
  vi.restoreAllMocks();

  expect(hint()).toBeNull();
});
