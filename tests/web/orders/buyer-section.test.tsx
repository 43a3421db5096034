/** « Entreprise » on an order's page: added or corrected by operators, read by all, refused in clear words. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '#domain/access/role.js';
import type { Buyer } from '#domain/companies/buyer.js';
import { erasedName } from '#domain/shared/order-plan.js';
import { BuyerSection } from '#web/features/orders/buyer-section.js';
import { fakePlatform, refusal } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const id = '01994d6a-0000-7000-8000-000000000001';
const path = `POST /EcommerceOrders/${id}/buyer`;
const firm: Buyer = {
  companyName: 'Atelier Martin',
  siren: '552081317',
  vatNumber: null,
  addressLine: '1 quai',
  postcode: '44000',
  city: 'Nantes',
  country: 'FR',
};

function show(as: Role, order: { readonly customerName?: string; readonly buyer: Buyer | null }) {
  const platform = fakePlatform();
  const element = <BuyerSection kind="shopOrder" order={{ id, customerName: 'Zoé', ...order }} />;
  showOperator('/order', { as, routes: [{ path: '/order', element }] });
  return platform;
}

test('an operator adds the firm of an order', async () => {
  const platform = show('Operator', { buyer: null });
  platform.on(path, { body: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter l’entreprise' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, value] of [
    [/^Raison sociale/, firm.companyName],
    [/^SIREN/, '552 081 317'],
    [/^Adresse/, firm.addressLine],
    [/^Code postal/, firm.postcode],
    [/^Ville/, firm.city],
  ] as const)
    await userEvent.type(dialog.getByLabelText(label), value);
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));

  await expect.poll(() => platform.asked(path)).toHaveLength(1);
  expect(platform.asked(path)[0]?.body).toMatchObject({
    buyer: { companyName: 'Atelier Martin', siren: '552 081 317', city: 'Nantes', country: 'FR' },
  });
});

test('a refusal after a credit note is read in the dialog, which keeps what was typed', async () => {
  const platform = show('Operator', { buyer: firm });
  platform.on(
    path,
    refusal(409, 'INVOICE_CREDITED', 'Un avoir a déjà remboursé une partie de cette facture.'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Changer l’entreprise' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Ville/), ' Nord');
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));

  expect(await dialog.findByText(/^Un avoir a déjà remboursé une partie/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Ville/).value).toBe('Nantes Nord');
});

test('support reads it and changes nothing; an erased customer gets none', async () => {
  show('Support', { buyer: firm });
  expect(await screen.findByText('Atelier Martin')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /entreprise/ })).toBeNull();
});

test('the order of an erased customer gets no firm', async () => {
  show('Operator', { customerName: erasedName, buyer: firm });
  expect(await screen.findByText('Atelier Martin')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /entreprise/ })).toBeNull();
});
