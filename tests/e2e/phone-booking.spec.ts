/** Staff book for a customer on the phone: the form, the link, the payment page, and the code of the locker. */
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import { codeOnLock, pay } from './customer.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { staffWindow } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

test('a customer on the phone orders and pays by a link, and gets the code', async ({ page, browser }) => {
  test.slow();
  const address = `/rental-orders/create?cabinetId=${rentalCabinet}`;
  const staff = await staffWindow(browser, demo.url, 'operator@consigne.test', address);
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.getByRole('combobox', { name: /^Article/ }).click();
  await staff
    .getByRole('option', { name: /libres maintenant/ })
    .first()
    .click();
  await staff.getByRole('combobox', { name: /^Nom du client/ }).fill('Zoé Lambert');
  await staff.getByRole('textbox', { name: /^Téléphone/ }).fill('06 98 76 54 32');
  await staff.getByRole('textbox', { name: /^E-mail/ }).fill('zoe@exemple.fr');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Enregistrer et envoyer le lien' }).click();
  await expect(staff.getByText(/^Attend le paiement du client jusqu’au/)).toBeVisible();
  await expectAccessible(staff);
  await staff.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(staff);

  const { items } = await demo.sim<{ items: { text: string }[] }>('/inbox');
  const link =
    /https?:\/\/\S+#t=\S+/.exec(items.find(({ text }) => text.includes('payez'))?.text ?? '')?.[0] ?? '';
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  await expect(page.getByText(/^À commander avant le/)).toBeVisible();
  expect(await demo.money()).toEqual({});
  const terms = page.getByRole('checkbox', { name: /conditions/ });
  await expect(terms).not.toBeChecked();
  await terms.check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const order = page.getByRole('button', { name: /^Commander avec obligation de paiement/ });
  await order.click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  // Left without paying, the order is still there.
  await page.goto(link);
  await expect(terms).not.toBeChecked();
  await terms.check();
  await order.click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  await pay(page, '4242');
  await expect(page).toHaveURL(/\/rental-status\//);
  await page.getByRole('button', { name: 'Obtenir le code d’accès' }).click();
  expect(await codeOnLock(page, demo)).toMatch(/^\d{4,}$/);

  await expect(staff.getByText(/^Attend le paiement du client/)).toBeHidden({ timeout: 20_000 });
  const { rental } = await demo.money();
  expect(rental?.held).toBeGreaterThan(0);
});
