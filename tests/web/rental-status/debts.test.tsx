/** A customer's debt of a finished rental: the amount and its purpose, the link to the payment page, and payments. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { CustomerDebt } from '#application/contract/rentals/debt-shapes.js';
import { aCabinet, aRental, cabinetId, itemId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeProof } from '#web/api/order-proofs.js';

const path = '/rental-status/K7PX';
const pay = `POST ${path}/debts/${itemId}/pay`;
const owed: CustomerDebt = { id: itemId, reason: 'lateFee', state: 'owed', amount: 18 };

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  storeProof('K7PX', { kind: 'token', value: 'secret' });
});

function look(...debts: CustomerDebt[]) {
  platform.on(`GET ${path}`, { body: aRental({ status: 'Completed', debts }) });
  return show(path);
}

test.each(['owed', 'asked'] as const)('links %s to the payment page', async (state) => {
  const { left } = look({ ...owed, state });
  expect(await screen.findByText(/^Il reste 18,00\s€ à payer\.$/)).toBeTruthy();
  expect(screen.getByText(/^Frais de retard/)).toBeTruthy();
  platform.on(pay, { body: { paymentUrl: 'https://checkout.stripe.test/c/pay/cs_1' } });

  await userEvent.click(screen.getByRole('button', { name: 'Payer ce que je dois' }));

  await expect.poll(() => left).toEqual(['https://checkout.stripe.test/c/pay/cs_1']);
});

test('a refusal is shown where it was asked', async () => {
  look(owed);
  platform.on(pay, refusal(409, 'NOTHING_OWED', 'Plus rien n’est dû pour cette location.'));

  await userEvent.click(await screen.findByRole('button', { name: 'Payer ce que je dois' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Plus rien n’est dû');
});

test('shows a payment, and asks for no more', async () => {
  look({ ...owed, state: 'paid' });

  expect(await screen.findByText(/^Frais de retard\s: 18,00\s€, payé\. Merci\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Payer ce que je dois' })).toBeNull();
});
