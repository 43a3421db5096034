/** Orders cancelled after the payment, and orders never paid: money and documents, in a real browser. */
import { expectAccessible } from './accessible.js';
import { deskOf, pressing, shop } from './desk.js';
import { giveReason, signInAs } from './operator.js';
import { expect, test } from './simulator.js';

const cancel = /^Annuler (la commande|et rembourser)$/;

const depositCode = 'Code de dépôt : ';

test('a cancelled order is refunded with its documents; an unpaid one ends without any', async ({
  page,
  simulator,
}) => {
  const desk = await deskOf(simulator);
  const sales = [
    [pressing, 'pressing-orders', '/PressingOrders'],
    [shop, 'ecommerce-orders', '/EcommerceOrders'],
  ] as const;
  const orders = [];
  for (const [cabinetId, address, path] of sales) {
    const unpaid = await desk.order(cabinetId);
    const paid = await desk.order(cabinetId);
    await simulator.sim(`/payments/sessions/${paid.checkoutSessionId}/pay`, { card: '4242424242424242' });
    await desk.call(`${path}/session/${paid.checkoutSessionId}`);
    orders.push({ address, unpaid, paid });
  }
  await expect.poll(() => desk.told(depositCode)).not.toBe('');
  const code = await desk.told(depositCode);
  await simulator.advance(16 * 60);

  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, simulator.url, 'manager@consigne.test', '/pressing-orders');
  for (const { address, unpaid, paid } of orders) {
    await page.goto(`${simulator.url}/${address}/${unpaid.orderId}`);
    await expect(page.getByText('Pas de facture : la commande a pris fin sans paiement.')).toBeVisible();
    await page.goto(`${simulator.url}/${address}/${paid.orderId}`);
    await page.getByRole('button', { name: cancel }).first().click();
    await giveReason(page, 'Demande du client');
    await page.getByRole('dialog').getByRole('button', { name: cancel }).click();
    await expect(page.getByRole('button', { name: 'Avoir en PDF' })).toBeVisible();
    await expect(page.getByText('Remboursé').first()).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`${simulator.url}/parcel-code/${code}`);
  await expect(page.getByText(/^Vérifiez le code/)).toBeVisible();
  await page.goto(`${simulator.url}/payment-cancelled?session_id=${orders[0]?.unpaid.checkoutSessionId}`);
  await expect(page.getByText(/annulée/i).first()).toBeVisible();
});

test('one article of two is refunded at its price, by name', async ({ page, simulator }) => {
  const desk = await deskOf(simulator);
  const { orderId, checkoutSessionId } = await desk.order(shop, 2);
  await simulator.sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
  await desk.call(`/EcommerceOrders/session/${checkoutSessionId}`);
  for (const action of ['prepare', 'ready', 'complete'])
    await desk.call(`/EcommerceOrders/${orderId}/${action}`, {});
  await page.setViewportSize({ width: 360, height: 800 });
  await signInAs(page, simulator.url, 'manager@consigne.test', `/ecommerce-orders/${orderId}`);

  await page.getByRole('button', { name: 'Rembourser' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Des articles, à leur prix' }).check();
  await dialog.getByRole('textbox', { name: /^Quantité : .*, 2 au plus$/ }).fill('1');
  await giveReason(page, 'Article défectueux');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rembourser' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Montant\s: [\d,]+\s€ · 1 × /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avoir en PDF' })).toBeVisible();
});
