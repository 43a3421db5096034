/** A customer disputes a payment: staff see it in time, and no money is refunded twice (money.md#disputes). */
import { expectAccessible } from './accessible.js';
import { deskOf, shop } from './desk.js';
import { giveReason, staffWindow } from './operator.js';
import { expect, test } from './simulator.js';

const hour = 60 * 60;

interface Moved {
  readonly moved: { readonly capturedCents: number; readonly refundedCents: number };
}

test('a payment disputed at the bank is on the board; the refund of a cancellation is paid once the dispute is won', async ({
  page,
  browser,
  simulator,
}) => {
  const desk = await deskOf(simulator);
  const movedOf = async () => (await simulator.sim<{ items: Moved[] }>('/payments/intents')).items[0]?.moved;
  const { checkoutSessionId } = await desk.order(shop);
  await simulator.sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
  await desk.call(`/EcommerceOrders/session/${checkoutSessionId}`);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${simulator.url}/simulator`);
  await page.getByRole('tab', { name: 'Paiements' }).click();
  await page.getByRole('button', { name: 'Contester à la banque' }).first().click();
  await expect(page.getByRole('button', { name: 'La banque rend l’argent au commerçant' })).toBeVisible();
  await expectAccessible(page);
  await simulator.advance(60);

  const staff = await staffWindow(browser, simulator.url, 'manager@consigne.test', '/board');
  const disputed = staff.locator('[data-row]').filter({ hasText: 'paiement contesté auprès de la banque' });
  await disputed.getByRole('link').first().click();
  await expect(staff.getByRole('alert').filter({ hasText: 'Paiement contesté' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Annuler et rembourser' }).first().click();
  await giveReason(staff, 'Demande du client');
  await staff.getByRole('dialog').getByRole('button', { name: 'Annuler et rembourser' }).click();
  await simulator.advance(hour);
  expect(await movedOf()).toMatchObject({ refundedCents: 0 });

  await page.getByRole('button', { name: 'La banque rend l’argent au commerçant' }).click();
  await expect(page.getByRole('button', { name: 'La banque rend l’argent au commerçant' })).toHaveCount(0);
  await simulator.advance(24 * hour);
  const moved = await movedOf();
  expect(moved?.refundedCents).toBe(moved?.capturedCents);
  await staff.goto(`${simulator.url}/board`);
  await expect(staff.getByRole('heading', { name: 'À traiter' })).toBeVisible();
  await expect(disputed).toHaveCount(0);
});
