/**
 * The focus is never lost: it returns from dialogs, moves to the replacement of a removed row, and never moves
 * uninvited.
 */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusRestore } from '#web/lib/focus-restore.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { showOperator } from '#tests/web/support/show-operator.js';

function Rows({ onConfirm }: { readonly onConfirm: () => Promise<unknown> }) {
  useFocusRestore();
  const [names, setNames] = useState(['Anna', 'Lou', 'Marc']);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <main>
      <h1 tabIndex={-1}>Personnes</h1>
      <p>Beside</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button onClick={() => setAsked(name)}>Supprimer {name}</button>
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <ConfirmDialog
          title={asked}
          effect="Pour toujours."
          confirmLabel="Oui"
          onConfirm={async () => {
            await onConfirm();
            setNames((left) => left.filter((name) => name !== asked));
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </main>
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const focused = (): string => document.activeElement?.textContent ?? '';

async function show(onConfirm: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element: <Rows onConfirm={onConfirm} /> }] });
  await button('Supprimer Anna');
}

async function ask(name: string): Promise<void> {
  (await button(`Supprimer ${name}`)).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Annuler'));
}

test('returns to the element that opened a dialog', async () => {
  await show();
  await ask('Lou');
  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(focused()).toBe('Supprimer Lou'));
});

test('moves to the next row, then to the one before, then to the title', async () => {
  await show();
  for (const [name, next] of [
    ['Lou', 'Supprimer Marc'],
    ['Marc', 'Supprimer Anna'],
    ['Anna', 'Personnes'],
  ] as const) {
    await ask(name);
    await userEvent.click(await button('Oui'));
    await waitFor(() => expect(focused()).toBe(next));
  }
});

test('stays in the dialog after a refusal', async () => {
  await show(() => Promise.reject(new Error('Non')));
  await ask('Lou');
  await userEvent.keyboard('{Tab}{Enter}');

  await screen.findByRole('alert');
  await waitFor(() => expect(focused()).toBe('Oui'));
});

test('does not return after a click on another part', async () => {
  await show();
  (await button('Supprimer Lou')).focus();
  await userEvent.click(screen.getByText('Beside'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  screen.getByText('Beside').append(document.createElement('br'));
  await act(() => Promise.resolve());

  expect(document.activeElement).toBe(document.body);
});
