/** Public pages whose content comes with the HTML (pages.md#before-the-scripts), and what their scripts make of it. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { takenOver } from './customer.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';

const drill = '01930000-0000-7000-8000-000000000301';
const pages = [
  ['rental', `/rental/${rentalCabinet}`],
  ['chosen item', `/rental/${rentalCabinet}?itemId=${drill}`],
  ['pressing', '/cabinet/01930000-0000-7000-8000-000000000103'],
  ['shop', '/cabinet/01930000-0000-7000-8000-000000000104'],
] as const;

let demo: Demo;
test.beforeAll(async () => {
  demo = await startDemo();
});
test.afterAll(() => demo.stop());

test('without JavaScript the rental page shows name, place, items, prices and availability', async ({
  page,
}) => {
  // Turns scripts off for this page alone, until the session ends: a window without scripts would be a new one.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.goto(`${demo.url}/rental/${rentalCabinet}`);

  await expect(page).toHaveTitle('Outillage de la Gare – Consigne');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outillage de la Gare');
  await expect(page.getByText('27 boulevard de Stalingrad, 44000 Nantes')).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: 'Perceuse-visseuse 18 V' });
  await expect(item).toContainText('À partir de 3,60 € TTC pour 1 h');
  await expect(item).toContainText('2 disponibles');

  // Links work; a form waits for its script, and sends nothing into the address.
  await item.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perceuse-visseuse 18 V');
  await expect(page.getByLabel('E-mail')).toBeDisabled();
  await session.detach();
});

test('the HTML is in the language of its reader', async ({ request }) => {
  const answer = await request.get(`${demo.url}/rental/${rentalCabinet}`, {
    headers: { accept: 'text/html', 'accept-language': 'de-DE' },
  });

  const html = await answer.text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Zum Inhalt');
  expect(html).toMatch(/3,60\s€/);
});

const codeLink = '/parcel-code/KQ7M-3XVT?type=pickup&entity=parcel';

test('before the scripts, a code’s page says what to do, and its HTML is the same for every code', async ({
  page,
  request,
}) => {
  const htmlOf = async (path: string): Promise<string> => {
    const answer = await request.get(demo.url + path, { headers: { accept: 'text/html' } });
    return answer.text();
  };
  const html = await htmlOf(codeLink);
  expect(html).toContain('Ouvrez le casier, prenez votre colis, puis fermez la porte.');
  expect(html).not.toMatch(/KQ7M.?3XVT/i);
  expect(await htmlOf(codeLink.replace('KQ7M-3XVT', 'HZ4W9CDE'))).toBe(html);

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(demo.url + codeLink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Récupérer votre colis');
  await expect(page.getByText('prenez votre colis')).toBeVisible();
});

test('nothing moves on a code’s page when its scripts and its answer come', async ({ page }) => {
  const { shift } = await openedAndTakenOver(page, codeLink, 'prenez votre colis');

  await expect(page.getByText('Vérifiez le code.', { exact: false })).toBeVisible();
  expect(shift).toBeLessThanOrEqual(0.01);
});

test('the pages are accessible before their scripts', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const [, path] of pages) {
    await page.goto(demo.url + path);
    await expect(page.locator('main')).toContainText('€');
    await expectAccessible(page);
    const shots = process.env['SHOTS'];
    if (shots) await page.screenshot({ path: `${shots}/before-scripts${path.replaceAll('/', '-')}.png` });
  }
});

/** What moved, and the elements of the server that are still there. */
interface Seen {
  readonly shift: number;
  readonly replaced: number;
}

/** The page as the server sent it, then its scripts; nothing is asked of the API. */
async function openedAndTakenOver(page: Page, path: string, content = '€'): Promise<Seen> {
  let letScripts = (): void => undefined;
  const scripts = new Promise<void>((resolve) => (letScripts = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto(demo.url + path, { waitUntil: 'commit' });
  await expect(page.locator('main')).toContainText(content);
  await page.evaluate(() => {
    const seen = { shift: 0, nodes: [...document.querySelectorAll('#root *')] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  letScripts();
  await takenOver(page);
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { shift: number; nodes: Element[] } };
    return { shift: seen.shift, replaced: seen.nodes.filter((node) => !node.isConnected).length };
  });
}

for (const [name, path] of pages)
  test(`the scripts take over the ${name} page: nothing moves, is replaced or asked again`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(?!.*\/image)/.test(request.url())) asked.push(request.url());
    });

    const { shift, replaced } = await openedAndTakenOver(page, path);

    expect(shift).toBeLessThanOrEqual(0.01);
    expect(replaced).toBe(0);
    expect(asked.filter((url) => !url.includes('start='))).toEqual([]);
  });
