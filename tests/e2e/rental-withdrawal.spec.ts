/** « Renoncer au contrat ici » for a rental on a 360 px phone: cancelled at once, or later answered by staff. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectRoomForLargeText } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { book, rentOut } from './late-return.js';
import { staffWindow } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

async function goBack(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectRoomForLargeText(page);
  await page.getByLabel('Votre nom').fill('Camille Martin');
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
}

test('the customer withdraws from a waiting rental on its page, which cancels it at once', async ({
  page,
}) => {
  await page.goto((await book(demo)).link);
  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click();
  await expect(page.getByText(/la location est annulée sans frais/)).toBeVisible();
  await goBack(page);
  await expect(page.getByText('Votre rétractation est acceptée.')).toBeVisible();
  await expectAccessible(page);
  const { rental, deposit } = await demo.money();
  expect([rental?.captured, deposit?.captured]).toEqual([0, 0]);
  await expect.poll(async () => (await demo.money())['deposit']?.held).toBe(0);
});

test('the customer withdraws from a rental that is out, is asked to bring it back, and staff answer', async ({
  page,
  browser,
}) => {
  test.slow();
  const { orderId, link } = await rentOut(demo);
  await page.goto(link);
  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click();
  await expect(page.getByText('L’article a été retiré.')).toBeVisible();
  await goBack(page);
  await expect(page.getByText('Votre rétractation est enregistrée.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Retour à ma location' }).click();
  await page.getByRole('link', { name: 'Suivre votre rétractation' }).click();
  await expect(page.getByText('Votre rétractation est enregistrée.')).toBeVisible();

  const staff = await staffWindow(browser, demo.url, 'manager@consigne.test', `/rental-orders/${orderId}`);
  await expect(staff.getByText('Rétractation à traiter')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Refuser', exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Délai de quatorze jours passé' }).check();
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(staff.getByText('Rétractation refusée').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Votre rétractation n’est pas acceptée.')).toBeVisible();
  await staff.context().close();
});
