/** The people of a company on a phone. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const narrow = { width: 360, height: 740 };

const dialog = (page: Page) => page.getByRole('dialog');

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('the list is searched, and a person changed, with another role, on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize(narrow);
  await signInAs(page, demo.url, 'admin@consigne.test', '/users');
  await expect(page.getByText('manager@voisine.test')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel(/^Rechercher un nom/).fill('moreau');
  await expect(page.getByText('manager@voisine.test')).toHaveCount(0);

  await act(page, 'Inès Moreau', 'Modifier');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // Pages of a phone could shrink around a list.
  await dialog(page).getByRole('combobox', { name: 'Rôle' }).click();
  await page.getByRole('option', { name: 'Opérateur' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Rôle' })).toHaveValue('Opérateur');
  await dialog(page).getByLabel('E-mail').fill('operator@consigne.test');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page).getByText('Cette adresse e-mail est déjà utilisée')).toBeVisible();
  await dialog(page).getByLabel('E-mail').fill('ines@consigne.test');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Utilisateur mis à jour')).toBeVisible();
  await expect(page.getByText('ines@consigne.test')).toBeVisible();
});
