/** A renter extends: chooses the end, reads the price on the button, pays once, and the page shows the new end. */
import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { rentOut } from './late-return.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

test('a refused card is reported and nothing is captured; then two hours more are paid at once', async ({
  page,
}) => {
  test.slow();
  const { link } = await rentOut(demo);
  await demo.sim('/faults', { target: 'payments', fault: 'payment-declined', times: 1 });
  await page.goto(link);
  await page.getByText('Prolonger la location').click();
  await page.getByLabel('Nouvelle fin').selectOption({ index: 1 });
  const button = page.getByRole('button', { name: /^Prolonger avec obligation de paiement, \d/ });
  const cents = Number((await button.innerText()).replace(/\D/g, ''));
  await expectAccessibleOnBoth(page, 'extension');

  await button.click();
  await expect(page.getByText(/rien n’a été débité, et la location n’est pas prolongée/)).toBeVisible();
  await expectAccessible(page);
  await button.click();

  await expect(page.getByText(/^Votre location est prolongée/)).toBeVisible();
  expect((await demo.money())['extension']).toEqual({ held: 0, captured: cents });
  await expectAccessibleOnBoth(page, 'extended');
});
