/**
 * A page of a list as staff read it, through the whole stack, compared with bare Fastify with the same SQL and the same
 * bytes, on both databases (issue 3, 4): signed in, among ten thousand orders, filtered.
 */
import { join } from 'node:path';
import { startChild } from './child.mjs';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { ask, rent } from './customer.mjs';
import { loaded, medians, per, recordedRoute } from './http-figures.mjs';
import { databaseIn, pastOrders } from './installation.mjs';
import { measure } from './measure.mjs';
import { addPastOrdersToPostgres } from './past-orders.mjs';
import { startPostgres } from './postgres.mjs';
import { client, manager } from './staff-calls.mjs';

const rounds = 9;
const warmUps = 6;
const readMs = 500;

/** The request of a page of rentals, signed in. @returns {Promise<import('./load.mjs').HttpRequest>} */
export async function listAsManager(url, query) {
  const body = JSON.stringify(manager);
  const { body: answer } = await ask(url, { method: 'POST', path: '/api/auth/login', headers: client, body });
  const headers = { ...client, authorization: `Bearer ${JSON.parse(answer).token}` };
  return { method: 'GET', path: `/api/admin/rental-orders${query}`, headers };
}

async function figuresOf(kind, product, place) {
  const list = await listAsManager(product.url, '?status=Completed&page=3');
  const { totalItems } = JSON.parse((await ask(product.url, list)).body);
  if (!(totalItems > pastOrders / 2)) throw new Error(`A list of ${totalItems} orders proves nothing`);
  const child = startChild('bare-server.mjs');
  const route = await recordedRoute(product, () => list);
  const bare = {
    child,
    url: await child.call('serve', place, [{ ...route, path: '/api/admin/rental-orders' }]),
  };
  const name = `list for staff, ${kind}`;
  const variants = {
    product: () => loaded(product, list, readMs),
    bare: () => loaded(bare, list, readMs),
  };
  const figures = [
    {
      name: `${name}, throughput`,
      unit: '× bare',
      budget: { atLeast: 0.5 },
      of: per('product', 'bare', 'perSecond'),
      detail: medians('perSecond', '/s'),
    },
    {
      name: `${name}, CPU`,
      unit: '× bare',
      budget: null,
      of: per('product', 'bare', 'cpuMicros'),
      detail: medians('cpuMicros', 'µs'),
    },
  ];
  const judged = await measure({ rounds, warmUps, variants, figures });
  await Promise.all([product.child.stop(), child.stop()]);
  return judged;
}

async function started(installation, given) {
  const child = startChild('product-server.mjs');
  const { masterKey } = installation;
  return { child, url: await child.call('start', { masterKey, isFrozen: true, ...given }) };
}

/** @param {import('./installation.mjs').Installation} installation */
export async function staffFigures(installation) {
  const dataDir = await installation.copyWithPast('staff');
  const sqlite = await figuresOf('SQLite', await started(installation, { dataDir }), databaseIn(dataDir));
  const server = await startPostgres();
  const databaseUrl = await server.database('staff');
  const given = { dataDir: join(installation.folder, 'staff-postgres'), databaseUrl };
  const person = await started(installation, given);
  await rent(person.child, person.url, demoIds.drill);
  await person.child.stop();
  await addPastOrdersToPostgres(databaseUrl, pastOrders);
  const product = await started(installation, given);
  const postgres = await figuresOf('PostgreSQL', product, databaseUrl);
  await server.stop();
  return [...sqlite, ...postgres];
}
