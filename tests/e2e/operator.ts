/** What the operators' journeys share: signing in, and screens that everyone can use, light and dark. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const demoPassword = 'Consigne-demo-2026';

export async function fillSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Signs in and goes to an address of the operators' pages. */
export async function signInAs(page: Page, url: string, email: string, address = '/'): Promise<void> {
  await page.goto(`${url}/login?asked=${encodeURIComponent(address)}`);
  await fillSignIn(page, email);
  await expect(page.getByRole('button', { name: /^Mon compte/ })).toBeVisible();
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing to complain of in light and in dark colours. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const told = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(told).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Everything fits beside each other on the screen at hand. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
