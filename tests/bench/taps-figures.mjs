/**
 * Customers at the demo's cabinets, in a real Chromium on a phone: the taps and the typed fields of each journey until
 * it is done, and how long the pages take (issue 49, 1).
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { chromium as chromiumPath } from '../../scripts/chromium.mjs';
import { startProduct } from './installation.mjs';
import { judge } from './measure.mjs';
import { cameraOf, holdUp } from './qr-camera.mjs';
import { caller } from './staff-calls.mjs';
import { lockerAt, world } from './world.mjs';

const second = 1000;
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, locale: 'fr-FR' };
const { rentalCabinet, parcelCabinet } = demoIds;
const parcelLocker = 1;

/** A person at the page: every tap and every typed field is counted. */
function personAt(page) {
  const count = { taps: 0, fields: 0 };
  return {
    page,
    async tap(locator) {
      await locator.tap();
      count.taps += 1;
    },
    async type(locator, text) {
      await locator.fill(text);
      count.fields += 1;
    },
    /** Runs a journey; resolves with its taps, fields and seconds. */
    async counted(journey) {
      const [before, begun] = [{ ...count }, performance.now()];
      await journey();
      const seconds = (performance.now() - begun) / second;
      return { taps: count.taps - before.taps, fields: count.fields - before.fields, seconds };
    },
  };
}

