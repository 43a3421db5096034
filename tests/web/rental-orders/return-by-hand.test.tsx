import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refusal, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { giveReason } from '#tests/web/support/give-reason.js';
import { anOrderDetail, orderId, platformOf } from './orders.js';

const order = `/admin/rental-orders/${orderId}`;

function platform(): FakePlatform {
  const actions = [{ action: 'manualTerminate' as const, isAllowed: true, refusal: null }];
  return platformOf(anOrderDetail({ actions }));
}

describe('ending a rental by hand', () => {
  const openReturn = async (): Promise<HTMLElement> => {
    showOperator(`/rental-orders/${orderId}`, { as: 'Operator' });
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer le retour' }));
    return screen.findByRole('dialog');
  };

  it('treats a half-typed time as missing, and never as now', async () => {
    platform();
    const dialog = await openReturn();
    const field = within(dialog).getByLabelText(/^Heure du retour/);
    await giveReason('Article rendu au comptoir');
    const confirm = within(dialog).getByRole('button', { name: 'Enregistrer le retour' });
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));

    // As a browser represents 31/02/2026: an empty value, and an invalid input.
    Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: true } });
    fireEvent.keyUp(field);

    expect((await within(dialog).findAllByText('Indiquez une date et une heure.')).length).toBeGreaterThan(0);
    expect(confirm).toHaveProperty('disabled', true);

    Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: false } });
    fireEvent.blur(field);
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  });

  it('shows the reason of a refused time next to the field', async () => {
    const fake = platform();
    const words = 'Indiquez une heure passée.';
    const errors = { actualReturnTime: [words] };
    fake.on(
      `GET ${order}/decision-preview`,
      refusal(422, 'VALIDATION_FAILED', 'Corrigez les champs indiqués puis recommencez.', { errors }),
    );
    const dialog = await openReturn();
    const field = within(dialog).getByLabelText(/^Heure du retour/);
    fireEvent.change(field, { target: { value: '2099-01-01T10:00' } });

    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(within(dialog).getAllByText(words).length).toBeGreaterThan(0);
    expect(within(dialog).queryByText(/^Corrigez les champs/)).toBeNull();
  });
});
