/**
 * `npm run screenshots`: takes the pictures of the README and of the guides from the demo with its three months of orders, in a separate
 * folder. `-- board deposit` takes these only; `-- --url http://localhost:3000` takes them from a fresh demo that runs already.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browserType } from '@playwright/test';
import sharp from 'sharp';
import { build, isBuilt } from './build.mjs';
import { chromium } from './chromium.mjs';
import { root, runNode } from './run.mjs';

const images = join(root, 'docs/images');
const mostBytes = 60_000;
const port = 3_999;
const password = 'Consigne-demo-2026';
const rentalCabinet = '01930000-0000-7000-8000-000000000101';
const parcelCabinet = '01930000-0000-7000-8000-000000000102';
const shopCabinet = '01930000-0000-7000-8000-000000000104';
const drill = '01930000-0000-7000-8000-000000000301';

const { values, positionals } = parseArgs({ options: { url: { type: 'string' } }, allowPositionals: true });

async function startDemo() {
  if (!isBuilt()) await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'consigne-screenshots-'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  Object.assign(process.env, env);
  await runNode(['--enable-source-maps', 'dist/server/simulator/run-demo.js']);
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => server.stdout.once('data', resolve));
  const stop = () => {
    server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: `http://localhost:${port}`, stop };
}

const demo = values.url ? { url: values.url, stop: () => {} } : await startDemo();
const { url } = demo;
const browser = await browserType.launch({
  executablePath: await chromium(),
  args: ['--no-sandbox', '--lang=fr-FR'],
  env: { ...process.env, LANG: 'fr_FR.UTF-8', LANGUAGE: 'fr' },
});

async function call(path, { token, body } = {}) {
  const answer = await fetch(url + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      origin: url,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const { token } = await call('/api/auth/login', { body: { email: 'manager@consigne.test', password } });
const { groups } = await call('/api/board', { token });

const pages = {
  rentalOrder: '/rental-orders',
  parcel: '/parcels',
  pressingOrder: '/pressing-orders',
  shopOrder: '/ecommerce-orders',
  locker: '/lockers',
  cabinet: '/cabinets',
};

/** The page of the first record that the board names for this kind of work. */
function waiting(kind) {
  const [item] = groups.find((group) => group.kind === kind)?.items ?? [];
  if (!item) throw new Error(`Nothing waits as ${kind}`);
  return `${pages[item.subjectKind]}/${item.subjectId}`;
}

/** The page of the first record of a list with this status of which the details satisfy a condition. */
async function first(list, status, page, isRight = () => true) {
  const { items } = await call(`/api${list}?status=${status}&pageSize=20`, { token });
  for (const { id } of items) if (isRight(await call(`/api${list}/${id}`, { token }))) return `${page}/${id}`;
  throw new Error(`${list}: nothing that is ${status} can be shown`);
}

const isExtendable = ({ actions, withdrawal }) =>
  !withdrawal && actions.some(({ action, isAllowed }) => action === 'extend' && isAllowed);
const isKept = ({ withdrawal }) => !withdrawal;

/** Rents the drill, so that a customer's page of a rental can be shown. */
async function rentDrill() {
  const booking = await call(`/api/cabinets/${rentalCabinet}/rental-orders`, {
    body: {
      rentalItemId: drill,
      durationHours: 3,
      customerName: 'Camille Martin',
      customerEmail: 'camille@exemple.fr',
      customerPhone: '06 12 34 56 78',
      termsAccepted: true,
    },
  });
  await call(`/_sim/payments/sessions/${booking.checkoutSessionId}/pay`, {
    body: { card: '4242424242424242' },
  });
  const { orderId } = await call(`/api/RentalOrders/session/${booking.checkoutSessionId}`);
  return `/rental-orders/${orderId}`;
}

async function open(width, height) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

async function signedIn(width, height) {
  const page = await open(width, height);
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill('manager@consigne.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Mon compte/ }).waitFor();
  return page;
}

/** Opens the dialog of this button, and chooses the first reason where one is asked for. */
const dialog =
  (name, ...choices) =>
  async (page) => {
    await page.locator('main').getByRole('button', { name, exact: true }).first().click();
    const shown = page.getByRole('dialog');
    await shown.waitFor();
    for (const choice of choices) await shown.getByRole('radio', { name: choice }).first().check();
  };

const scrollTo = (heading) => async (page) => {
  const title = page.getByRole('heading', { name: heading, exact: true }).first();
  await title.waitFor();
  await title.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
    window.scrollBy(0, -90);
  });
};

/** A desk is 1440 px wide and a phone 360 px; `before` brings the page to what is shown. */
const desk = { width: 1440, height: 900, open: signedIn };
const phone = { width: 360, height: 740, open: signedIn };
const customer = { ...phone, open };