/** The provider's own page, which is in no budget: the saved card, else a test card. */
async function pay(page) {
  await page.waitForURL(/\/c\/pay\//);
  const testCard = page.getByText('4242 4242 4242 4242');
  if (await testCard.isVisible()) await testCard.tap();
  await page.getByRole('button', { name: /^(Autoriser|Payer)/ }).tap();
}

const openWord = (page, number) => page.getByText(`Casier N°${number} : ouvert`);

/** From the address of the cabinet's QR code to the open door. */
async function rent({ page, tap, type }, qrAddress, isFirstTime) {
  await page.goto(qrAddress);
  const item = page.getByRole('listitem').filter({ hasText: 'Perceuse-visseuse' });
  await tap(item.getByRole('link', { name: /^Choisir/ }));
  if (isFirstTime) {
    await type(page.getByLabel('Prénom et nom'), 'Camille Martin');
    await type(page.getByLabel('E-mail'), 'camille@exemple.fr');
    await type(page.getByLabel('Téléphone'), '06 12 34 56 78');
  }
  await tap(page.getByRole('checkbox', { name: /conditions générales/ }));
  await tap(page.getByRole('button', { name: /^Commander avec obligation de paiement/ }));
  await pay(page);
  await tap(page.getByRole('button', { name: 'Ouvrir le casier' }));
  await page.getByText(/^Casier N°\d+ : ouvert$/).waitFor();
}

/** The owner agrees that this device keeps name, e-mail and phone: asked when the door is open. */
async function agree({ page, tap }) {
  const tick = page.getByRole('checkbox', { name: 'Se souvenir de moi sur cet appareil' });
  await tap(tick);
  await tick.and(page.locator(':checked')).waitFor();
}

const close = (url, { lockerId }) => world(url, `/lockers/${lockerId}/door`, { action: 'close' });

async function openRented(url) {
  const { lockers } = await world(url, `/cabinets/${rentalCabinet}`);
  return lockers.find(({ door }) => door === 'open');
}

/** The item is put back behind its own door; what follows the closing is counted. */
async function giveBack(person, url) {
  const { page, tap } = person;
  const { number } = await openRented(url);
  await close(url, await lockerAt(url, rentalCabinet, number));
  await page.getByText(`Casier N°${number}`, { exact: true }).tap();
  await page.getByRole('button', { name: 'Ouvrir de nouveau' }).tap();
  await page.getByText('Rangez l’article, puis refermez la porte.').waitFor();
  await close(url, await lockerAt(url, rentalCabinet, number));
  return person.counted(async () => {
    await tap(page.getByRole('button', { name: 'Oui, il est rendu' }));
    await page.getByText(/^Retour enregistré/).waitFor();
  });
}

/** Entered by staff, for its courier. */
async function enterParcel(url) {
  const call = await caller(url);
  const { lockerId } = await lockerAt(url, parcelCabinet, parcelLocker);
  const recipient = { customerName: 'Nadia Benali', customerEmail: 'nadia@exemple.fr' };
  const asked = { cabinetId: parcelCabinet, lockerId, ...recipient, notificationPreference: 'email' };
  return call('POST', '/parcels', asked);
}

/** The courier shows the label to the screen at the cabinet. */
async function showLabel({ page, tap }, url) {
  await page.goto(`${url}/pickup?cabinet=${parcelCabinet}`);
  await tap(page.getByRole('button', { name: 'Scanner un QR code' }));
  await openWord(page, parcelLocker).waitFor();
}

async function putParcelIn(url) {
  const { lockerId } = await lockerAt(url, parcelCabinet, parcelLocker);
  await world(url, `/lockers/${lockerId}/content`, { put: 'colis' });
  await world(url, `/lockers/${lockerId}/door`, { action: 'close' });
}

/** The link of the message to the recipient. */
async function pickupLink(url) {
  for (;;) {
    const { items } = await world(url, '/inbox');
    const link = items.map(({ text }) => /\S+\/parcel-code\/\S+/.exec(text)?.[0]).find(Boolean);
    if (link) return link;
    await world(url, '/clock', { advanceSeconds: 30 });
  }
}

async function pickUp({ page, tap }, link) {
  await page.goto(link);
  await tap(page.getByRole('button', { name: 'Ouvrir le casier' }));
  await openWord(page, parcelLocker).waitFor();
}

const countOf = (name, key, what, atMost) => ({
  name: `taps: ${name}`,
  unit: what,
  budget: { atMost },
  of: (journeys) => journeys[key][what],
  detail: ([journeys]) => `${journeys[key].seconds.toFixed(1)} s at the page`,
});
const figures = [
  countOf('a rental, the first time', 'first', 'taps', 4),
  countOf('a rental, the first time', 'first', 'fields', 3),
  countOf('a contact that the device keeps', 'agreed', 'taps', 1),
  countOf('a rental, the second time', 'again', 'taps', 4),
  countOf('a rental, the second time', 'again', 'fields', 0),
  countOf('a return, after the door closed', 'back', 'taps', 1),
  countOf('a label shown to the kiosk', 'kiosk', 'taps', 1),
  countOf('a label shown to the kiosk', 'kiosk', 'fields', 0),
  countOf('a parcel by its link', 'parcel', 'taps', 1),
  countOf('a parcel by its link', 'parcel', 'fields', 0),
];

/** Each journey begins in a tab of its own: nothing stays but what the device stores. */
const inTab = async (context, act) => act(personAt(await context.newPage()));

async function rentals(context, url) {
  const call = await caller(url);
  const { publicAddress } = await call('GET', `/cabinets/${rentalCabinet}`);
  const [first, agreed, back] = await inTab(context, async (person) => [
    await person.counted(() => rent(person, publicAddress, true)),
    await person.counted(() => agree(person)),
    await giveBack(person, url),
  ]);
  const again = await inTab(context, (person) => person.counted(() => rent(person, publicAddress, false)));
  return { first, agreed, back, again };
}

async function parcels(context, url) {
  const kiosk = await inTab(context, (person) => person.counted(() => showLabel(person, url)));
  await putParcelIn(url);
  const link = await pickupLink(url);
  const parcel = await inTab(context, (person) => person.counted(() => pickUp(person, link)));
  return { kiosk, parcel };
}

/** @param {import('./installation.mjs').Installation} installation */
export async function tapsFigures(installation) {
  const dataDir = join(installation.folder, 'taps');
  const picture = join(installation.folder, 'label.y4m');
  const { child, url } = await startProduct(installation, dataDir, { isFrozen: false, hasWeb: true });
  const { depositUrl } = await enterParcel(url);
  holdUp(picture, depositUrl);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', ...cameraOf(picture)],
  });
  try {
    const context = await browser.newContext(phone);
    const journeys = { ...(await rentals(context, url)), ...(await parcels(context, url)) };
    return figures.map((figure) => judge(figure, [journeys]));
  } finally {
    await browser.close();
    await child.stop();
  }
}
