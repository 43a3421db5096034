/** A filled installation, created once per run and copied for every measured server: all begin with the same rows. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { startChild } from './child.mjs';
import { rent } from './customer.mjs';
import { addPastOrders } from './past-orders.mjs';

/** The drill's two units and one of the steam cleaner's: all behind networked locks. */
const rentedItems = [demoIds.drill, demoIds.drill, demoIds.steamCleaner];
const codeReachesLockMs = 120_000;
export const pastOrders = 10_000;

export const databaseIn = (dataDir) => join(dataDir, 'consigne.sqlite');

/**
 * @typedef {{ folder: string, renters: import('./customer.mjs').Renter[], masterKey: string, copy(name: string): string,
 *   copyWithPast(name: string): Promise<string> }} Installation
 * @returns {Promise<Installation>}
 */
export async function installDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'consigne-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [base, masterKey] = [join(folder, 'base'), randomBytes(32).toString('base64')];
  const product = startChild('product-server.mjs');
  const url = await product.call('start', { dataDir: base, masterKey, isFrozen: true });
  const renters = [];
  for (const item of rentedItems) renters.push(await rent(product, url, item));
  await product.call('letAheadOfTime', demoIds.drill);
  await product.call('pass', codeReachesLockMs);
  await product.stop();

  const copy = (name) => {
    const dataDir = join(folder, name);
    cpSync(base, dataDir, { recursive: true });
    return dataDir;
  };
  return {
    folder,
    renters,
    masterKey,
    copy,
    async copyWithPast(name) {
      const dataDir = copy(name);
      await addPastOrders(databaseIn(dataDir), pastOrders);
      return dataDir;
    },
  };
}

/** Starts the product on a copy. @param {Installation} installation */
export async function startProduct(
  { masterKey },
  dataDir,
  { isFrozen = true, forgets = false, hasWeb = false } = {},
) {
  const child = startChild('product-server.mjs');
  return { child, url: await child.call('start', { dataDir, masterKey, isFrozen, forgets, hasWeb }) };
}
