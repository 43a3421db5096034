/** A person requests their erasure: found, shown, erased, on a phone and on a desk. */
import { expect, test } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { deskOf } from './desk.js';
import { giveReason, signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

test('the data stored about a person is shown and erased', async ({ page }) => {
  const desk = await deskOf(demo);
  const { id } = await desk.enterParcel(1);
  await desk.call(`/parcels/${id}/cancel`, { reason: 'Doublon' });
  await signInAs(page, demo.url, 'manager@consigne.test', '/personal-data');

  await page.getByLabel('E-mail ou téléphone de la personne').fill('nadia@exemple.fr');
  await page.keyboard.press('Enter');
  const orders = page.getByRole('region', { name: /1.commande/ });
  await expect(orders.getByText('Nadia Benali')).toBeVisible();
  await expectAccessibleOnBoth(page);
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Enregistrer la copie' }).click(),
  ]);
  expect(copy.suggestedFilename()).toBe('donnees-personnelles.json');

  await page.getByRole('button', { name: 'Effacer ces données' }).click();
  const dialog = page.getByRole('dialog', { name: /Effacer ces données/ });
  await expectAccessibleOnBoth(page);
  await giveReason(page, 'Demande de la personne');
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Rien n’est conservé' })).toBeVisible();
  await page.goto(`${demo.url}/parcels/${id}`);
  await expect(page.getByText('Données effacées').first()).toBeVisible();
  await expect(page.getByText('nadia@exemple.fr')).toHaveCount(0);
});
