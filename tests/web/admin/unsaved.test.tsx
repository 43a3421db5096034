import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  field,
  refusedWith,
  reload,
  resetForm,
  saved,
  showForm,
  submitButton,
  values,
  type Body,
} from '#tests/web/support/sample-form.js';

beforeEach(resetForm);

describe('leaving', () => {
  test('without changes asks nothing', async () => {
    const { router } = showForm();

    await router.navigate('/away');

    expect(await screen.findByText('Ailleurs')).toBeTruthy();
  });

  test('with changes asks first, also when the tab is closed', async () => {
    const { user, router } = showForm();
    await user.type(field('Note'), 'x');

    await router.navigate('/away');
    expect(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer' })).toBeTruthy();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
    expect(field('Note').value).toBe('x');

    await router.navigate('/away');
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
    expect(await screen.findByText('Ailleurs')).toBeTruthy();
  });

  test('after everything was taken back asks nothing, also of a draft', async () => {
    const { user, router } = showForm({ ...values, name: 'Vélos', note: 'x' });
    await screen.findByText('Modifications non enregistrées');
    await user.type(field('Nom'), '{Backspace}');
    await screen.findByText('Modifications non enregistrées');
    await user.clear(field('Note'));
    expect(screen.queryByText('Modifications non enregistrées')).toBeNull();

    await router.navigate('/away');

    expect(await screen.findByText('Ailleurs')).toBeTruthy();
  });

  test('once everything is saved asks nothing', async () => {
    const { user, router } = showForm();
    await user.type(field('Note'), 'x');
    await user.click(submitButton());
    await waitFor(() => expect(screen.queryByText('Modifications non enregistrées')).toBeNull());

    await router.navigate('/away');

    expect(await screen.findByText('Ailleurs')).toBeTruthy();
  });
});

describe('an edit conflict', () => {
  const stored: Body = { ...values, name: 'Tente', price: 20, version: 2 };

  async function conflict() {
    saved.mockRejectedValueOnce(refusedWith(409, 'VERSION_CONFLICT'));
    reload.mockResolvedValue(stored);
    const shown = showForm();
    await shown.user.type(field('Note'), 'mienne');
    await shown.user.click(submitButton());
    await screen.findByRole('dialog', { name: 'Quelqu’un a modifié cette fiche' });
    return shown;
  }

  test("asks about the person's changes, and shows the other person's", async () => {
    await conflict();

    const rows = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['Notemienne(vide)']);
    const followed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(followed).toEqual(['Nom\u00a0: Tente', 'Prix\u00a0: 20']);
  });

  test('without own changes takes the stored version, and nothing else', async () => {
    saved.mockRejectedValueOnce(refusedWith(409, 'VERSION_CONFLICT'));
    reload.mockResolvedValue(stored);
    const { user } = showForm();
    await user.click(submitButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Quelqu’un a modifié cette fiche' }));

    expect(dialog.queryByRole('button', { name: 'Garder ma saisie' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Prendre la version enregistrée' }));

    await waitFor(() => expect(field('Nom').value).toBe('Tente'));
  });

  test('applies the typed values to the stored version', async () => {
    const { user } = await conflict();

    await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }));
    await user.click(submitButton());

    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ ...stored, note: 'mienne' }));
  });

  test('takes the stored values', async () => {
    const { user } = await conflict();

    await user.click(screen.getByRole('button', { name: 'Prendre la version enregistrée' }));

    await waitFor(() => expect(field('Nom').value).toBe('Tente'));
    expect(field('Note').value).toBe('');
    expect(screen.queryByText('Modifications non enregistrées')).toBeNull();
  });

  test('merges both as the person chooses', async () => {
    saved.mockRejectedValueOnce(refusedWith(409, 'VERSION_CONFLICT'));
    reload.mockResolvedValue(stored);
    const { user } = showForm();
    await user.type(field('Note'), 'mienne');
    await user.type(field('Nom'), 's');
    await user.click(submitButton());

    await user.click(await screen.findByRole('radio', { name: 'Nom : prendre Tente' }));
    await user.click(screen.getByRole('button', { name: 'Garder ce mélange' }));
    await user.click(submitButton());

    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ ...stored, note: 'mienne' }));
  });
});
