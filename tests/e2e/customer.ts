/** A customer in a real browser: chooses, pays on the hosted page, reads the code. */
import { expect, type Page } from '@playwright/test';
import type { Demo } from './demo.js';

export async function fillBuyer(page: Page): Promise<void> {
  await page.getByLabel('Prénom et nom').fill('Camille Martin');
  await page.getByLabel('E-mail').fill('camille@exemple.fr');
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
}

/** Chooses the item, fills the form, goes to the payment page; `look` is called at each screen worth checking. */
export async function order(
  page: Page,
  address: string,
  itemName: string,
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.goto(address);
  await look(page);
  const card = page.getByRole('listitem').filter({ hasText: itemName });
  await card.getByText('Choisir').click();
  await fillBuyer(page);
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await look(page);
  await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
}

export async function pay(page: Page, card: string): Promise<void> {
  await page.getByText(card, { exact: false }).click();
  await page.getByRole('button', { name: /^(Autoriser|Payer)/ }).click();
}

/** The shown code, digits only. */
export async function shownCode(page: Page): Promise<string> {
  const code = page.locator('.code-value [aria-hidden]');
  await expect(code).toBeVisible();
  return (await code.innerText()).replace(/\D/g, '');
}

/**
 * Moves the clock until the code that the page asked for is on its lock; the digits.
 * The page's request may still be under way when this is called: a single jump could come before it.
 */
export async function codeOnLock(page: Page, demo: Pick<Demo, 'sim'>): Promise<string> {
  await expect(async () => {
    await demo.sim('/clock', { advanceSeconds: 90 });
    await expect(page.getByText('Code enregistré sur la serrure')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  return shownCode(page);
}

export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Terminer la location' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer la fin de la location' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Until React has made the elements of the server its own, also those of parts that load late. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('h1, main li, main form')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  );
}

/** Waits until the service worker has the page and every file that it used so far. */
export async function readableOffline(page: Page): Promise<void> {
  const isStored = async (): Promise<boolean> => {
    const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const needed = ['/customer-shell', ...used.filter((path) => path.startsWith('/assets/'))];
    const found = await Promise.all(needed.map((path) => caches.match(path)));
    return !found.includes(undefined);
  };
  await expect.poll(() => page.evaluate(isStored)).toBe(true);
}
