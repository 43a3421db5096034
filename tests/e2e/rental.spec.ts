/** The main flow in a real browser on a 360 px phone, against the built server and simulated locks. */
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth } from './accessible.js';
import {
  codeOnLock,
  fillBuyer,
  finish,
  order as chooseAndOrder,
  pay,
  readableOffline,
  shownCode,
} from './customer.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { badminton, book } from './late-return.js';
import { staffWindow } from './operator.js';
import { cameraPhoto } from './photos.js';
import { secondWindow } from './second-window.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(async ({ context }) => {
  // The window is reused by the next test, and so is its network state.
  await context.setOffline(false);
  await demo.stop();
});

const order = (page: Page, itemName: string): Promise<void> =>
  chooseAndOrder(page, `${demo.url}/rental/${rentalCabinet}`, itemName, expectAccessible);

/** Pixels of a phone of 360 × 740: the list and a running rental in less than two screens, an order a little more. */
const mostListed = 1_440;
const mostOrdered = 1_600;
/** In the tab of the order it has one row more, « Se souvenir de moi ». */
const mostStatus = 1_400;
const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const expectAtMost = (page: Page, most: number): Promise<void> =>
  expect.poll(() => heightOf(page)).toBeLessThanOrEqual(most);

/** Expects pictures of the fixed size that the page reserved, loaded from the server's own address. */
async function expectPictures(page: Page, count: number): Promise<void> {
  const pictures = page.locator('img.item-picture');
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveJSProperty('naturalWidth', 320);
    expect(await picture.boundingBox()).toMatchObject({ width: 72, height: 72 });
  }
}

async function typeAtTheKeypad(lockerNumber: number, code: string): Promise<string> {
  const { lockerId } = await demo.locker(lockerNumber);
  const { result } = await demo.sim<{ result: string }>(`/lockers/${lockerId}/keypad`, { code });
  return result;
}

const closeDoor = async (lockerNumber: number): Promise<void> => {
  const { lockerId } = await demo.locker(lockerNumber);
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
};

