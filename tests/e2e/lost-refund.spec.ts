/** A refund whose answer is lost, twice: staff see that no answer came, click again, and the money moved once. */
import type { Page } from '@playwright/test';
import { deskOf, shop } from './desk.js';
import { giveReason, signInAs } from './operator.js';
import { expect, test } from './simulator.js';

interface Intent {
  readonly metadata: { readonly orderId: string };
  readonly moved: { readonly refundedCents: number };
}

/** The server receives and handles the given number of these posts; the browser gets no answer to them. */
async function loseAnswers(page: Page, path: string, times: number): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times },
  );
}

test('a refund whose answer was lost is not made again', async ({ page, simulator }) => {
  const desk = await deskOf(simulator);
  const { orderId, checkoutSessionId } = await desk.order(shop);
  await simulator.sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
  await desk.call(`/EcommerceOrders/session/${checkoutSessionId}`);
  for (const action of ['prepare', 'ready', 'complete'])
    await desk.call(`/EcommerceOrders/${orderId}/${action}`, {});
  const refunded = async (): Promise<number> => {
    const { items } = await simulator.sim<{ items: Intent[] }>('/payments/intents');
    return items
      .filter(({ metadata }) => metadata.orderId === orderId)
      .reduce((sum, { moved }) => sum + moved.refundedCents, 0);
  };
  await signInAs(page, simulator.url, 'manager@consigne.test', `/ecommerce-orders/${orderId}`);
  await page.getByRole('button', { name: 'Rembourser' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Une partie' }).check();
  await dialog.getByLabel('Montant').fill('1,50');
  await giveReason(page, 'Geste commercial');
  await loseAnswers(page, `/EcommerceOrders/${orderId}/refund`, 2);
  await dialog.getByRole('button', { name: 'Rembourser' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect.poll(refunded).toBe(150);
  const credited = page.getByRole('button', { name: 'Avoir en PDF' });
  await expect(credited).toHaveCount(1);

  await dialog.getByRole('button', { name: 'Rembourser' }).click();

  await expect(page.getByText('Remboursement demandé').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await simulator.advance(60);
  expect(await refunded()).toBe(150);
  await expect(credited).toHaveCount(1);
});
