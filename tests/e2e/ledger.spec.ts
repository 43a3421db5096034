/** A manager follows the money: an order, its movements, the payout with its lines, and its invoice (money.md#ledger). */
import { expectAccessible } from './accessible.js';
import { deskOf, shop } from './desk.js';
import { signInAs } from './operator.js';
import { expect, test } from './simulator.js';

const hour = 60 * 60;

test('a payment is followed from its order to the bank, and agrees with the provider', async ({
  page,
  simulator,
}) => {
  const desk = await deskOf(simulator);
  for (const quantity of [2, 1]) {
    const { orderId, checkoutSessionId } = await desk.order(shop, quantity);
    await simulator.sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
    await desk.call(`/EcommerceOrders/session/${checkoutSessionId}`);
    if (quantity === 1) await desk.call(`/EcommerceOrders/${orderId}/cancel`, { reason: 'Erreur' });
  }
  // Into the next month, on whichever day the test runs.
  await simulator.advance(35 * 24 * hour);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, simulator.url, 'manager@consigne.test', '/payments');
  await expect(page.getByText('Conforme au solde chez Stripe')).toBeVisible();
  const totals = page.getByRole('table', { name: 'Totaux par nature' });
  await expect(totals.getByRole('row', { name: /^Remboursement 1 / })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Période' }).click();
  await page.getByRole('menuitem', { name: 'Cette année' }).click();
  await expect(page).toHaveURL(/from=\d{4}-01-01&until=\d{4}-12-31/);
  await page.getByRole('tab', { name: 'Clôture' }).click();
  await page
    .getByRole('button', { name: /^Clôturer / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clôturer le mois' }).click();
  await expect(page.getByText('Clôturé', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Télécharger le FEC de / })
    .first()
    .click();
  expect((await file).suggestedFilename()).toMatch(/\.txt$/);
  await page.getByRole('tab', { name: 'Virements' }).click();
  const payout = page
    .locator('[data-row]')
    .filter({ hasText: /Conforme à \d+\slignes?/ })
    .first();
  await expectAccessible(page);
  await payout.getByRole('link').first().click();
  await expect(page.getByText('Virement : po_')).toBeVisible();
  await page.getByRole('link', { name: 'Factures', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Factures' })).toBeVisible();
  await expect(page.getByText('Carte bancaire').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('link', { name: 'Paiements', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Paiements' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${simulator.url}/payments`);
  const first = page.locator('.list-cards > *').first();
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThan(560);
  await page.getByText('Soldes et totaux').click();
  await expect(totals).toBeVisible();
  await page.getByRole('tab', { name: 'Clôture' }).click();
  const fec = page.getByRole('button', { name: /^Télécharger le FEC de / }).first();
  await expect(fec).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
