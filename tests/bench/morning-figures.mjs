/**
 * A morning at an operator of two hundred cabinets, in a real Chromium: what a person clicks until the work is done, and
 * how long the pages take (issue 50, 1).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromium as chromiumPath } from '../../scripts/chromium.mjs';
import { startProduct } from './installation.mjs';
import { isMade, makeLargeInstallation } from './large-installation.mjs';
import { judge } from './measure.mjs';
import { manager } from './staff-calls.mjs';
import { world } from './world.mjs';

const second = 1000;
const commissioned = 24;
const priced = 50;
const forcedDoors = 6;
const lostLinks = 4;

/** A person at the page: every click is counted. */
function personAt(page) {
  let clicks = 0;
  return {
    page,
    async click(locator) {
      await locator.click();
      clicks += 1;
    },
    /** Runs a piece of work; resolves with its clicks and seconds. */
    async counted(work) {
      const [before, begun] = [clicks, performance.now()];
      await work();
      return { clicks: clicks - before, seconds: (performance.now() - begun) / second };
    },
  };
}

async function signIn(page, url, address) {
  await page.goto(`${url}/login?asked=${encodeURIComponent(address)}`);
  await page.getByLabel('E-mail').fill(manager.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(manager.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: /^Mon compte/ }).waitFor();
}

/** Doors are forced and gateways fall silent, each at another cabinet; returns the names of both kinds. */
async function makeProblems(url) {
  const { items } = await world(url, '/cabinets');
  const copies = items.filter(isMade);
  const forced = copies.slice(0, forcedDoors);
  const silent = copies.slice(forcedDoors, forcedDoors + lostLinks);
  for (const { cabinetId } of forced) {
    const { lockers } = await world(url, `/cabinets/${cabinetId}`);
    const locker = lockers.find(({ model }) => model === 'ev608');
    for (const action of ['force', 'close']) await world(url, `/lockers/${locker.lockerId}/door`, { action });
  }
  for (const { cabinetId } of silent)
    await world(url, '/faults', { target: cabinetId, fault: 'gateway-offline' });
  await world(url, '/clock', { advanceSeconds: 600 });
  const namesOf = (cabinets) => cabinets.map(({ name }) => name);
  return { forced: namesOf(forced), silent: namesOf(silent) };
}

/** Puts a checked locker back in service, until its page leads back to the board. */
async function endForcedDoor({ page, click }, row) {
  await click(row.getByRole('link', { name: 'Remettre en service' }));
  const dialog = page.getByRole('dialog');
  await click(dialog.getByText('Contrôlé, rien à signaler'));
  await click(dialog.getByRole('button', { name: 'Remettre en service' }));
  await page.getByRole('link', { name: 'Retour au tableau de bord' }).waitFor();
}

/** Reads what is wrong with a silent cabinet. */
async function readSilence({ page, click }, row) {
  await click(row.getByRole('link', { name: 'Diagnostic de la consigne' }));
  await page.getByText('Consigne sans liaison', { exact: true }).waitFor();
}

async function alarms(person, url, { forced, silent }) {
  const asked = [
    ...forced.map((name) => [name, endForcedDoor]),
    ...silent.map((name) => [name, readSilence]),
  ];
  const works = [];
  for (const [name, end] of asked) {
    await person.page.goto(`${url}/board?pageSize=50`);
    const row = person.page.getByRole('row').filter({ hasText: name });
    await row.waitFor();
    works.push(await person.counted(() => end(person, row)));
  }
  return works;
}

/** A new cabinet like another one gets its locks from the maker's list. */
async function commissionLockers(person, url) {
  const { page, click } = person;
  await page.goto(`${url}/cabinets?search=Outillage+Nantes+Gare`);
  await click(page.getByRole('link', { name: 'Outillage Nantes Gare' }).first());
  await click(page.getByRole('button', { name: 'Importer des casiers' }));
  const dialog = page.getByRole('dialog');
  const lines = Array.from(
    { length: commissioned },
    (_, index) => `${index + 101};Petit;MATIN-${index + 101};ev608`,
  );
  const csv = ['Numéro;Taille;N° de série;Serrure', ...lines].join('\r\n');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'serrures.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await click(dialog.getByRole('button', { name: 'Vérifier le fichier' }));
  await dialog.getByText(/^24\slignes prêtes/).waitFor();
  await click(dialog.getByRole('button', { name: 'Importer' }));
  await dialog.waitFor({ state: 'hidden' });
}

