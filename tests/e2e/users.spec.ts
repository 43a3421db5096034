/** A manager's team on a phone; a user's own account and devices. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth, expectNoSidewaysScroll } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { demoPassword, signInAs } from './operator.js';

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

test('a role is chosen on a phone, whose pages could shrink around a list', async ({ browser }) => {
  const page = await browser.newPage({ viewport: narrow, isMobile: true, hasTouch: true });
  await signInAs(page, demo.url, 'manager@consigne.test', '/users');
  await page.getByRole('button', { name: 'Inviter un utilisateur' }).click();
  await dialog(page).getByRole('combobox', { name: 'Rôle' }).click();
  await page.getByRole('option', { name: 'Assistance' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Rôle' })).toHaveValue('Assistance');
  await page.close();
});

test('the list is searched and filtered, and a person changed, on a phone too', async ({ page }) => {
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
  await dialog(page).getByLabel('E-mail').fill('operator@consigne.test');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog(page).getByText('Cette adresse e-mail est déjà utilisée')).toBeVisible();
  await dialog(page).getByLabel('E-mail').fill('ines@consigne.test');
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Utilisateur mis à jour')).toBeVisible();
  await expect(page.getByText('ines@consigne.test')).toBeVisible();
});

test('a user’s own account: names, a password by the current one, and a lent device that is signed out', async ({
  page,
  browser,
}) => {
  const newPassword = 'ouvrir les casiers';
  await signInAs(page, demo.url, 'support@consigne.test', '/account');
  await expect(page.getByText('Consigne Démo')).toBeVisible();
  await expectAccessibleOnBoth(page);

  await page.getByLabel('Prénom').fill('Inès-Marie');
  await page.getByLabel('Prénom').press('Enter');
  await expect(page.getByText('Profil mis à jour')).toBeVisible();
  await page.getByLabel('Mot de passe actuel').fill('autre chose');
  await page.getByLabel('Nouveau mot de passe').fill(newPassword);
  await page.getByLabel('Nouveau mot de passe').press('Enter');
  await expect(page.getByText('Le mot de passe actuel est incorrect')).toBeVisible();
  await page.getByLabel('Mot de passe actuel').fill(demoPassword);
  await page.getByLabel('Nouveau mot de passe').press('Enter');
  await expect(page.getByText('Mot de passe mis à jour')).toBeVisible();
  await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('');

  const lent = await (await browser.newContext()).newPage();
  await signInAs(lent, demo.url, 'support@consigne.test', '/account', newPassword);
  await page.reload();
  const devices = page.getByRole('region', { name: 'Mes appareils' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('Cet appareil');
  await expectAccessible(page);

  await devices.getByRole('button', { name: 'Déconnecter les autres' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter' }).click();

  await expect(page.getByText('Autres appareils déconnectés')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await lent.reload();
  await expect(lent).toHaveURL(/\/login/);
});
