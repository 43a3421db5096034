/**
 * An operator of two hundred cabinets: made by the product's own routes (duplicated cabinets, lockers commissioned from
 * CSV files, articles and their units), with orders of the past from SQL.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseIn } from './installation.mjs';
import { openWriter } from './raw-sqlite.mjs';
import { startChild } from './child.mjs';
import { caller } from './staff-calls.mjs';
import { spreadOrders } from './list-rows.mjs';
import { demoIds } from '#infrastructure/demo/cabinets.js';

const { rentalCabinet, parcelCabinet, pressingCabinet, shopCabinet } = demoIds;
const models = [
  { id: rentalCabinet, name: 'Outillage' },
  { id: parcelCabinet, name: 'Colis' },
  { id: pressingCabinet, name: 'Pressing' },
  { id: shopCabinet, name: 'Boutique' },
];
const towns = [
  'Nantes',
  'Rezé',
  'Orvault',
  'Vertou',
  'Carquefou',
  'Bouguenais',
  'Couëron',
  'Ancenis',
  'Clisson',
  'Pornic',
  'Angers',
  'Cholet',
  'Saumur',
  'Laval',
  'Le Mans',
  'Rennes',
  'Vitré',
  'Fougères',
  'Redon',
  'Vannes',
];
const places = ['Gare', 'Mairie', 'Halles', 'Université', 'Zone Est'];
const demoCabinets = 8;
const lockersACall = 450;
const unitsEach = 3;

const placeOf = (index) =>
  `${towns[index % towns.length]} ${places[Math.floor(index / towns.length) % places.length]}`;

const demoProgram = join(import.meta.dirname, '../../dist/server/simulator/run-demo.js');
const secret = '0123456789abcdef'.repeat(4);

/** Whether a cabinet is one of those that were made, and not of the demo. */
export const isMade = ({ name }) =>
  models.some((model) => towns.some((town) => name.startsWith(`${model.name} ${town} `)));

/** A lock for each locker of a copied cabinet, and more lockers up to `count`. */
function lockerLines({ publicNumber }, lockers, count) {
  const more = Math.max(0, count - lockers.length);
  const added = Array.from({ length: more }, (_, index) => ({
    number: lockers.length + index + 1,
    sizeLabel: 'Petit',
  }));
  return [...lockers, ...added].map(({ number, sizeLabel, smartlockType = 'ev608' }) =>
    [
      publicNumber,
      number,
      sizeLabel,
      `GRAND-${publicNumber}-${number}`,
      smartlockType,
      smartlockType === 'ev608' ? '' : secret,
    ].join(';'),
  );
}

const titles = 'Consigne;Numéro;Taille;N° de série;Serrure;Secret';

async function commission(call, lines) {
  for (let from = 0; from < lines.length; from += lockersACall) {
    const csv = [titles, ...lines.slice(from, from + lockersACall)].join('\r\n');
    const { created, problems } = await call('POST', '/lockers/import', {
      csvFile: Buffer.from(csv).toString('base64'),
      companyId: demoIds.company,
    });
    if (created === 0) throw new Error(`No locker was commissioned: ${JSON.stringify(problems[0])}`);
  }
}

/** A few units of every article of a rental cabinet. */
async function assignUnits(call, cabinetId) {
  const { items } = await call('GET', `/rental-items?cabinetId=${cabinetId}&pageSize=100`);
  for (const { id } of items) {
    const free = await call('GET', `/rental-items/${id}/free-lockers`);
    for (const { id: lockerId } of free.items.slice(0, unitsEach))
      await call('POST', `/rental-items/${id}/assignments`, { lockerId });
  }
}

/** The demo with its three months, whose money has months to close. */
async function simulateDemo(dataDir, masterKey) {
  const env = { ...process.env, DATA_DIR: dataDir, MASTER_KEY: masterKey, LOG_LEVEL: 'silent' };
  await promisify(execFile)(process.execPath, [demoProgram], { env });
}

/** Copied articles have no stock, and each would wait on the board. */
async function fillShelves(file) {
  const database = await openWriter(file);
  await database.once('UPDATE sellable_items SET stock_quantity = 20 WHERE stock_quantity = 0');
  await database.close();
}

/**
 * @param {{ dataDir: string, masterKey: string, cabinets?: number, lockers?: number, orders?: number }} wanted counts of
 *   the whole installation
 */
export async function makeLargeInstallation({
  dataDir,
  masterKey,
  cabinets = 200,
  lockers = 3_000,
  orders = 100_000,
}) {
  await simulateDemo(dataDir, masterKey);
  const product = startChild('product-server.mjs');
  const url = await product.call('start', { dataDir, masterKey, isFrozen: true, forgets: true });
  const call = await caller(url);
  const added = cabinets - demoCabinets;
  const count = Math.ceil(lockers / cabinets);
  const made = [];
  const lines = [];
  for (let index = 0; index < added; index += 1) {
    const model = models[index % models.length];
    const where = placeOf(Math.floor(index / models.length));
    const body = { name: `${model.name} ${where}`, location: where };
    const cabinet = await call('POST', `/cabinets/${model.id}/duplicate`, body);
    const { items } = await call('GET', `/lockers?cabinetId=${cabinet.id}&pageSize=100&sort=number`);
    made.push(cabinet);
    lines.push(...lockerLines(cabinet, items, count));
  }
  await commission(call, lines);
  for (const { id, mode } of made) if (mode === 'Location') await assignUnits(call, id);
  await product.stop();
  await fillShelves(databaseIn(dataDir));
  await spreadOrders(`sqlite:${databaseIn(dataDir)}`, orders, { until: Date.now(), areEnded: true });
}
