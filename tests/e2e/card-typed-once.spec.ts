/** A card that needs confirmations is typed once, on a 360 px phone (money.md#when-the-bank-asks-the-customer). */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import { order } from './customer.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';

let demo: Demo;
test.beforeEach(async ({ page }) => {
  demo = await startDemo();
  await page.setViewportSize({ width: 360, height: 800 });
});
test.afterEach(() => demo.stop());

const shots = process.env['SHOTS'];

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true, scale: 'css' });
}

/** Counts the card numbers that leave the browser. */
function countNumbers(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (new URLSearchParams(request.postData() ?? '').get('number')) sent += 1;
  });
  return () => sent;
}

/** Types the card on the page of the booking, and confirms at the bank; back on the page of the rental. */
async function book(page: Page, number: string): Promise<void> {
  await order(page, `${demo.url}/rental/${rentalCabinet}`, 'Perceuse-visseuse');
  await expect(
    page.getByText(
      /^Ensuite, un dépôt de garantie de 120,00\s€ sera autorisé sur la même carte, pas débité\.$/,
    ),
  ).toBeVisible();
  await look(page, 'first-page');
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel('Expiration').fill('12 / 34');
  await page.getByLabel('Cryptogramme').fill('123');
  await page.getByLabel('Nom sur la carte').fill('Camille Martin');
  await page.getByRole('button', { name: /^Autoriser/ }).click();
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page).toHaveURL(/\/rental-status\/[2-9A-Z]{4}$/);
}

async function openSecondPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Confirmer le paiement' }).click();
  await expect(page.getByRole('radio', { name: /^Visa se terminant par 3184/ })).toBeChecked();
  await expect(page.getByLabel('Numéro de carte')).toHaveCount(0);
}

test('card 3184 asks for the deposit, too: refused and then confirmed with the number typed once', async ({
  page,
}) => {
  test.slow();
  const typed = countNumbers(page);
  await book(page, '4000 0027 6000 3184');
  await look(page, 'asked');
  await openSecondPage(page);
  await look(page, 'second-page');

  await page.getByRole('button', { name: /^Autoriser 120,00/ }).click();
  await look(page, 'bank');
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('alert')).toContainText('3-D Secure a été refusée');
  await look(page, 'second-page-refused');
  expect((await demo.money())['deposit']).toEqual({ held: 0, captured: 0 });
  await page.getByRole('button', { name: /^Autoriser 120,00/ }).click();
  await page.getByRole('button', { name: 'Valider' }).click();

  await expect(page).toHaveURL(/\/rental-status\/[2-9A-Z]{4}$/);
  await expect(page.getByRole('button', { name: /^Obtenir le code d.accès$/ })).toBeVisible();
  expect(await demo.money()).toEqual({
    rental: { held: 360, captured: 0 },
    deposit: { held: 12_000, captured: 0 },
  });
  expect(typed()).toBe(1);
});