/** One article of fifty cabinets, in one preview. */
async function changePrices(person, url) {
  const { page, click } = person;
  await page.goto(`${url}/articles?search=perceuse&pageSize=50`);
  await click(page.getByRole('checkbox', { name: /^Choisir tou/ }));
  await click(page.getByRole('button', { name: 'Changer les prix' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Montant').fill('12');
  await click(dialog.getByRole('button', { name: 'Voir l’aperçu' }));
  await click(dialog.getByRole('button', { name: /^Changer \d+\sprix$/ }));
  await dialog.waitFor({ state: 'hidden' });
}

/** The last month is closed, and its entries are handed over. */
async function closeMonth(person, url) {
  const { page, click } = person;
  await page.goto(`${url}/payments?tab=closing`);
  await click(page.getByRole('button', { name: /^Clôturer / }).last());
  await click(page.getByRole('dialog').getByRole('button', { name: 'Clôturer le mois' }));
  const saved = page.waitForEvent('download');
  await click(page.getByRole('button', { name: /^Télécharger le FEC/ }).last());
  await saved;
}

/** The order of a caller who says a name. */
async function findCaller(person, url) {
  const { page, click } = person;
  await page.goto(`${url}/board?pageSize=50`);
  await click(page.getByRole('button', { name: /^Rechercher/ }).first());
  await page.getByRole('dialog').getByLabel('Rechercher').fill('Quasimodo');
  await click(page.getByRole('dialog').getByText('Quasimodo').first());
  await page.waitForURL(/rental-orders\//);
}

const most = (works, what) => Math.max(...works.map((work) => work[what]));
const clicksOf = (name, key, atMost) => ({
  name: `morning: ${name}`,
  unit: 'clicks',
  budget: { atMost },
  of: (morning) => most(morning[key], 'clicks'),
  detail: ([morning]) => `${most(morning[key], 'seconds').toFixed(1)} s at the page`,
});
const figures = [
  clicksOf('an alarm, until it is done', 'alarms', 3),
  clicksOf(`${commissioned} lockers commissioned`, 'lockers', 4),
  {
    ...clicksOf(`${commissioned} lockers commissioned`, 'lockers', 0),
    unit: 's',
    budget: { atMost: 60 },
    of: (morning) => most(morning.lockers, 'seconds'),
  },
  clicksOf(`a price at ${priced} cabinets`, 'prices', 4),
  clicksOf('a month closed and exported', 'month', 3),
  clicksOf('a caller found', 'caller', 2),
];

/** @param {string} url of a server with a large installation */
export async function morningAt(url) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
    const problems = await makeProblems(url);
    await signIn(page, url, '/board');
    const person = personAt(page);
    const morning = { alarms: await alarms(person, url, problems) };
    for (const [key, work] of Object.entries({
      lockers: commissionLockers,
      prices: changePrices,
      month: closeMonth,
      caller: findCaller,
    }))
      morning[key] = [await person.counted(() => work(person, url))];
    return morning;
  } finally {
    await browser.close();
  }
}

/** @param {import('./installation.mjs').Installation} installation */
export async function morningFigures(installation) {
  const dataDir = join(installation.folder, 'large');
  mkdirSync(dataDir);
  await makeLargeInstallation({ dataDir, masterKey: installation.masterKey });
  const product = await startProduct(installation, dataDir, { isFrozen: false, hasWeb: true });
  try {
    const morning = await morningAt(product.url);
    return figures.map((figure) => judge(figure, [morning]));
  } finally {
    await product.child.stop();
  }
}
