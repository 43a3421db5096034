/** The board and the palette in a browser, on a phone and on a desk, by keyboard alone for the main path. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleOnBoth } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { rentOut } from './late-return.js';
import { signInAs } from './operator.js';

const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

/** A rental that was fetched, and whose item is not back three hours after its end. */
async function lateRental(demo: Demo): Promise<string> {
  const { code } = await rentOut(demo);
  await demo.sim('/clock', { advanceSeconds: 4 * 3600 });
  return code;
}

/** While the board loads, for a user who prefers reduced motion. */
async function expectNothingMoves(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/board/**', () => undefined);
  await page.goto(`${demo.url}/board`);
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

test('waiting work comes first, then the figures; the palette leads from a code, or a phone number in another form, to the rental', async ({
  page,
}) => {
  const code = await lateRental(demo);
  await signInAs(page, demo.url, 'manager@consigne.test', '/account');
  await expectNothingMoves(page);
  await page.goto(`${demo.url}/board`);

  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  const late = page.getByRole('region', { name: 'À traiter' });
  await expect(late.getByRole('link', { name: code })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Locations commencées', exact: true })).toContainText('1');
  const chart = page.getByRole('img', { name: /^Heures louées par jour/ });
  await expect(chart.locator('canvas')).toBeVisible();
  await expectAccessibleOnBoth(page, 'board');

  await page.getByText('7 jours', { exact: false }).click();
  await expect(page).toHaveURL(/days=7/);
  const region = page.getByRole('region', { name: 'Heures louées par jour', exact: true });
  // The figures of the other period replace the whole part, an opened table with it.
  await expect(region.locator('tbody tr')).toHaveCount(7);
  await region.getByText('Lire les chiffres').click();
  await expect(region.getByRole('row')).toHaveCount(8);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('j');
  await expect(late.getByRole('link', { name: code })).toBeFocused();
  await page.keyboard.press('m');
  await expect(late.getByRole('button', { name: /^Je m’en occupe/ })).toHaveCount(0);
  await late.getByText('À moi').click();
  await expect(late.getByRole('row').filter({ hasText: code })).toContainText('location en retard');
  await late.getByRole('link', { name: 'Enregistrer le retour' }).press('Enter');
  await expect(page.getByRole('dialog', { name: /Enregistrer le retour/ })).toBeVisible();
  await page.keyboard.press('Escape');
  const banner = page.getByRole('region', { name: 'À traiter' });
  await expect(banner).toContainText('location en retard');
  await expect(banner.getByRole('link', { name: 'Enregistrer le retour' })).toBeVisible();
  await expectAccessibleOnBoth(page, 'board-banner');

  for (const typed of [code.toLowerCase(), '+33612345678']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Rechercher' }).fill(typed);
    const hit = page.getByRole('button', { name: new RegExp(`${code}.*Camille Martin`) });
    await expect(hit).toBeVisible();
    if (typed.startsWith('+')) await shoot(page, 'palette');
    await page.keyboard.press('Enter');
    // A whole number means the customer, a code their rental.
    await expect(page).toHaveURL(
      typed.startsWith('+') ? /\/customers\/rentalOrder\.[0-9a-f-]{36}$/ : /\/rental-orders\/[0-9a-f-]{36}$/,
    );
    await page.goBack();
  }
});
