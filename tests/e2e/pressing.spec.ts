/** Laundry in a real browser on a 360 px phone: a customer pays and deposits, staff collect, note and return, the customer fetches. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectRoomForLargeText } from './accessible.js';
import { fillBuyer, pay } from './customer.js';
import { startDemo, type Demo } from './demo.js';
import { deskOf, pressing } from './desk.js';
import { staffWindow } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

async function order(page: Page): Promise<void> {
  await page.goto(`${demo.url}/cabinet/${pressing}`);
  const add = page.getByRole('button', { name: 'Ajouter un article : Chemise' });
  await add.click();
  await add.click();
  await fillBuyer(page);
  await expectAccessible(page);
  await expectRoomForLargeText(page);
  await page.reload();
  await expect(page.getByLabel('Quantité : Chemise')).toHaveValue('2');
  for (const box of await page.getByRole('checkbox', { name: /conditions|rétractation/ }).all())
    await box.check();
  await page.getByRole('button', { name: 'Commander avec obligation de paiement – 9,00' }).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
}

interface Door {
  readonly lockerId: string;
  readonly number: number;
  readonly door: string;
}
const doors = async (): Promise<readonly Door[]> =>
  (await demo.sim<{ lockers: Door[] }>(`/cabinets/${pressing}`)).lockers;

/** Waits until a poll brings the code to the lock; then types it at the keypad, and closes the door again. */
async function useDoor(number: number, code: string): Promise<void> {
  const lockerId = (await doors()).find((door) => door.number === number)?.lockerId ?? '';
  await demo.sim('/clock', { advanceSeconds: 90 });
  const { result } = await demo.sim<{ result: string }>(`/lockers/${lockerId}/keypad`, { code });
  expect(result).toBe('opened');
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
}

const mails = async (subject: string): Promise<string[]> => {
  const { items } = await demo.sim<{ items: { subject: string | null; text: string }[] }>('/inbox');
  return items.filter((mail) => mail.subject?.includes(subject)).map(({ text }) => text);
};

async function confirm(staff: Page, action: string): Promise<void> {
  await staff.getByRole('button', { name: action }).first().click();
  await staff.getByRole('dialog').getByRole('button', { name: action }).click();
  await expect(staff.getByRole('dialog')).toBeHidden();
}

async function lockCodeOnPage(page: Page): Promise<string> {
  return (await page.locator('.code-value [aria-hidden]').first().innerText()).replace(/\D/g, '');
}

test('laundry is paid, deposited, collected with réserves, returned and fetched', async ({
  page,
  browser,
}) => {
  await order(page);
  await pay(page, '4242 4242 4242 4242');
  await demo.sim('/clock', { advanceSeconds: 90 });
  // Two shirts: a medium locker.
  await expect(page.getByText(/^Utilisez le code \d+ pour ouvrir le casier N°2\.$/)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText('La Consigne nantaise');
  await expectAccessible(page);
  await useDoor(2, await lockCodeOnPage(page));
  await page.reload();
  await expect(page.getByText('Votre linge est déposé.')).toBeVisible();

  const desk = await deskOf(demo);
  const lockerId = await desk.lockerIdOf(pressing, 2);
  await desk.call(`/lockers/${lockerId}/open`, { reason: 'Collecte du linge' });
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
  const staff = await staffWindow(browser, demo.url, 'operator@consigne.test', '/pressing-orders');
  await expectAccessible(staff);
  await staff.getByText('Camille Martin').first().click();
  await staff.getByRole('button', { name: 'Enregistrer la collecte' }).first().click();
  await staff.getByLabel('Réserves').fill('Bouton manquant');
  await staff.getByRole('dialog').getByRole('button', { name: 'Enregistrer la collecte' }).click();
  await expect(staff.getByText('Au nettoyage').first()).toBeVisible();
  await confirm(staff, 'Rendre le linge');
  const shown = staff.getByText(/^Code du clavier du casier N°\d/);
  await expect(shown).toBeVisible();
  await expectAccessible(staff);
  const [, number] = /N°(\d+)/.exec(await shown.innerText()) ?? [];
  await staff.getByRole('button', { name: 'Afficher le code du clavier' }).click();
  const code = await shown.getByRole('code').innerText();
  await useDoor(Number(number), code.replace(/\s/g, ''));
  await staff.reload();
  await expect(staff.getByText('Prête au retrait').first()).toBeVisible();

  await expect.poll(async () => (await mails('Votre linge est prêt')).length).toBe(1);
  const [ready = ''] = await mails('Votre linge est prêt');
  expect(ready).toContain('Bouton manquant');
  const link = /https?:\/\/\S+\/parcel-code\/\S+/.exec(ready)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Ouvrir le casier' }).click();
  await expect.poll(async () => (await doors()).filter(({ door }) => door === 'open').length).toBe(1);
  for (const { lockerId, door } of await doors())
    if (door === 'open') await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
  await staff.reload();
  await expect(staff.getByText('Terminée').first()).toBeVisible();
  expect((await demo.money())['pressing']).toEqual({ held: 0, captured: 900 });
});
