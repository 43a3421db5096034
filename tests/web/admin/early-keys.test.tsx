/** Keys that come before any timer of the page's components has run, as on a slow device. */
import { Menu, Select } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEarlyKeys } from '#web/app/operator-layout.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { RowMenu } from '#web/ui/admin/list/row-menu.js';
import { showOperator } from '#tests/web/support/show-operator.js';

function Person() {
  useEarlyKeys();
  const [done, setDone] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <RowMenu label="Actions">
        <Menu.Item onClick={() => setOpen(true)}>Modifier</Menu.Item>
        <Menu.Item onClick={() => setDone('Supprimer')}>Supprimer</Menu.Item>
      </RowMenu>
      <p role="status">{done}</p>
      <Select
        label="Rôle"
        data={['Opérateur', 'Responsable', 'Administrateur']}
        defaultValue="Administrateur"
        onChange={(role) => setDone(role ?? '')}
      />
      {isOpen ? (
        <Dialog title="Fiche" onClose={() => setOpen(false)}>
          <input aria-label="Prénom" />
          <input aria-label="Nom" />
        </Dialog>
      ) : null}
    </main>
  );
}

/** Browsers handle queued keys before any timer. */
beforeEach(() => {
  const timer = globalThis.setTimeout;
  const late = (handler: () => void, ms = 0) => timer(handler, Math.max(ms, 50));
  vi.stubGlobal('setTimeout', late);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function type(label: string, keys: string): Promise<void> {
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element: <Person /> }] });
  screen.getByLabelText(label, { selector: 'button, input' }).focus();
  await userEvent.keyboard(keys, { delay: null });
  // After every timer that the keys have started.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

test('go to the menu that they opened', async () => {
  await type('Actions', '{Enter}{ArrowDown}{ArrowDown}{Enter}');

  expect(screen.getByRole('status').textContent).toBe('Supprimer');
});

test('stay where they went in a dialog', async () => {
  await type('Actions', '{Enter}{ArrowDown}{Enter}Léa{Tab}Martin');

  expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Léa');
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Martin');
  expect(document.activeElement).toBe(screen.getByLabelText('Nom'));
});

test('choose the option that is marked, also between the timers of an opening list', async () => {
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element: <Person /> }] });
  const role = screen.getByLabelText('Rôle', { selector: 'input' });
  const press = (key: string) => fireEvent.keyDown(role, { key, code: key });
  const queued: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (handler: () => void) => queued.push(handler));
  press('ArrowDown');
  press('ArrowDown');
  expect(screen.getByRole('option', { name: 'Opérateur' }).hasAttribute('data-combobox-selected')).toBe(true);

  // The first timer returns to the current choice.
  act(() => queued.shift()?.());
  press('Enter');

  expect(screen.getByRole('status').textContent).toBe('Opérateur');
});
