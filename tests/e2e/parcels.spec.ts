/** A parcel in a real browser: staff enter it, the courier and the recipient open the locker with their codes, staff see it all. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { choose } from './fleet.js';
import { signInAs } from './operator.js';
import { secondWindow } from './second-window.js';

const parcelCabinet = '01930000-0000-7000-8000-000000000102';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const shots = process.env['SHOTS'];

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (shots) await page.screenshot({ path: `${shots}/parcels-${name}.png`, fullPage: true, scale: 'css' });
}

interface Lockers {
  readonly lockers: readonly { readonly lockerId: string; readonly number: number }[];
}

/** Opens the locker from the page of a code, moves the parcel and shuts the door. */
async function doDoorTask(page: Page, code: string, lockerId: string, content: object): Promise<void> {
  await demo.sim('/clock', { advanceSeconds: 90 });
  await page.goto(`${demo.url}/parcel-code/${code.replace('-', '')}`);
  await page.getByRole('button', { name: 'Ouvrir le casier' }).click();
  await expect(page.getByText('Casier N°1 : ouvert')).toBeVisible({ timeout: 20_000 });
  await demo.sim(`/lockers/${lockerId}/content`, content);
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
}

const lastCode = async (): Promise<string> => {
  const { items } = await demo.sim<{ items: { readonly text: string }[] }>('/inbox');
  return /Code de retrait : (\S+)/.exec(items.map(({ text }) => text).join('\n'))?.[1] ?? '';
};

test('a parcel goes from its entry to its recipient', async ({ page, browser }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, demo.url, 'operator@consigne.test', '/parcels');
  await expect(page.getByRole('heading', { level: 1, name: 'Colis' })).toBeVisible();
  await page.getByRole('link', { name: 'Créer un colis' }).first().click();
  const name = page
    .getByRole('textbox', { name: /^Destinataire/ })
    .or(page.getByRole('combobox', { name: /^Destinataire/ }));
  await name.first().fill('Nadia Benali');
  await page.getByLabel('E-mail').fill('nadia@exemple.fr');
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await choose(page, 'Prévenir par', 'SMS et e-mail');
  await look(page, 'entry');
  await page.getByLabel('N° de suivi').fill('LP 2026');
  await page.getByLabel('N° de suivi').press('Enter');
  const created = page.getByRole('region', { name: 'Dernier colis créé' });
  await expect(created.getByText('LP 2026')).toBeVisible();
  await expect(name.first()).toBeFocused();
  const depositCode = (await created.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText()).trim();
  await look(page, 'created');

  const { lockers } = await demo.sim<Lockers>(`/cabinets/${parcelCabinet}`);
  const lockerId = lockers.find(({ number }) => number === 1)?.lockerId ?? '';
  const phone = await secondWindow(browser, demo.url);
  await doDoorTask(phone, depositCode, lockerId, { put: 'colis' });
  await expect.poll(lastCode).not.toBe('');

  await created.getByRole('link', { name: 'LP 2026' }).click();
  await expect(page.getByText('En attente de retrait').first()).toBeVisible();
  await expect(page.getByText('Colis déposé')).toBeVisible();
  await look(page, 'detail');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await doDoorTask(phone, await lastCode(), lockerId, { take: true });
  await expect(page.getByText('Récupéré').first()).toBeVisible({ timeout: 20_000 });
});
