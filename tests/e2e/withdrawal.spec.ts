/** « Renoncer au contrat ici » in a real browser on a 360 px phone, until staff have settled it; and the receipt of a rental. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectRoomForLargeText } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { deskOf, shop } from './desk.js';
import { staffWindow } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

/** The page where a customer arrives after the payment of this cabinet's first item. */
async function buy(page: Page, cabinetId: string): Promise<string> {
  const { orderId, checkoutSessionId } = await (await deskOf(demo)).order(cabinetId);
  await demo.sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
  await page.goto(`${demo.url}/payment-success?session_id=${checkoutSessionId}`);
  return orderId;
}

test('the customer withdraws from an order on its page, which is acknowledged, and settled by staff', async ({
  page,
  browser,
}) => {
  test.slow();
  await buy(page, shop);
  const title = await page.getByRole('heading', { name: /^Commande / }).innerText();
  const reference = title.replace('Commande ', '');
  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click();
  await expect(page.getByRole('heading', { name: `Commande ${reference}` })).toBeVisible();
  await expectAccessible(page);
  await expectRoomForLargeText(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const grounds = await page
    .locator('.page-main :is(input, textarea)')
    .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).backgroundColor));
  expect(new Set(grounds).size, 'fields of the browser’s own grey').toBe(1);
  await page.emulateMedia({ colorScheme: 'light' });
  const confirm = page.getByRole('button', { name: 'Confirmer la rétractation' });
  await confirm.click();
  await expect(page.getByText('Indiquez votre nom.')).toBeVisible();
  await page.getByLabel('Votre nom').fill('Camille Martin');
  await confirm.press('Enter');
  await expect(page.getByText('Votre rétractation est enregistrée.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Votre rétractation est enregistrée.')).toBeVisible();
  const mailed = async () =>
    (await demo.sim<{ items: { subject: string | null }[] }>('/inbox')).items.map(({ subject }) => subject);
  await expect.poll(mailed).toContain(`Votre rétractation de la commande ${reference}`);

  const staff = await staffWindow(browser, demo.url, 'manager@consigne.test', '/ecommerce-orders');
  await staff.getByRole('link', { name: reference }).click();
  await expect(staff.getByText('Rétractation à traiter')).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Refuser', exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Délai de quatorze jours passé' }).check();
  await dialog.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(staff.getByText('Rétractation refusée').first()).toBeVisible();
  await expect.poll(mailed).toContain(`Notre réponse à votre rétractation de la commande ${reference}`);
  await page.reload();
  await expect(page.getByText('Votre rétractation n’est pas acceptée.')).toBeVisible();
  await expectAccessible(page);
});
