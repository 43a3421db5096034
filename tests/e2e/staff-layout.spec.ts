/** Staff pages on a phone with long names and large numbers: no text is cut, and button labels are centred. */
import { expect, test, type Locator } from '@playwright/test';
import { startDemo, type Demo } from './demo.js';
import { deskOf, parcelCabinet, pressing, shop } from './desk.js';
import { signInAs } from './operator.js';

// All tests of this file use one server.
test.describe.configure({ mode: 'default' });

let demo: Demo;
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

const middleOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return box ? box.y + box.height / 2 : NaN;
};

test('an order at the counter can be read on a phone', async ({ page }) => {
  const name = 'Ensemble trois pièces en laine vierge doublée de soie, '.repeat(3).trim();
  const { call } = await deskOf(demo);
  await call('/items', { cabinetId: pressing, name, price: 24 });
  await signInAs(page, demo.url, 'operator@consigne.test', '/pressing-orders');

  const counter = page.getByRole('link', { name: 'Commande au comptoir' }).first();
  const words = counter.getByText('Commande au comptoir');
  expect(Math.abs((await middleOf(counter)) - (await middleOf(words)))).toBeLessThan(1.5);

  await counter.click();
  const quantity = page.getByRole('textbox', { name: `Quantité : ${name}` });
  await quantity.fill('12');
  const box = await quantity.boundingBox();
  expect(box?.width).toBeGreaterThan(80);
});

test('a count of four figures is read whole', async ({ page }) => {
  const lines = Array.from({ length: 1_200 }, (_, index) => `Article ${index};3,50`);
  const csvFile = Buffer.from(['Nom;Prix TTC', ...lines].join('\n')).toString('base64');
  const { call } = await deskOf(demo);
  await call('/items/import', { csvFile, cabinetId: shop });
  await signInAs(page, demo.url, 'operator@consigne.test', `/cabinets/${shop}?tab=items`);

  const tab = page.locator('label', { hasText: /^Proposés\s*1.2\d\d/ });
  await expect(tab).toBeVisible();
  const cut = await tab.evaluate((label) =>
    [label, ...label.querySelectorAll('*')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );
  expect(cut).toEqual([]);
});

test('the first row of a list is near on a phone, and nothing is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs(page, demo.url, 'manager@consigne.test', '/cabinets');
  for (const list of ['cabinets', 'lockers', 'articles', 'audit', 'users']) {
    await page.goto(`${demo.url}/${list}`);
    const first = page.locator('.list-cards > *').first();
    await expect(first, list).toBeVisible();
    expect((await first.boundingBox())?.y, list).toBeLessThan(560);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, list).toBeLessThanOrEqual(360);
  }
});

test('a customer name of a hundred letters widens neither a page nor a list', async ({ page }) => {
  const { call } = await deskOf(demo);
  const parcel = {
    cabinetId: parcelCabinet,
    customerName: 'x'.repeat(100),
    customerPhone: '06 12 34 56 78',
    notificationPreference: 'sms',
  };
  const { id } = await call<{ id: string }>('/parcels', parcel);
  const excess = (selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, demo.url, 'manager@consigne.test', `/customers/parcel.${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'x'.repeat(100) })).toBeVisible();
  expect(await excess('html')).toBe(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${demo.url}/parcels`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await excess(':has(> .list-table)')).toBe(0);
});

test('a phone shows a long state in full, within its card', async ({ page }) => {
  await signInAs(page, demo.url, 'operator@consigne.test', '/cabinets');
  const cards = page.getByRole('list', { name: 'Consignes' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const beside = await cards.evaluateAll((found) =>
    found.flatMap((card) => {
      const badge = card.querySelector('.status-badge span');
      if (badge) badge.textContent = 'Hors ligne, vue aujourd’hui à 13 h 47';
      const { right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('dd, .status-badge')]
        .filter((value) => value.getBoundingClientRect().right > right)
        .map(({ textContent }) => textContent);
    }),
  );
  expect(beside).toEqual([]);
});

test('the page of a silent cabinet is as wide as the phone, its facts beside their names', async ({
  page,
}) => {
  await demo.sim('/faults', { target: parcelCabinet, fault: 'gateway-offline' });
  await demo.sim('/clock', { advanceSeconds: 600 });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, demo.url, 'manager@consigne.test', `/cabinets/${parcelCabinet}`);
  await expect(page.getByText(/^Passerelle hors ligne/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.goto(`${demo.url}/cabinets/${parcelCabinet}?tab=diagnostics`);
  const [name, value] = [page.locator('.facts dt').first(), page.locator('.facts dd').first()];
  await expect(value).toBeVisible();
  expect((await value.boundingBox())?.x).toBeGreaterThan((await name.boundingBox())?.x ?? NaN);
});
