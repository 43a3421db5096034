/** Signing in and out in a real browser: passwords and their loss, two tabs, an expired token, the keyboard alone. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { demoPassword, fillSignIn, signInByForm } from './operator.js';

const manager = 'manager@consigne.test';
const refreshPath = '/api/auth/refresh-token';

/** Whole flows, several sign-ins each. */
test.describe.configure({ timeout: 120_000 });

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const signedIn = (page: Page) => page.getByRole('button', { name: /^Mon compte/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function signOut(page: Page): Promise<void> {
  await signedIn(page).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
}

/** The link of the newest e-mail to an address. */
async function linkSentTo(address: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const { items } = await demo.sim<{ items: { text: string }[] }>(
      `/inbox?to=${encodeURIComponent(address)}`,
    );
    link = /https?:\/\/\S+-password#t=[\w-]+/.exec(items.map(({ text }) => text).join('\n'))?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return String(link);
}

test('signing in leads to the cabinets, or back to the requested page; its cookies are of this site only and expire when they must; a session that ended in another window leads to the sign-in', async ({
  page,
  context,
  request,
}) => {
  await page.goto(demo.url);
  await expect(heading(page, 'Connexion')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await fillSignIn(page, manager, 'Consigne-demo-2025');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(heading(page, 'Connexion')).toBeVisible();
  await expectAccessible(page);
  await fillSignIn(page, manager);
  await expect(page).toHaveURL(`${demo.url}/cabinets`);

  await signOut(page);
  await page.goto(`${demo.url}/contacts?page=1`);
  await expect(page).toHaveURL(`${demo.url}/login`);
  await fillSignIn(page, manager);
  await expect(page).toHaveURL(`${demo.url}/contacts?page=1`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const cookies = await context.cookies();
  const now = Date.now() / 1000;
  const [token, refresh] = ['auth.token', 'auth.refreshToken'].map((name) =>
    cookies.find((cookie) => cookie.name === name),
  );
  expect(token).toMatchObject({ sameSite: 'Strict', secure: false, path: '/' });
  expect(refresh).toMatchObject({ sameSite: 'Strict', secure: false, path: '/' });
  expect((token?.expires ?? 0) - now).toBeLessThanOrEqual(15 * 60);
  expect((refresh?.expires ?? 0) - now).toBeGreaterThan(29.9 * 24 * 3600);

  await request.post(`${demo.url}/api/auth/revoke-token`, { data: { refreshToken: refresh?.value } });
  await page.reload();
  await expect(heading(page, 'Connexion')).toBeVisible();
});

test('a forgotten password is replaced with the link of the e-mail', async ({ page }) => {
  await page.goto(`${demo.url}/login`);
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
  await expect(heading(page, 'Mot de passe oublié')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(manager);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(heading(page, 'Consultez votre messagerie')).toBeVisible();

  const { hash } = new URL(await linkSentTo(manager));
  await page.goto(`${demo.url}/reset-password${hash}`);
  const password = page.getByLabel('Nouveau mot de passe', { exact: true });
  await password.fill('trop court');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByText('Le mot de passe doit contenir au moins 12 caractères')).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(`${demo.url}/reset-password`);
  await password.fill('une phrase facile à retenir');
  await expect(page.getByText('Très bon mot de passe')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();

  await expect(page.getByText('Votre mot de passe est enregistré. Connectez-vous.')).toBeVisible();
  await fillSignIn(page, manager, demoPassword);
  await expect(page.getByRole('alert')).toBeVisible();
  await fillSignIn(page, manager, 'une phrase facile à retenir');
  await expect(signedIn(page)).toBeVisible();

  await signOut(page);
  await page.goto(`${demo.url}/reset-password${hash}`);
  await password.fill('une autre phrase facile');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible();
});

test('two tabs: an expired token is refreshed once for both; signing out in one signs out the other, signing in signs it in', async ({
  page,
  context,
}) => {
  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith(refreshPath)) refreshes += 1;
  });
  await signInByForm(page, demo.url, manager, '/contacts');
  const other = await context.newPage();
  await other.goto(`${demo.url}/contacts`);
  await expect(signedIn(other)).toBeVisible();

  await demo.sim('/clock', { advanceSeconds: 16 * 60 });
  await Promise.all(
    [page, other].map((tab) =>
      tab.evaluate(() => document.querySelector<HTMLElement>('a[href="/cabinets"]')?.click()),
    ),
  );

  for (const tab of [page, other]) {
    await tab.bringToFront();
    await expect(tab).toHaveURL(`${demo.url}/cabinets`);
    await expect(heading(tab, 'Consignes')).toBeVisible();
    // The content that needs a token is shown, so its refresh is done.
    await expect(tab.getByRole('main').getByText('Outillage de la Gare').first()).toBeVisible();
    await expect(tab.getByRole('alert')).toHaveCount(0);
  }
  expect(refreshes).toBe(1);

  await page.bringToFront();
  await signOut(page);

  await expect(heading(page, 'Connexion')).toBeVisible();
  // A background tab draws at any time.
  await other.bringToFront();
  await expect(heading(other, 'Connexion')).toBeVisible();

  await page.bringToFront();
  await fillSignIn(page, manager);
  await expect(signedIn(page)).toBeVisible();
  await other.bringToFront();
  await expect(signedIn(other)).toBeVisible();
});

test('by keyboard alone: in, through the menu and the palette, and out', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${demo.url}/login`);
  await expect(heading(page, 'Connexion')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(manager);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(signedIn(page)).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByLabel('Rechercher')).toBeFocused();
  await page.keyboard.type('contacts');
  await expect(page.getByRole('dialog').getByText('Contacts')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${demo.url}/contacts`);
  await expect(heading(page, 'Contacts')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Contacts')).toBeFocused();

  await page.reload();
  await expect(heading(page, 'Contacts')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await signedIn(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Se déconnecter' })).toBeVisible();
  // The menu takes the focus when it is drawn: an arrow before that moves nothing.
  await expect(signedIn(page)).not.toBeFocused();
  for (const name of ['Mon compte', 'Raccourcis clavier', 'Se déconnecter']) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Connexion')).toBeVisible();
});
