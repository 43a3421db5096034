/** A cabinet in the browser: a check, the number on its door, its doors by keyboard. */
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { door, panel } from './fleet.js';
import { signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } } as const;

test('a check leads from locker to locker, also after a reload, and lists what was blocked', async ({
  page,
}) => {
  await page.setViewportSize(widths.phone);
  await signInAs(page, demo.url, 'operator@consigne.test', `/cabinets/${rentalCabinet}/check`);
  await page.getByRole('button', { name: 'Commencer le contrôle' }).click();
  const step = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });
  await expect(step(/^Casier N°1\s?, 1 sur 6$/)).toBeFocused();

  await page.getByRole('button', { name: 'Conforme' }).click();
  await expect(step(/^Casier N°2/)).toBeFocused();
  await page.getByRole('button', { name: /^Vide alors/ }).click();
  await page.getByLabel('Précision (facultative)').fill('Housse seule');
  await page.getByRole('button', { name: 'Mettre de côté' }).click();
  await expect(step(/^Casier N°3/)).toBeFocused();
  await page.reload();
  await expect(step(/^Casier N°3/)).toBeVisible();
  await page.getByRole('button', { name: /^Casier 6, / }).click();
  await page.getByRole('button', { name: 'Passer' }).click();
  await expect(step('Bilan du contrôle')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Terminer' }).click();
  await expect(page.getByText(/^Vide alors qu’il devrait contenir un article\. Housse seule/)).toBeVisible();
});

test('a customer who cannot scan the code types the number printed below it', async ({ page }) => {
  await page.setViewportSize(widths.phone);
  await page.goto(`${demo.url}/n/999999`);
  const number = page.getByLabel('Numéro de la consigne');
  await expect(page.getByText(/^Aucune consigne n’a ce numéro/)).toBeVisible();
  await expect(number).toHaveValue('999999');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await number.fill('20451');
  await number.press('Enter');
  await expect(page.getByText(/^Un numéro de consigne a 6 chiffres/)).toBeVisible();
  await number.fill('204 518');
  await page.getByRole('button', { name: 'Voir cette consigne' }).click();

  await expect(page).toHaveURL(`${demo.url}/rental/${rentalCabinet}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Outillage de la Gare' })).toBeVisible();
});

test('a door is reached and opened by keyboard alone', async ({ page }) => {
  await page.setViewportSize(widths.desk);
  await signInAs(page, demo.url, 'support@consigne.test', `/cabinets/${rentalCabinet}`);
  await door(page, 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(door(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  const open = panel(page).getByRole('button', { name: 'Ouvrir à distance' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Client devant le casier' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await expect(panel(page).getByText('Ouverte', { exact: false }).first()).toBeVisible();
});

test('the drawing has the colours that its reader chose, whatever the device prefers', async ({ page }) => {
  const frontOf = () => door(page, 1).evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.setViewportSize(widths.desk);
  await page.emulateMedia({ colorScheme: 'light' });
  await signInAs(page, demo.url, 'support@consigne.test', `/cabinets/${rentalCabinet}`);
  const light = await frontOf();
  await page.getByRole('button', { name: /^Apparence/ }).click();
  await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
  await expect.poll(frontOf).not.toBe(light);
});
