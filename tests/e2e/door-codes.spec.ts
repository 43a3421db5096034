/** Codes that open by themselves in a real browser: a phone at both locks, and the screen at the cabinet. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { shownCode } from './customer.js';
import { startDemo, type Demo, type SimLocker } from './demo.js';

const parcelCabinet = '01930000-0000-7000-8000-000000000102';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

async function post<T>(path: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(`${demo.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-consigne-client': 'web',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A parcel that waits for its courier; answers the code of its deposit. */
async function enterParcel(lockerNumber: number): Promise<{ code: string; lockerId: string }> {
  const { lockers } = await demo.sim<{ lockers: SimLocker[] }>(`/cabinets/${parcelCabinet}`);
  const lockerId = lockers.find(({ number }) => number === lockerNumber)?.lockerId ?? '';
  const { token } = await post<{ token: string }>('/auth/login', {
    email: 'operator@consigne.test',
    password: 'Consigne-demo-2026',
  });
  const { depositCode } = await post<{ depositCode: string }>(
    '/parcels',
    {
      cabinetId: parcelCabinet,
      lockerId,
      customerName: 'Nadia Benali',
      customerEmail: 'nadia@exemple.fr',
      notificationPreference: 'email',
    },
    token,
  );
  return { code: depositCode, lockerId };
}

async function typeAndClose(lockerId: string, pin: string): Promise<void> {
  const { result } = await demo.sim<{ result: string }>(`/lockers/${lockerId}/keypad`, { code: pin });
  expect(result).toBe('opened');
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const fitsTheWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a courier puts parcels behind both locks, by keyboard and by link', async ({ page, context }) => {
  const { code, lockerId } = await enterParcel(1);
  await page.goto(`${demo.url}/parcel-code/`);
  await expect(page.getByLabel('Votre code')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Votre code').focus();
  await page.keyboard.type(code.toLowerCase().replace('-', ' '));
  await page.keyboard.press('Enter');
  await expect(title(page, 'Déposer le colis')).toBeVisible();
  await demo.sim('/clock', { advanceSeconds: 90 });
  await expect(page.getByText('Code enregistré sur la serrure')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await fitsTheWindow(page)).toBe(true);

  await demo.sim('/faults', { target: lockerId, fault: 'bolt-jam', times: 1 });
  await page.getByRole('button', { name: 'Ouvrir le casier' }).click();
  await expect(page.getByText('Casier N°1 : pas ouvert')).toBeVisible({ timeout: 20_000 });
  await page.getByText(/^Le casier ne s’ouvre pas/).click();
  await expectAccessible(page);
  const pin = await shownCode(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  expect(await shownCode(page)).toBe(pin);
  await expect(page.getByRole('button', { name: /Ouvrir/ })).toHaveCount(0);
  await context.setOffline(false);

  await typeAndClose(lockerId, pin);
  await page.reload();
  await expect(title(page, 'Colis déposé')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Je n’ai rien déposé' }).click();
  await expect(title(page, 'Déposer le colis')).toBeVisible();

  const other = await enterParcel(5);
  await page.goto(`${demo.url}/parcel-code/${other.code}?type=deposit`);
  await page.getByRole('button', { name: 'Obtenir le code du casier' }).click();
  await typeAndClose(other.lockerId, await shownCode(page));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'J’ai déposé le colis' }).click();
  await expect(title(page, 'Colis déposé')).toBeFocused();
});

test('at the cabinet’s own screen a code is pressed, its door opens, and the next one finds it empty', async ({
  page,
}) => {
  const { code, lockerId } = await enterParcel(2);
  await demo.sim('/clock', { advanceSeconds: 90 });
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.goto(`${demo.url}/pickup?cabinet=${parcelCabinet}`);
  await expect(page.getByText('Retrait Commerce')).toBeVisible();
  await expectAccessible(page);
  const key = await page.getByRole('button', { name: 'K', exact: true }).boundingBox();
  expect(Math.min(key?.width ?? 0, key?.height ?? 0)).toBeGreaterThanOrEqual(64);

  for (const letter of code.replace('-', ''))
    await page.getByRole('button', { name: letter, exact: true }).click();
  await page.getByRole('button', { name: 'Valider le code' }).click();
  await expect(title(page, 'Déposer le colis')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir le casier' }).click();
  await expect(page.getByText('Casier N°2 : ouvert')).toBeVisible({ timeout: 20_000 });
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
  await expect(title(page, 'Colis déposé')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Terminer' }).click();

  await expect(page.getByLabel('Votre code')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain(code);
});
