/** A new company: opened, branded and shown on its public page; no user of another company sees it. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import sharp from 'sharp';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const wide = { width: 1440, height: 900 };
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

  const customer = await (await browser.newContext({ viewport: narrow })).newPage();
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

test('payment keys are checked, sealed, and never on the page again', async ({ page }) => {
  await page.setViewportSize(narrow);
  const address = '/companies/01930000-0000-7000-8000-000000000001/paiement';
  await signInAs(page, demo.url, 'manager@consigne.test', address);
  await page.getByLabel('Clé publique').fill('sk_live_canary');
  await save(page);
  await expect(page.getByText('Collez la clé publique')).toBeVisible();
  await page.getByLabel('Clé publique').fill('pk_live_1');
  await page.getByLabel('Clé secrète').fill('sk_live_canary');
  await save(page);
  await expect(page.getByText('Modifications enregistrées')).toBeVisible();
  await expect(page.getByText('En place')).toHaveCount(2);
  expect(await page.content()).not.toContain('canary');
  await expectAccessible(page);
});

test('contacts are managed from a phone, and in bulk from a desk', async ({ page }) => {
  await page.setViewportSize(narrow);
  await signInAs(page, demo.url, 'operator@consigne.test', '/contacts');
  for (const name of ['Atelier Renard', '=SOMME(A1)']) {
    await page.getByRole('button', { name: 'Ajouter un contact' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nom').fill(name);
    await dialog.getByLabel('Ville').fill('Nantes');
    await dialog.getByRole('button', { name: 'Ajouter le contact' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(name)).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize(wide);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const file = await (await download).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString('utf8');
  expect(text).toContain(`'=SOMME(A1)`);
  await page.getByRole('checkbox', { name: /SOMME/ }).check();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('=SOMME(A1)')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Clients fréquents' }).click();
  await page.getByRole('button', { name: 'Ajouter un client fréquent' }).first().click();
  await page.getByRole('dialog').getByLabel('Nom').fill('Camille Martin');
  await page.getByRole('dialog').getByLabel('Nom').press('Enter');
  await expect(page.getByText('Camille Martin')).toBeVisible();
  await expectAccessible(page);
});
