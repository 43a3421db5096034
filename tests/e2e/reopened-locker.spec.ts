/**
 * The recipient's returns to the locker, in a real browser with simulated doors
 * (doors-and-codes.md#after-a-pick-up, doors-and-codes.md#when-a-locker-may-be-let-again,
 * doors-and-codes.md#reports-on-a-pick-up).
 */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { shownCode } from './customer.js';
import { startDemo, type Demo } from './demo.js';
import { deskOf, type Desk } from './desk.js';
import { staffWindow } from './operator.js';

let demo: Demo;
let desk: Desk;
test.beforeAll(async () => {
  demo = await startDemo();
  desk = await deskOf(demo);
});
test.afterAll(() => demo.stop());
// All tests of this file use one server.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 360, height: 740 } });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A parcel in its locker, with the page of its recipient's code open and the digits of the keypad on the lock. */
async function atPickUp(page: Page, number: number): Promise<{ id: string; lockerId: string; pin: string }> {
  const { id, code, lockerId } = await desk.enterParcel(number);
  const visit = `/door-codes/${code}`;
  await demo.sim('/clock', { advanceSeconds: 90 });
  await desk.call(`${visit}/access`, {});
  const { lockCode } = await desk.call<{ lockCode: string }>(visit);
  await desk.typeAndClose(lockerId, lockCode);
  await expect.poll(async () => (await desk.call<{ status: number }>(`/parcels/${id}`)).status).toBe(1);
  const { pickupCode } = await desk.call<{ pickupCode: string }>(`/parcels/${id}/codes`);
  await demo.sim('/clock', { advanceSeconds: 90 });
  await page.goto(`${demo.url}/parcel-code/`);
  await page.getByLabel('Votre code').fill(`Bonjour, votre colis est là. Code de retrait : ${pickupCode}`);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(title(page, 'Récupérer votre colis')).toBeVisible();
  return { id, lockerId, pin: await shownCode(page) };
}

test('a door that fell shut opens again after a question, and stays reserved for the recipient', async ({
  page,
}) => {
  const { lockerId, pin } = await atPickUp(page, 1);
  await desk.typeAndClose(lockerId, pin);
  await page.reload();
  await expect(title(page, 'Colis récupéré')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Avez-vous récupéré votre colis/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Non, rouvrir' }).click();
  await expect(page.getByText('Casier N°1 : ouvert')).toBeVisible({ timeout: 20_000 });
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
  const { availableFrom } = await desk.call<{ availableFrom: string | null }>(`/lockers/${lockerId}`);
  expect(availableFrom).not.toBeNull();
  await desk.typeAndClose(lockerId, pin);
});

test('an empty locker is reported, waits on the board, and staff answer with a text', async ({
  page,
  browser,
}) => {
  const { id, lockerId, pin } = await atPickUp(page, 2);
  await demo.sim(`/lockers/${lockerId}/keypad`, { code: pin });
  await demo.sim('/clock', { advanceSeconds: 6 });
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rouvrir le casier' })).toBeVisible();
  await page.getByRole('button', { name: 'Signaler un problème' }).click();
  await expect(page.getByRole('heading', { name: 'Signaler un problème' })).toBeFocused();
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByText('Choisissez ce qui ne va pas.')).toBeVisible();
  await page.getByLabel('Casier vide').check();
  await page.getByLabel('Précisez si vous le souhaitez').fill('Rien dedans.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByText('Signalement bien reçu')).toBeVisible();
  await expectAccessible(page);

  const staff = await staffWindow(browser, demo.url, 'operator@consigne.test', `/parcels/${id}`);
  await expect(staff.getByText('Retrait signalé').first()).toBeVisible();
  await expect(staff.getByText('Porte ouverte').first()).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Répondre au signalement' }).first().click();
  await staff.getByLabel('Retrouvé').check();
  await staff.getByLabel('Votre réponse au destinataire').fill('Votre colis est au casier 3.');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(staff.getByText('Signalement traité').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Votre colis est au casier 3.')).toBeVisible();
  await expectAccessible(page);
});
