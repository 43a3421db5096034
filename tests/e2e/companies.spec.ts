/** A new company: opened, branded and shown on its public page; no user of another company sees it. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import sharp from 'sharp';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { signInAs } from './operator.js';
import { secondWindow } from './second-window.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const narrow = { width: 360, height: 740 };

const logo = () =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();

async function chooseLogo(page: Page, name: string, buffer: Buffer, mimeType = 'image/png'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

test('a manager’s brand is on the public page at once, on a phone', async ({ page, browser }) => {
  await page.setViewportSize(narrow);
  await signInAs(page, demo.url, 'manager@consigne.test', '/companies');
  await page.getByRole('tab', { name: 'Image de marque' }).click();
  await chooseLogo(page, 'logo.gif', Buffer.from('GIF89a'), 'image/gif');
  await expect(page.getByText('Choisissez une image PNG, JPEG ou WebP.')).toBeVisible();
  await chooseLogo(page, 'logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText(/qui s’ouvre sur votre appareil/)).toBeVisible();
  await chooseLogo(page, 'logo.png', await logo());
  await expect(page.getByAltText('Logo actuel')).toBeVisible();
  await page.getByLabel('Couleur').fill('#f5e663');
  await page
    .getByLabel('Texte de présentation')
    .fill('# Bienvenue à la gare\n\n[piège](javascript:alert(1))');
  await page.getByLabel('Texte de présentation').press('Tab');
  await save(page);
  await expect(page.getByText('Modifications enregistrées')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const customer = await secondWindow(browser, demo.url);
  const alerts: string[] = [];
  customer.on('dialog', (dialog) => alerts.push(dialog.message()));
  await customer.goto(`${demo.url}/rental/${rentalCabinet}`);
  const picture = customer.locator('.page-logo');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await expect(customer.getByRole('heading', { name: 'Bienvenue à la gare' })).toBeVisible();
  await expect(customer.getByRole('link', { name: 'piège' })).toHaveCount(0);
  const header = customer.locator('.page-header');
  await expect(header).toHaveCSS('background-color', 'rgb(245, 230, 99)');
  await expect(header).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(alerts).toEqual([]);
});