const pictures = [
  { name: 'customer', ...customer, path: `/rental/${rentalCabinet}` },
  { name: 'operator', ...desk, path: rentDrill },
  {
    name: 'simulator',
    ...desk,
    path: '/simulator',
    before: (page) => page.getByText('Perceuse-visseuse 18 V').first().click(),
  },
  { name: 'board', ...desk, path: '/board' },
  {
    name: 'list',
    ...desk,
    path: '/parcels',
    before: async (page) => {
      for (const index of [1, 2]) await page.getByRole('checkbox').nth(index).check();
    },
  },
  {
    name: 'search',
    ...desk,
    path: '/board',
    before: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Code, téléphone, casier, page…').fill('Malo');
      await page.getByText('Malo Le Gall').first().waitFor();
    },
  },
  { name: 'second-factor', ...desk, path: '/account', before: scrollTo('Double authentification') },
  { name: 'cabinet', ...desk, path: `/cabinets/${rentalCabinet}` },
  { name: 'cabinet-settings', ...desk, path: `/cabinets/${rentalCabinet}?tab=settings` },
  { name: 'lockers-create', ...desk, path: `/lockers/create?cabinetId=${rentalCabinet}` },
  {
    name: 'rental-item',
    ...desk,
    path: `/cabinets/${rentalCabinet}/items/${drill}`,
    before: scrollTo('Prix selon la durée'),
  },
  { name: 'items', ...desk, path: `/cabinets/${shopCabinet}?tab=items` },
  { name: 'parcel-create', ...desk, path: '/parcels/create' },
  { name: 'parcel', ...desk, path: () => first('/parcels', 0, '/parcels') },
  {
    name: 'parcel-move',
    ...desk,
    path: () => first('/parcels', 0, '/parcels'),
    before: dialog('Changer de casier ou de consigne'),
  },
  {
    name: 'parcel-take-back',
    ...desk,
    path: () => waiting('parcelToTakeBack'),
    before: dialog('Reprendre le colis', 'Délai dépassé'),
  },
  { name: 'parcel-import', ...desk, path: '/parcels', before: dialog('Importer un CSV') },
  { name: 'code-page', ...customer, path: '/parcel-code/' },
  { name: 'pickup-screen', width: 1024, height: 768, open, path: `/pickup?cabinet=${parcelCabinet}` },
  { name: 'locker', ...desk, path: () => waiting('doorJammed') },
  { name: 'locker-to-check', ...desk, path: () => waiting('lockerToCheck') },
  { name: 'batteries', ...desk, path: '/cabinets/batteries' },
  { name: 'check', ...phone, path: `/cabinets/${parcelCabinet}/check` },
  {
    name: 'extension',
    ...desk,
    path: () => first('/admin/rental-orders', 'PendingReturn', '/rental-orders', isExtendable),
    before: dialog('Prolonger la location'),
  },
  {
    name: 'deposit',
    ...desk,
    path: () => waiting('depositDecision'),
    before: async (page) => {
      await dialog('Retenir sur le dépôt', 'Une partie', 'Article endommagé')(page);
      await page.getByRole('dialog').getByLabel('Montant').fill('12,00');
    },
  },
  { name: 'damage', ...desk, path: () => waiting('damageReported') },
  { name: 'debt', ...desk, path: () => waiting('debtOwed') },
  {
    name: 'shop-put-in',
    ...desk,
    path: () => first('/EcommerceOrders', 'Preparing', '/ecommerce-orders', isKept),
  },
  { name: 'laundry-to-collect', ...desk, path: () => waiting('laundryToCollect') },
  { name: 'refund', ...desk, path: () => waiting('withdrawalRefundDue'), before: dialog('Rembourser') },
  { name: 'withdrawal', ...desk, path: () => waiting('withdrawalStated') },
  { name: 'dispute', ...desk, path: () => waiting('paymentDisputed') },
  { name: 'brand', ...desk, path: '/companies', before: (page) => openCompany(page, 'marque') },
  { name: 'personal-data', ...desk, path: '/personal-data' },
  { name: 'invoices', ...desk, path: '/invoices' },
  { name: 'figures', ...desk, path: '/figures?sort=refusals' },
];

async function openCompany(page, tab) {
  const { items } = await call('/api/companies?pageSize=1', { token });
  await page.goto(`${url}/companies/${items[0].id}/${tab}`);
}

const settled = async (page) => {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]'));
};

/** WebP, in steps of quality until it is small enough. */
async function store(png, name) {
  const file = join(images, `${name}.webp`);
  for (const quality of [80, 65, 50, 35, 20]) {
    await sharp(png).webp({ quality, effort: 6 }).toFile(file);
    if (statSync(file).size <= mostBytes) return console.log(`docs/images/${name}.webp`);
  }
  throw new Error(`docs/images/${name}.webp is larger than ${mostBytes} bytes`);
}

const shown = new Map();
async function take({ name, width, height, open: start, path, before }) {
  const key = `${width} ${start.name}`;
  const page = shown.get(key) ?? (await start(width, height));
  shown.set(key, page);
  await page.goto(url + (typeof path === 'string' ? path : await path()));
  await settled(page);
  await before?.(page);
  await settled(page);
  await page.waitForTimeout(500);
  await store(await page.screenshot(), name);
}

const unknown = positionals.filter((name) => !pictures.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`No such pictures: ${unknown.join(', ')}`);
mkdirSync(images, { recursive: true });
let failed = 0;
try {
  for (const picture of pictures) {
    if (positionals.length > 0 && !positionals.includes(picture.name)) continue;
    await take(picture).catch((error) => {
      failed += 1;
      console.error(`${picture.name}: ${error.message}`);
    });
  }
} finally {
  await browser.close();
  demo.stop();
}
process.exitCode = failed > 0 ? 1 : 0;
