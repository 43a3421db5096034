/** A manager's team: a colleague is invited, restricted to one cabinet, changed and deleted; a user's own account. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth, expectNoSidewaysScroll } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { demoPassword, fillSignIn, signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 740 };
const email = 'lea.martin@consigne.test';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Mails are sent a moment after the request. */
async function linkIn(subject: string): Promise<string> {
  const find = async () => {
    const { items } = await demo.sim<{ items: Mail[] }>(`/inbox?to=${encodeURIComponent(email)}`);
    return items.find((mail) => mail.subject === subject)?.text;
  };
  await expect.poll(find).toContain('#t=');
  return /https?:\S+#t=\S+/.exec((await find()) ?? '')?.[0] ?? '';
}

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function invite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Inviter un utilisateur' }).first().press('Enter');
  await dialog(page).getByRole('button', { name: 'Inviter', exact: true }).press('Enter');
  const firstName = dialog(page).getByLabel('Prénom');
  await expect(firstName).toBeFocused();
  await firstName.fill('Léa');
  await dialog(page).getByRole('textbox', { name: /^Nom/ }).fill('Martin');
  await dialog(page).getByLabel('E-mail').fill(email);
  await dialog(page).getByLabel('E-mail').press('Enter');
  await expect(page.getByText('Utilisateur créé')).toBeVisible();
}

test('a colleague is invited, chooses a password, and sees their one cabinet', async ({ page, browser }) => {
  test.slow();
  await page.setViewportSize(wide);
  await signInAs(page, demo.url, 'manager@consigne.test', '/users');
  await expect(row(page, 'Nadia Benali')).toBeVisible();
  await expect(page.getByText('voisine.test')).toHaveCount(0);
  await expectAccessible(page);
  await invite(page);
  await expect(row(page, 'Léa Martin').getByText('Invité')).toBeVisible();

  await act(page, 'Léa Martin', 'Choisir ses consignes');
  await dialog(page).getByLabel('Certaines consignes seulement').check();
  await dialog(page).getByRole('combobox', { name: 'Consignes' }).click();
  await page.getByRole('option', { name: 'Retrait Commerce' }).click();
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Utilisateur mis à jour')).toBeVisible();
  await expect(row(page, 'Léa Martin').getByText('Certaines')).toBeVisible();

  await act(page, 'Léa Martin', 'Renvoyer l’invitation');
  await expect(page.getByText('Email de création de mot de passe envoyé')).toBeVisible();

  const other = await browser.newContext({ locale: 'fr-FR' });
  const theirs = await other.newPage();
  await theirs.goto(await linkIn('Votre accès à Consigne'));
  await theirs.getByLabel('Nouveau mot de passe').fill('ouvrir les casiers');
  await theirs.getByLabel('Nouveau mot de passe').press('Enter');
  await expect(theirs.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await fillSignIn(theirs, email, 'ouvrir les casiers');
  await expect(theirs.getByText('Retrait Commerce').first()).toBeVisible();
  await expect(theirs.getByText('Outillage de la Gare')).toHaveCount(0);
  await theirs.goto(`${demo.url}/users`);
  await expect(theirs.getByText('Accès refusé').first()).toBeVisible();

  await act(page, 'Léa Martin', 'Supprimer');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Utilisateur supprimé')).toBeVisible();
  await expect(row(page, 'Léa Martin')).toHaveCount(0);
  await theirs.goto(`${demo.url}/cabinets`);
  await expect(theirs.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await other.close();
});

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

test('a user’s own account: names, and a password by the current one', async ({ page }) => {
  await signInAs(page, demo.url, 'support@consigne.test', '/account');
  await expect(page.getByText('Consigne Démo')).toBeVisible();
  await expectAccessibleOnBoth(page);

  await page.getByLabel('Prénom').fill('Inès-Marie');
  await page.getByLabel('Prénom').press('Enter');
  await expect(page.getByText('Profil mis à jour')).toBeVisible();
  await page.getByLabel('Mot de passe actuel').fill('autre chose');
  await page.getByLabel('Nouveau mot de passe').fill('ouvrir les casiers');
  await page.getByLabel('Nouveau mot de passe').press('Enter');
  await expect(page.getByText('Le mot de passe actuel est incorrect')).toBeVisible();
  await page.getByLabel('Mot de passe actuel').fill(demoPassword);
  await page.getByLabel('Nouveau mot de passe').press('Enter');
  await expect(page.getByText('Mot de passe mis à jour')).toBeVisible();
  await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('');
});

test('a lent device is listed on the user’s account, and signed out from there', async ({
  page,
  browser,
}) => {
  const lent = await (await browser.newContext()).newPage();
  await signInAs(lent, demo.url, 'operator@consigne.test', '/account');
  await page.setViewportSize(narrow);
  await signInAs(page, demo.url, 'operator@consigne.test', '/account');
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