/** Presses the keys of the drawn keypad, as QA does, and takes the item out. */
async function typeOnTheSimulatorPage(
  context: BrowserContext,
  lockerNumber: number,
  code: string,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${demo.url}/simulator`);
  await page.getByRole('button', { name: new RegExp(`^Casier ${lockerNumber},`) }).click();
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'OK, valider' }).click();
  await expect(page.getByText(/porte ouverte/i).first()).toBeVisible();
  await page.getByRole('button', { name: /^(Retirer|Prendre)/ }).click();
  // The drawing may show the door shut from before it opened: leaving then would drop the request.
  const isClosed = page.waitForResponse((response) => response.url().endsWith('/door'));
  await page.getByRole('button', { name: /^Fermer/ }).click();
  await isClosed;
  await expect(
    page.getByRole('button', { name: new RegExp(`^Casier ${lockerNumber}, .+, fermé`) }),
  ).toBeVisible();
  await page.close();
}

/** A rental that ends after midnight names its days, which takes the most lines. */
function secondsUntilLateEvening(): number {
  const timeInParis = new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris', timeStyle: 'medium' });
  const [hours = 0, minutes = 0, seconds = 0] = timeInParis.format(Date.now()).split(':').map(Number);
  const [day, lateEvening] = [24 * 3600, 22.5 * 3600];
  return (lateEvening - (hours * 60 + minutes) * 60 - seconds + day) % day;
}

test('an item is rented with 4242, fetched, brought back late and paid to the cent', async ({
  page,
  context,
}) => {
  await demo.sim('/clock', { advanceSeconds: secondsUntilLateEvening() });
  await page.goto(`${demo.url}/rental/${rentalCabinet}`);
  await expectPictures(page, 3);
  await expectAtMost(page, mostListed);
  await order(page, 'Perceuse-visseuse');
  await pay(page, '4242 4242 4242 4242');

  await expect(page.getByText('Paiement confirmé, redirection en cours...')).toBeVisible();
  await expect(page).toHaveURL(/\/rental-status\/[2-9A-Z]{4}$/);
  await expectAccessible(page);
  await expectPictures(page, 1);
  await page.getByRole('button', { name: /^Obtenir le code d.accès$/ }).click();
  const code = await codeOnLock(page, demo);
  await expect(page.getByText('1re colonne depuis la gauche, 1re porte depuis le haut')).toBeVisible();
  await expectAtMost(page, mostStatus);
  await typeOnTheSimulatorPage(context, 1, code);
  await page.getByText('Prolonger la location').click();
  await page.getByLabel('Nouvelle fin').selectOption({ index: 1 });
  await expect(
    page.getByRole('button', { name: /^Prolonger avec obligation de paiement, \d/ }),
  ).toBeVisible();
  await expectAccessibleOnBoth(page, 'extension');

  await demo.sim('/clock', { advanceSeconds: 3600 + 3600 + 1800 });
  await page.reload();
  await expect(page.getByText(/retard/i).first()).toBeVisible();
  await expect(page.getByText('6,00').first()).toBeVisible();
  await expectAccessible(page);
  await expectAtMost(page, mostStatus);
  await finish(page);
  expect(await typeAtTheKeypad(1, await codeOnLock(page, demo))).toBe('opened');
  await closeDoor(1);

  await page.reload();
  await expectAccessible(page);
  expect(await demo.money()).toEqual({
    rental: { held: 0, captured: 360 },
    deposit: { held: 12_000, captured: 0 },
  });
  await demo.sim('/clock', { advanceSeconds: 73 * 3600 });
  expect(await demo.money()).toEqual({
    rental: { held: 0, captured: 360 },
    deposit: { held: 0, captured: 600 },
  });
  await page.reload();
  await expect(page.getByText('9,60').first()).toBeVisible();
});

test('a customer who navigates back from the payment page sees their order, also in another tab, and may cancel it', async ({
  page,
  context,
}) => {
  await order(page, 'Jeu de badminton');
  await page.goBack();
  await expect(page.getByText('Votre commande attend son paiement.')).toBeVisible();
  await expectAccessible(page);

  const scanned = await context.newPage();
  await scanned.goto(`${demo.url}/rental/${rentalCabinet}`);
  await scanned.getByRole('link', { name: 'Annuler cette commande' }).click();
  await expect(scanned.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible();
  await scanned.getByRole('link', { name: 'Revenir à la location' }).click();
  const card = scanned.getByRole('listitem').filter({ hasText: 'Jeu de badminton' });
  await expect(card.getByText('2 disponibles')).toBeVisible();
  await expect(scanned.getByText('Votre commande attend son paiement.')).toBeHidden();
});

const startOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;
const endOf = async (part: Locator): Promise<number> =>
  (await startOf(part)) + ((await part.boundingBox())?.height ?? Number.NaN);

test('a customer with two unpaid orders is led back to one of them, and loses no input', async ({ page }) => {
  const address = `${demo.url}/rental/${rentalCabinet}`;
  for (const item of ['Jeu de badminton', 'Perceuse']) await chooseAndOrder(page, address, item);
  const waiting = page.url();

  await page.goto(address);
  await page.getByRole('listitem').filter({ hasText: 'Jeu de badminton' }).getByText('Choisir').click();
  await fillBuyer(page);
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Payez ou annulez d’abord' });
  await expect(refusal).toContainText('réessayez dans 15 min');
  expect(await endOf(refusal)).toBeLessThanOrEqual(await startOf(page.locator('.action-bar')));
  await expect(page.getByLabel('Prénom et nom')).toHaveValue('Camille Martin');
  await page.getByRole('checkbox', { name: 'Se souvenir de moi sur cet appareil' }).check();
  await expectAccessible(page);

  await refusal.getByRole('link', { name: 'Reprendre ou annuler votre commande en attente' }).click();
  expect(page.url()).toBe(waiting);
  await page.getByText('Annuler et revenir').click();
  await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible();
  await expectAccessible(page);
  // Three fields less for who is known on this phone.
  await page.goto(address);
  await page.getByRole('listitem').filter({ hasText: 'Jeu de badminton' }).getByText('Choisir').click();
  await expect(page.getByText('Camille Martin, camille@exemple.fr')).toBeVisible();
  await expectAtMost(page, mostOrdered);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await page.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
});

test('the door opens remotely, and after it closed again one tap ends the rental', async ({
  page,
  context,
  browser,
}) => {
  const { orderId, link } = await book(demo);
  await page.goto(link);
  await page.getByRole('button', { name: 'Ouvrir le casier' }).click();

  await expect(page.getByText('Casier N°1 : ouvert')).toBeVisible();
  expect((await demo.locker(1)).door).toBe('open');
  await closeDoor(1);

  await page.getByText('Casier N°1', { exact: true }).click();
  await page.getByRole('button', { name: 'Ouvrir de nouveau' }).click();
  await expect(page.getByText('Rangez l’article, puis refermez la porte.')).toBeVisible();
  await closeDoor(1);
  await expect(page.getByText('Avez-vous rendu l’article ?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Oui, il est rendu' }).click();
  await expect(page.getByText(/^Retour enregistré/)).toBeVisible();
  await expectAccessible(page);
  // Without a network the photo waits; it is sent once that is back.
  await context.setOffline(true);
  await page.getByLabel('Ajouter une photo').setInputFiles(await cameraPhoto());
  await expect(page.getByText(/^Photo pas encore envoyée/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Photo ajoutée/)).toBeVisible();
  await expect(page.getByText('Remplacer la photo')).toBeVisible();
  await expectAccessible(page);
  await demo.sim('/clock', { advanceSeconds: 301 });
  await expect(page.getByText('L’article est rendu. Merci')).toBeVisible();

  const staff = await staffWindow(browser, demo.url, 'manager@consigne.test', `/rental-orders/${orderId}`);
  const photo = staff.getByRole('img', { name: 'Photo de l’article rendu' });
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await expectAccessible(staff);
});

test('a visitor with only the code is asked for the phone number, and the link is never in the address', async ({
  page,
  browser,
}) => {
  await page.goto((await book(demo)).link);
  await expect(page).toHaveURL(/\/rental-status\/[2-9A-Z]{4}$/);

  const stranger = await secondWindow(browser, demo.url);
  await stranger.goto(page.url());
  const digits = stranger.getByLabel(/4 derniers chiffres/);
  await digits.fill('0000');
  await digits.press('Enter');
  await expect(stranger.getByRole('alert').first()).toBeVisible();
  await expectAccessible(stranger);
  await digits.fill('5678');
  await digits.press('Enter');
  await expect(stranger.getByRole('button', { name: 'Ouvrir le casier' })).toBeVisible();
});

test('the last status stays readable without network', async ({ page, context }) => {
  await page.goto((await book(demo, badminton)).link);
  await page.getByRole('button', { name: /^Obtenir le code d.accès$/ }).click();
  const code = await shownCode(page);
  await readableOffline(page);

  await context.setOffline(true);
  await page.reload();

  expect(await shownCode(page)).toBe(code);
});
