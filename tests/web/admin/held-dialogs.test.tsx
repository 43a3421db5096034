/** A dialog protects typed text from accidental closing, and still reports its result. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refusedWith, resetForm, saved } from '#tests/web/support/sample-form.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { TextField } from '#web/ui/admin/form/fields.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';

let closed: number;
const onClose = (): void => void (closed += 1);
beforeEach(() => {
  closed = 0;
  resetForm();
});

async function show(element: React.ReactElement) {
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element }] });
  return within(await screen.findByRole('dialog'));
}

const showRecord = () =>
  show(
    <RecordDialog
      title="Fiche"
      onClose={onClose}
      schema={z.object({ name: z.string() })}
      values={{ name: '' }}
      submitLabel="Enregistrer"
      onSubmit={saved as never}
      reload={() => Promise.resolve({ name: 'Ada' })}
    >
      <TextField name="name" label="Nom" />
    </RecordDialog>,
  );
const leaving = () => screen.queryByRole('dialog', { name: 'Quitter sans enregistrer' });

test('the head of a dialog is no second banner of the page', async () => {
  const dialog = await showRecord();
  expect(dialog.getByRole('heading', { name: 'Fiche' })).toBeTruthy();
  expect(dialog.queryByRole('banner')).toBeNull();
});

test('an untouched form is closed by Escape at once', async () => {
  await showRecord();

  await userEvent.keyboard('{Escape}');

  expect(closed).toBe(1);
});

describe('with something typed', () => {
  test('Escape asks first, and Escape again goes back to the form', async () => {
    const dialog = await showRecord();
    await userEvent.type(dialog.getByLabelText('Nom'), 'Zoé');

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(leaving()?.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');

    await waitFor(() => expect(leaving()).toBeNull());
    expect(closed).toBe(0);
    expect(dialog.getByLabelText<HTMLInputElement>('Nom').value).toBe('Zoé');
  });

  test('the cross asks first, « Annuler » does not', async () => {
    const dialog = await showRecord();
    await userEvent.type(dialog.getByLabelText('Nom'), 'Zoé');

    await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    expect(closed).toBe(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));

    expect(closed).toBe(1);
  });

  test('it is left by a confirmed choice', async () => {
    const dialog = await showRecord();
    await userEvent.type(dialog.getByLabelText('Nom'), 'Zoé');

    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));

    expect(closed).toBe(1);
  });

  test('a custom reason counts as typed text', async () => {
    const dialog = await show(
      <ReasonDialog
        title="Annuler"
        effect="Tout s’arrête."
        confirmLabel="Annuler la commande"
        reasons={['Doublon']}
        onConfirm={saved as never}
        onClose={onClose}
      />,
    );
    await userEvent.click(dialog.getByRole('radio', { name: 'Autre' }));
    await userEvent.type(dialog.getByLabelText(/^Précisez le motif/), 'Parti sans payer');

    await userEvent.keyboard('{Escape}');

    expect(leaving()).not.toBeNull();
    expect(closed).toBe(0);
  });
});

test('Escape closes the dialog about a conflict, not the form below it', async () => {
  saved.mockRejectedValueOnce(refusedWith(409, 'VERSION_CONFLICT'));
  const dialog = await showRecord();
  await userEvent.type(dialog.getByLabelText('Nom'), 'Zoé{Enter}');
  await screen.findByRole('dialog', { name: 'Quelqu’un a modifié cette fiche' });

  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(leaving()).toBeNull();
  expect(closed).toBe(0);
  expect(dialog.getByLabelText<HTMLInputElement>('Nom').value).toBe('Zoé');
});

test('neither Escape nor the cross closes it during a save: a refusal is shown in it', async () => {
  let refuse: (error: unknown) => void = () => undefined;
  saved.mockReturnValue(new Promise((_, reject) => void (refuse = reject)));
  const dialog = await showRecord();
  await userEvent.type(dialog.getByLabelText('Nom'), 'Zoé{Enter}');

  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
  expect(leaving()).toBeNull();
  refuse(refusedWith(409, 'STATE_CONFLICT'));

  expect((await dialog.findByRole('alert')).textContent).toContain('Non.');
  expect(closed).toBe(0);
});
