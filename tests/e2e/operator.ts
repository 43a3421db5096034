/** Shared by the tests of operators: signing in, and giving a reason. */
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { secondWindow } from './second-window.js';

export const demoPassword = 'Consigne-demo-2026';

export async function fillSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Signs in by the form, to an address of the operators' pages. */
export async function signInByForm(page: Page, url: string, email: string, address = '/'): Promise<void> {
  await page.goto(`${url}/login?asked=${encodeURIComponent(address)}`);
  await fillSignIn(page, email);
  await expect(page.getByRole('button', { name: /^Mon compte/ })).toBeVisible();
}

/**
 * Signs in at an address of the operators' pages without the form, which is for sign-in.spec.ts: drawing it first
 * costs as much as most of the checked pages. The page's stored session (web/api/auth/stored-session.ts) is written
 * from a picture of the same origin, which runs no script.
 */
export async function signInAs(
  page: Page,
  url: string,
  email: string,
  address = '/',
  password = demoPassword,
): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/login`, {
    headers: { 'x-consigne-client': 'web' },
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
  const { token, refreshToken, expiresAt, user } = (await answer.json()) as Record<string, string>;
  const cookies = Object.entries({ 'auth.token': token, 'auth.refreshToken': refreshToken });
  await page.context().addCookies(
    cookies.map(([name, value = '']) => ({
      name,
      value: encodeURIComponent(value),
      url,
      sameSite: 'Strict',
    })),
  );
  await page.goto(`${url}/icon.svg`);
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
    },
    { 'auth.user': user, 'auth.tokenExpiry': expiresAt },
  );
  await page.goto(`${url}${address}`);
  await expect(page.getByRole('button', { name: /^Mon compte/ })).toBeVisible();
}

/** Signs staff in beside a customer, in the worker's second window. */
export async function staffWindow(
  browser: Browser,
  url: string,
  email: string,
  address = '/',
): Promise<Page> {
  const page = await secondWindow(browser, url);
  await signInAs(page, url, email, address);
  return page;
}

/** Chooses the reason in the open dialog's list, or types it under « Autre » if the list has not got it. */
export async function giveReason(page: Page, reason: string): Promise<void> {
  const group = page.getByRole('radiogroup', { name: /^Motif/ });
  const choice = (name: string): Locator => group.getByRole('radio', { name, exact: true });
  await expect(choice('Autre')).toBeVisible();
  if ((await choice(reason).count()) > 0) return choice(reason).check();
  await choice('Autre').check();
  await page.getByLabel('Précisez le motif').fill(reason);
}
