/**
 * Units of work that change data on PostgreSQL, by 1, 4 and 16 clients at one cabinet: parcels entered and cancelled,
 * rentals booked. More clients must bring more, and units of work must not run twice (docs/concurrency.md).
 */
import { join } from 'node:path';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { startChild } from './child.mjs';
import { ask, reservations } from './customer.mjs';
import { measure, median } from './measure.mjs';
import { startPostgres } from './postgres.mjs';

const rounds = 4;
const roundMs = 2_000;
const clients = [1, 4, 16];
const moreLockers = 60;
const json = { 'content-type': 'application/json', 'x-consigne-client': 'web' };
const operator = { email: 'operator@consigne.test', password: 'Consigne-demo-2026' };

let serial = 0;

async function signedIn(url) {
  const { body } = await ask(url, {
    method: 'POST',
    path: '/api/auth/login',
    headers: json,
    body: JSON.stringify(operator),
  });
  return { ...json, authorization: `Bearer ${JSON.parse(body).token}` };
}

/** Enters a parcel for a new recipient, and cancels it: the locker is free again. */
const parcels = (url, headers) => async () => {
  serial += 1;
  const fields = {
    cabinetId: demoIds.parcelCabinet,
    customerName: `Client ${serial}`,
    customerPhone: `06${String(serial).padStart(8, '0')}`,
    notificationPreference: 'sms',
  };
  const entered = await ask(url, {
    method: 'POST',
    path: '/api/parcels',
    headers,
    body: JSON.stringify(fields),
  });
  const { id } = JSON.parse(entered.body);
  const body = JSON.stringify({ reason: 'Annulé par l’expéditeur' });
  await ask(url, { method: 'POST', path: `/api/parcels/${id}/cancel`, headers, body });
  return 2;
};

/** So many clients, each with one request after the other; `once` returns how many it made. */
async function loop(once, count) {
  const begun = performance.now();
  const until = begun + roundMs;
  let requests = 0;
  const client = async () => {
    while (performance.now() < until) {
      const made = await once();
      requests += made;
    }
  };
  await Promise.all(Array.from({ length: count }, client));
  return (requests * 1000) / (performance.now() - begun);
}

/** The requests a second, and the share of the units of work that ran again. */
async function counted(child, once, count) {
  const before = await child.call('transactions');
  const perSecond = await loop(once, count);
  const after = await child.call('transactions');
  const [asked, again] = [after.asked - before.asked, after.again - before.again];
  return { perSecond, asked, again };
}

function figuresOf(name) {
  const sum = (values, what) =>
    values.reduce(
      (total, round) => total + clients.reduce((whole, count) => whole + round[`c${count}`][what], 0),
      0,
    );
  return [
    {
      name: `${name} on PostgreSQL, 4 clients`,
      unit: '× one client',
      budget: { atLeast: 1.2 },
      of: ({ c1, c4 }) => c4.perSecond / c1.perSecond,
      detail: (values) =>
        clients
          .map(
            (count) =>
              `${count}: ${median(values.map((round) => round[`c${count}`].perSecond)).toFixed(0)}/s`,
          )
          .join(', '),
    },
    {
      name: `${name} on PostgreSQL, 16 clients`,
      unit: '× four clients',
      budget: { atLeast: 0.8 },
      of: ({ c4, c16 }) => c16.perSecond / c4.perSecond,
    },
    {
      name: `${name} on PostgreSQL, units of work again`,
      unit: 'of a hundred',
      budget: { atMost: 1 },
      of: (round) => (100 * sum([round], 'again')) / sum([round], 'asked'),
      detail: (values) => `${sum(values, 'again')} of ${sum(values, 'asked')}`,
    },
  ];
}

/** @param {import('./installation.mjs').Installation} installation */
export async function writersFigures({ masterKey, folder }) {
  const server = await startPostgres();
  const child = startChild('product-server.mjs');
  const databaseUrl = await server.database('writers');
  const dataDir = join(folder, 'writers');
  const url = await child.call('start', { masterKey, dataDir, databaseUrl, isFrozen: true, forgets: true });
  await child.call('answerPaymentsAtOnce');
  await child.call('letAheadOfTime', demoIds.drill);
  await child.call('addLockers', demoIds.parcelCabinet, moreLockers);
  const entered = parcels(url, await signedIn(url));
  const nextBooking = reservations(await child.call('now'));
  const booked = async () => {
    await ask(url, nextBooking());
    return 1;
  };
  const judged = [];
  for (const [name, once] of [
    ['parcels entered and cancelled', entered],
    ['rentals booked', booked],
  ]) {
    const variants = Object.fromEntries(
      clients.map((count) => [`c${count}`, () => counted(child, once, count)]),
    );
    judged.push(...(await measure({ rounds, variants, figures: figuresOf(name) })));
  }
  await child.stop();
  await server.stop();
  return judged;
}
