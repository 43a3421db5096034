/** A second factor from a phone: enabled, required, replaced by a recovery code, removed by a colleague. */
import { expect, test, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible, expectAccessibleOnBoth } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { demoPassword, fillSignIn, giveReason, signInAs } from './operator.js';

const operator = 'operator@consigne.test';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page) => page.getByRole('region', { name: 'Double authentification' });
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** The app's code for a time step whose code was not used yet. */
async function nextCode(key: string): Promise<string> {
  await demo.sim('/clock', { advanceSeconds: 30 });
  const { now } = await demo.sim<{ now: string }>('/clock');
  return new TOTP({ secret: key }).generate({ timestamp: Date.parse(now) });
}

/** Returns the key and the recovery codes. */
async function turnOn(page: Page): Promise<{ readonly key: string; readonly codes: readonly string[] }> {
  await expectAccessibleOnBoth(page);
  await part(page).getByRole('button', { name: 'Activer' }).click();
  await dialog(page).getByLabel('Mot de passe actuel').fill(demoPassword);
  await dialog(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog(page).getByRole('img', { name: 'Clé de la double authentification' })).toBeVisible();
  await expectAccessibleOnBoth(page);
  const key = (
    await dialog(page)
      .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
      .innerText()
  ).replace(/\s/g, '');
  await dialog(page)
    .getByLabel('Code à six chiffres')
    .fill(await nextCode(key));
  await dialog(page).getByRole('button', { name: 'Activer' }).click();
  await expect(dialog(page).getByText('Notez ces codes maintenant')).toBeVisible();
  await expectAccessibleOnBoth(page);
  const codes = await dialog(page).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await button(page, 'J’ai noté les codes').click();
  await expect(part(page).getByText('Activée')).toBeVisible();
  await expectAccessibleOnBoth(page);
  return { key, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(button(page, 'Se connecter')).toBeVisible();
}

test('enabled, required, replaced by a recovery code and removed by a colleague', async ({
  page,
  browser,
}) => {
  await signInAs(page, demo.url, operator, '/account');
  const { key, codes } = await turnOn(page);

  await signOut(page);
  await fillSignIn(page, operator);
  const field = page.getByLabel('Code à six chiffres');
  await expect(field).toBeFocused();
  await expectAccessibleOnBoth(page);
  await field.fill('000 000');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await field.fill(await nextCode(key));
  await field.press('Enter');
  await expect(page).toHaveURL(`${demo.url}/account`);

  await signOut(page);
  await fillSignIn(page, operator);
  await button(page, 'J’utilise un code de secours').click();
  await page.getByLabel('Code de secours').fill(codes[0]?.toLowerCase() ?? '');
  await page.getByLabel('Code de secours').press('Enter');
  await expect(page.getByText('Ce code de secours a servi')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await expect(button(page, 'Continuer')).toBeFocused();
  await button(page, 'Continuer').press('Enter');
  await expect(page).toHaveURL(`${demo.url}/account`);
  await expect(part(page).getByText('9 codes de secours restants sur 10.')).toBeVisible();

  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInAs(theirs, demo.url, 'manager@consigne.test', '/users');
  await expect(theirs.getByRole('row', { name: /Yann Le Goff/ }).getByText('Activée')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Actions pour Yann Le Goff' }).click();
  await theirs.getByRole('menuitem', { name: 'Réinitialiser la double authentification' }).click();
  await giveReason(theirs, 'Téléphone perdu');
  await expectAccessible(theirs);
  await dialog(theirs).getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(theirs.getByText('Double authentification réinitialisée')).toBeVisible();

  await page.reload();
  await fillSignIn(page, operator);
  await expect(page.getByRole('button', { name: /^Mon compte/ })).toBeVisible();
});
