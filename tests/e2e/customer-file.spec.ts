/** Staff find a customer who calls, see what they owe, leave a note, and block them; on a desk and on a phone. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import { fillBuyer } from './customer.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { deskOf } from './desk.js';
import { lateReturn } from './late-return.js';
import { giveReason, staffWindow } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const shots = process.env['SHOTS'];

/** On a desk and on a phone, in both colour schemes. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const colorScheme of shots ? (['dark', 'light'] as const) : []) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
}

test('a customer on the phone has one page; blocked, they read whom to contact', async ({
  page,
  browser,
}) => {
  test.slow();
  const { code } = await lateReturn(demo);
  const desk = await deskOf(demo);
  await desk.counterOrder(false);

  const staff = await staffWindow(browser, demo.url, 'manager@consigne.test', '/board');
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.keyboard.press('Control+k');
  await staff.getByRole('dialog').getByRole('textbox').fill('0612345678');
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /^Camille Martin/ })
    .first()
    .click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Camille Martin' })).toBeVisible();
  expect(staff.url()).toMatch(/\/customers\/rentalOrder\.[0-9a-f-]{36}$/);
  const orders = staff.getByRole('region', { name: 'Commandes' });
  await expect(orders.getByRole('link', { name: `Location ${code}` })).toBeVisible();
  await expect(orders.getByRole('link', { name: /^Commande de pressing/ })).toBeVisible();
  await expect(staff.getByRole('region', { name: 'Incidents' })).toContainText('Retour en retard');

  await staff.getByLabel('Ajouter une note').fill('Rappelle demain pour les frais de retard');
  await staff.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(staff.getByRole('region', { name: 'Notes' })).toContainText('Nadia Benali');
  await look(staff, 'customer');

  await staff.getByRole('button', { name: 'Bloquer' }).click();
  await giveReason(staff, 'Impayés');
  await expectAccessible(staff);
  await staff.getByRole('dialog').getByRole('button', { name: 'Bloquer' }).click();
  await expect(staff.getByText('Commandes en ligne bloquées')).toBeVisible();
  await expectAccessible(staff);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${demo.url}/rental/${rentalCabinet}`);
  await page.getByRole('listitem').filter({ hasText: 'Perceuse' }).getByText('Choisir').click();
  await fillBuyer(page);
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
  await expect(page.getByText(/^Contactez .+ n’accepte plus de commande en ligne/)).toBeVisible();
  if (shots) await page.screenshot({ path: `${shots}/customer-refused-360.png` });
});
