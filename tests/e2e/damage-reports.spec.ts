/**
 * A customer reports damage with a photo on a 360 px phone, or shows what they returned; offline it waits there. Staff
 * see and settle a report.
 */
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectRoomForLargeText } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { bringBack, rentOut } from './late-return.js';
import { giveReason, staffWindow } from './operator.js';
import { cameraPhoto } from './photos.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(async ({ context }) => {
  // The window is reused by the next test, and so is its network state.
  await context.setOffline(false);
  await demo.stop();
});

const report = 'Signaler un problème ou un dommage';

async function fill(page: Page, moment: string): Promise<void> {
  await page.getByRole('radio', { name: moment }).check();
  await page.getByLabel(/^Que se passe-t-il/).fill('Mandrin fêlé dès l’ouverture');
  await page.getByLabel('Choisir une photo').setInputFiles(await cameraPhoto());
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
}

/** The photo as the phone stores it, and as it is sent. */
async function keptPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('No store'));
      });
    const store = (await wait(indexedDB.open('consigne')))
      .transaction('damage-reports')
      .objectStore('damage-reports');
    const [report] = (await wait(store.getAll())) as { photos: ArrayBuffer[] }[];
    return [...new Uint8Array(report?.photos[0] ?? new ArrayBuffer(0))];
  });
  return Buffer.from(bytes);
}

/** The photo as it is sent. */
const sentPhoto = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/photos/1'));

test('a photo is reduced on the phone, sent, shown beside the deposit and settled', async ({
  page,
  browser,
}) => {
  test.slow();
  const { orderId, link } = await rentOut(demo);
  await page.goto(link);
  await page.getByRole('link', { name: report }).click();
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByText('Indiquez quand.')).toBeVisible();
  await fill(page, 'En prenant l’article');
  await expectAccessible(page);
  await expectRoomForLargeText(page);
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByText('Signalement envoyé.')).toBeVisible();
  await expect(page.getByText(/1\sphoto reçue/)).toBeVisible();
  await expectAccessible(page);

  const staff = await staffWindow(browser, demo.url, 'manager@consigne.test', `/rental-orders/${orderId}`);
  await expect(staff.getByText('« Mandrin fêlé dès l’ouverture »')).toBeVisible();
  const photo = staff.getByRole('img', { name: 'Photo 1' });
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Débiter location et dépôt' }).first().click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(staff);
  await staff.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await staff.getByRole('button', { name: 'Marquer comme traité' }).click();
  await giveReason(staff, 'Article envoyé en réparation');
  await dialog.getByRole('button', { name: 'Marquer comme traité' }).click();
  await expect(staff.getByText('Signalement traité').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/traité par notre équipe/)).toBeVisible();
});

test('offline it is stored on the phone, which says so, and is sent from the rental’s page later', async ({
  page,
  context,
}) => {
  const { code, link } = await rentOut(demo);
  await page.goto(link);
  await expect(page.getByRole('link', { name: report })).toBeVisible();
  await page.goto(`${demo.url}/signaler/${code}`);
  await fill(page, 'Pendant la location');
  await page.reload(); // like a phone whose camera took the page's memory
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(page.getByText('Enregistré sur votre téléphone, pas encore envoyé.')).toBeVisible();
  const bytes = await keptPhoto(page);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
  expect(bytes.includes('canary-camera')).toBe(false);
  await expectAccessible(page);
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  const leaving = sentPhoto(later);
  await later.goto(`${demo.url}/rental-status/${code}`);
  await leaving;
  await later.getByRole('link', { name: report }).click();
  const received = later.getByRole('region', { name: 'Vos signalements' });
  await expect(received).toContainText('Pendant la location');
  await expect(received).toContainText('Mandrin fêlé dès l’ouverture');
  await expect(later.getByText(/1\sphoto reçue/)).toBeVisible();
  await expect(later.getByText('pas encore envoyé')).toHaveCount(0);
});

test('the photo of a return waits on the phone while its page is closed, and is sent by the next one', async ({
  page,
  context,
}) => {
  const rental = await rentOut(demo);
  await bringBack(demo, rental);
  await page.goto(rental.link);
  const choose = page.getByLabel('Ajouter une photo');
  await expect(choose).toBeAttached();
  await context.setOffline(true);
  await choose.setInputFiles(await cameraPhoto());
  await expect(page.getByText(/^Photo pas encore envoyée/)).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  const leaving = later.waitForRequest((request) => request.url().endsWith('/return-photo'));
  await later.goto(`${demo.url}/rental-status/${rental.code}`);
  await leaving;
  await expect(later.getByText(/^Photo ajoutée/)).toBeVisible();
});
