/** A second factor from a phone: enabled, required, replaced by a recovery code. */
import { expect, test, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { demoPassword, fillSignIn, signInAs } from './operator.js';

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
  await expectAccessible(page);
  await part(page).getByRole('button', { name: 'Activer' }).click();
  await dialog(page).getByLabel('Mot de passe actuel').fill(demoPassword);
  await dialog(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog(page).getByRole('img', { name: 'Clé de la double authentification' })).toBeVisible();
  await expectAccessible(page);
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
  await expectAccessible(page);
  const codes = await dialog(page).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await button(page, 'J’ai noté les codes').click();
  await expect(part(page).getByText('Activée')).toBeVisible();
  await expectAccessible(page);
  return { key, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(button(page, 'Se connecter')).toBeVisible();
}

test('enabled, required, and replaced by a recovery code', async ({ page }) => {
  await signInAs(page, demo.url, operator, '/account');
  const { key, codes } = await turnOn(page);

  await signOut(page);
  await fillSignIn(page, operator);
  const field = page.getByLabel('Code à six chiffres');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('000 000');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await field.fill(await nextCode(key));
  await field.press('Enter');
  await expect(page).toHaveURL(`${demo.url}/account`);

  await signOut(page);
  await fillSignIn(page, operator);
  await button(page, 'J’utilise un code de secours').click();
  await page.getByLabel('Code de secours').fill(codes[0]?.toLowerCase() ?? '');
  await page.getByLabel('Code de secours').press('Enter');
  await expect(page.getByText('Ce code de secours a servi')).toBeVisible();
  await expectAccessible(page);
  await expect(button(page, 'Continuer')).toBeFocused();
  await button(page, 'Continuer').press('Enter');
  await expect(page).toHaveURL(`${demo.url}/account`);
  await expect(part(page).getByText('9 codes de secours restants sur 10.')).toBeVisible();
});
