import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  field,
  refusedWith,
  resetForm,
  saved,
  showForm,
  submitButton,
  values,
} from '#tests/web/support/sample-form.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { useFieldOf } from '#web/ui/admin/form/fields.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';

beforeEach(resetForm);

test("sends the typed values in the contract's form", async () => {
  const { user } = showForm();
  await user.clear(field('Nom'));
  await user.type(field('Nom'), 'Tente');
  await user.clear(field('Prix'));
  await user.type(field('Prix'), '1234,5');
  await user.type(field('Combien'), '7');
  await user.click(screen.getByRole('switch', { name: 'Actif' }));

  await user.click(submitButton());

  await waitFor(() =>
    expect(saved).toHaveBeenCalledExactlyOnceWith({
      ...values,
      name: 'Tente',
      price: 1234.5,
      count: 7,
      isActive: false,
    }),
  );
});

test('sends null for an emptied field, not zero', async () => {
  const { user } = showForm();
  await user.type(field('Combien'), '7');
  await user.clear(field('Combien'));
  await user.type(field('Note'), 'x');
  await user.clear(field('Note'));

  await user.click(submitButton());

  await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(values));
});

describe('errors', () => {
  test('of the schema are shown next to their fields before sending; the first has the focus', async () => {
    const { user } = showForm();
    await user.clear(field('Nom'));
    await user.clear(field('Prix'));
    await user.type(field('Prix'), '0');

    await user.click(submitButton());

    await waitFor(() => expect(document.activeElement).toBe(field('Nom')));
    expect(field('Nom').getAttribute('aria-invalid')).toBe('true');
    expect(field('Prix').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Remplissez ce champ.')).toBeTruthy();
    expect(screen.getAllByText(/^Invalid input/)).toHaveLength(1);
    expect(saved).not.toHaveBeenCalled();
  });

  test('go when their field changes', async () => {
    const { user } = showForm();
    await user.type(field('Nom'), ' trop long');
    await user.click(submitButton());
    await screen.findByText(/^Invalid input – \d+ caractères au plus\.$/);

    await user.clear(field('Nom'));
    await user.type(field('Nom'), 'bon');

    expect(screen.queryByText(/^Invalid input/)).toBeNull();
  });

  test('of the API about missing fields are shown in French only', async () => {
    saved.mockRejectedValue(refusedWith(422, 'VALIDATION_FAILED', { name: ['Required'] }));
    const { user } = showForm();

    await user.click(submitButton());

    expect(await screen.findByText('Remplissez ce champ.')).toBeTruthy();
    expect(screen.queryByText(/Required/)).toBeNull();
  });

  test('of the API are shown next to their fields', async () => {
    saved.mockRejectedValue(refusedWith(422, 'VALIDATION_FAILED', { name: ['Ce nom est pris.'] }));
    const { user } = showForm();

    await user.click(submitButton());

    expect(await screen.findByText('Ce nom est pris.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Nom')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of fields that are not on the page, and general refusals, are shown', async () => {
    saved.mockRejectedValue(refusedWith(409, 'STATE_CONFLICT'));
    const { user } = showForm();

    await user.click(submitButton());

    expect((await screen.findByRole('alert')).textContent).toContain('Non.');
  });
});

test('typing into one field redraws no other', async () => {
  const drawn: string[] = [];
  const Watched = ({ name }: { readonly name: string }) => {
    const { value, setValue } = useFieldOf(name, name);
    drawn.push(name);
    return (
      <input aria-label={name} value={String(value)} onChange={({ target }) => setValue(target.value)} />
    );
  };
  const routes = [
    {
      path: '/',
      element: (
        <RecordForm
          schema={z.object({ one: z.string(), other: z.string() })}
          values={{ one: '', other: '' }}
          submitLabel="OK"
          onSubmit={saved as never}
        >
          <Watched name="one" />
          <Watched name="other" />
        </RecordForm>
      ),
    },
  ];
  showOperator('/', { as: 'Admin', routes });
  const user = userEvent.setup();
  drawn.length = 0;

  await user.type(field('one'), 'Vélo');

  expect(drawn).toEqual(['one', 'one', 'one', 'one']);
  expect(field('one').value).toBe('Vélo');
});

describe('the version', () => {
  test('follows own saves, so that the next one is no conflict', async () => {
    saved.mockResolvedValueOnce({ version: 2 });
    const { user } = showForm();
    await user.click(submitButton());
    await user.type(field('Note'), 'x');

    await user.click(submitButton());

    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ ...values, note: 'x', version: 2 }));
  });

  test('follows own changes beside the form, but no gap: another person saved in between', async () => {
    const { user, handle } = showForm();
    const change = (version: number, isActive: boolean) =>
      act(() => handle.current?.follow({ version, isActive }));
    change(2, false);
    expect(screen.queryByText('Modifications non enregistrées')).toBeNull();
    change(4, true);
    change(3, false);
    change(9, false);

    await user.click(submitButton());

    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ ...values, isActive: false, version: 3 }));
  });
});

test('sends nothing twice while a request is pending', async () => {
  saved.mockReturnValue(new Promise(() => undefined));
  const { user } = showForm();

  await user.click(submitButton());
  await user.click(submitButton());
  await user.type(field('Nom'), '{Enter}');

  expect(saved).toHaveBeenCalledTimes(1);
});

describe('a comma in a whole number', () => {
  test('is shown and refused, not ignored', async () => {
    const { user } = showForm();
    await user.type(field('Combien'), '12,5');
    expect(field('Combien').value).toBe('12,5');

    await user.click(submitButton());

    expect(await screen.findByText('Invalid input – un nombre entier.')).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
  });
});

test('says that a price of zero is too low', async () => {
  const { user } = showForm();
  await user.clear(field('Prix'));
  await user.type(field('Prix'), '0');

  await user.click(submitButton());

  expect(await screen.findByText('Invalid input – plus de 0.')).toBeTruthy();
});

test('opens the e-mail keyboard of a phone, and suggests the probable address', async () => {
  const routes = [
    {
      path: '/',
      element: (
        <RecordForm
          schema={z.object({ email: z.string() })}
          values={{ email: '' }}
          submitLabel="OK"
          onSubmit={saved as never}
        >
          <EmailField name="email" label="E-mail" />
        </RecordForm>
      ),
    },
  ];
  showOperator('/', { as: 'Admin', routes });

  expect(field('E-mail').type).toBe('email');
  expect(field('E-mail').inputMode).toBe('email');
  await userEvent.type(field('E-mail'), 'camille@hotmial.fr');
  expect(screen.queryByText('Vouliez-vous dire')).toBeNull();
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button', { name: 'camille@hotmail.fr' }));
  expect(field('E-mail').value).toBe('camille@hotmail.fr');
  expect(screen.queryByText('Vouliez-vous dire')).toBeNull();
});
