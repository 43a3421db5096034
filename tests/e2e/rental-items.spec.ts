/** A manager creates an item with two packages and a unit, and customers are offered its price. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessible.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { addPackage, addUnit } from './fleet.js';
import { giveReason, signInAs } from './operator.js';

const badminton = '01930000-0000-7000-8000-000000000303';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

/** Removes badminton from the locker N°6. */
async function freeALocker(page: Page): Promise<void> {
  await page.goto(`${demo.url}/cabinets/${rentalCabinet}/items/${badminton}`);
  await page.getByRole('button', { name: 'Retirer (casier N°6)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer du casier' }).click();
  await expect(page.getByText('Exemplaire retiré')).toBeVisible();
}

test('an item is created and offered', async ({ page }) => {
  // Three screens are checked in two colour schemes each.
  test.slow();
  await signInAs(page, demo.url, 'manager@consigne.test', `/cabinets/${rentalCabinet}?tab=items`);
  await expect(page.getByText('Perceuse-visseuse 18 V')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await freeALocker(page);

  await page.goto(`${demo.url}/cabinets/${rentalCabinet}/items/create`);
  await page.getByLabel(/^Nom/).fill('Échelle <b>3 m</b>');
  await page.getByLabel(/^Prix HT par unité/).fill('3');
  await page.getByLabel(/^Dépôt de garantie/).fill('12,50');
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Créer l’article' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Échelle <b>3 m</b>' })).toBeVisible();
  await addPackage(page, '4', '10');
  await addPackage(page, '24', '30');
  await page.getByRole('slider', { name: 'Durée' }).focus();
  for (let hours = 1; hours < 5; hours++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider', { name: 'Durée' })).toHaveAttribute(
    'aria-valuetext',
    /^5\sh : 15,60\s€ TTC, forfait 4\sh/,
  );
  await addUnit(page, 6);
  await expect(page.getByText('Article disponible pour location')).toBeVisible();
  await expectAccessibleOnBoth(page);

  await page.goto(`${demo.url}/rental/${rentalCabinet}`);
  const card = page.getByRole('listitem').filter({ hasText: 'Échelle <b>3 m</b>' });
  await expect(card).toContainText('1 disponible');
  await card.getByText('Choisir').click();
  await page.getByRole('radio', { name: 'Autre durée' }).check();
  await page.getByLabel('Autre durée, en heures').fill('5');
  await expect(page.getByText(/15,60\s€/).first()).toBeVisible();
});

test('a unit in maintenance is off the offer, with its reason shown', async ({ page }) => {
  await signInAs(page, demo.url, 'operator@consigne.test', `/cabinets/${rentalCabinet}/items/${badminton}`);

  await page.getByRole('button', { name: 'Maintenance (casier N°5)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Mettre en maintenance' })).toBeDisabled();
  await giveReason(page, 'Volants à changer');
  await dialog.getByRole('button', { name: 'Mettre en maintenance' }).click();

  await expect(page.getByText('Article en maintenance : Volants à changer')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enregistrer l’article' })).toHaveCount(0);
});
