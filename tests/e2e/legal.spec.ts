/** The legal pages on a phone, from the foot of a cabinet's page and of the sign-in. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectRoomForLargeText } from './accessible.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const follow = (page: Page, name: RegExp) =>
  page.getByRole('contentinfo').getByRole('link', { name }).click();

test('a customer reads who runs the cabinet, what data is stored and how accessible it is; from the sign-in they are the platform’s; a manager sees what is missing', async ({
  page,
}) => {
  await page.goto(`${demo.url}/rental/${rentalCabinet}`);
  // The footer may move under the finger until the items are loaded.
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await follow(page, /Mentions légales/);
  await expect(page.getByText('Consigne Démo SARL')).toBeVisible();
  await expectAccessible(page);

  await follow(page, /Confidentialité/);
  await expect(page.getByRole('heading', { level: 1, name: 'Confidentialité' })).toBeVisible();
  await expect(page.getByText(/90.jours après le retrait/)).toBeVisible();
  await expectAccessible(page);
  await expectRoomForLargeText(page);

  await follow(page, /Accessibilité/);
  await expect(page.getByText('Partiellement conforme.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('donnees@consigne.test')).toBeVisible();

  await page.goto(`${demo.url}/login`);
  await expectAccessible(page);
  await follow(page, /Mentions légales/);
  await expect(page.getByText(/n’a pas encore renseigné toutes ses mentions/)).toBeVisible();

  await signInAs(
    page,
    demo.url,
    'manager@consigne.test',
    '/companies/01930000-0000-7000-8000-000000000001/mentions',
  );
  await expect(page.getByText('Pages légales incomplètes')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voir la page de vos clients' }).click();
  await expect(page.getByText('Claire Moreau, gérante')).toBeVisible();
});
