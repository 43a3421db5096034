/** Whoever has an item keeps it longer: chooses the end, reads the price on the button, pays once, and the page tells the new end. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { rentOut } from './late-return.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const shots = process.env['SHOTS'];

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true, scale: 'css' });
}

for (const width of [360, 1440]) {
  test(`two hours more are paid at once, at ${width} pixels`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const { code, token } = await rentOut(demo);
    await page.goto(`${demo.url}/rental-status/${code}#t=${token}`);
    await page.getByText('Prolonger la location').click();
    await page.getByLabel('Nouvelle fin').selectOption({ index: 1 });
    const button = page.getByRole('button', { name: /^Prolonger avec obligation de paiement, \d/ });
    const cents = Number((await button.innerText()).replace(/\D/g, ''));
    await look(page, `extension-${width}`);

    await button.click();

    await expect(page.getByText(/^Votre location est prolongée/)).toBeVisible();
    expect((await demo.money())['extension']).toEqual({ held: 0, captured: cents });
    await look(page, `extended-${width}`);
  });
}

test('a card that refuses is told, and nothing is taken', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  const { code, token } = await rentOut(demo);
  await demo.sim('/faults', { target: 'payments', fault: 'payment-declined', times: 1 });
  await page.goto(`${demo.url}/rental-status/${code}#t=${token}`);
  await page.getByText('Prolonger la location').click();

  await page.getByRole('button', { name: /^Prolonger avec obligation/ }).click();

  await expect(page.getByText(/rien n’a été débité, et la location n’est pas prolongée/)).toBeVisible();
  await look(page, 'extension-refused');
});
