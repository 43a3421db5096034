/**
 * What a gesture costs the database, on both: statements and commits, which are counted, and beside them rows, bytes of
 * log and CPU, until everything that follows it is done. The outside world is in the same process, so its CPU is too.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { startChild } from './child.mjs';
import { ask, holding, json, randomPerson, rent, reservations } from './customer.mjs';
import { databaseIn } from './installation.mjs';
import { judge, median } from './measure.mjs';
import { startPostgres } from './postgres.mjs';
import { unitsOf } from './raw-sqlite.mjs';
import { flush } from './sql-tap.mjs';
import { caller } from './staff-calls.mjs';
import { lockerAt, world } from './world.mjs';

const runs = 9;
const lockStepMs = 5_000;
/** Longer than an unpaid checkout, or a visit that has just ended, holds its locker. */
const restMs = 40 * 60_000;
/** Further ahead than all the rests. */
const reservedAhead = 100;

/** Statements and commits: PostgreSQL counts requests and bookings for all its servers, in a commit each. */
const budgets = {
  'parcel entered': { SQLite: [38, 1], PostgreSQL: [42, 2] },
  'parcel’s door opened by its code': { SQLite: [35, 2], PostgreSQL: [37, 2] },
  'door closed, parcel in it': { SQLite: [48, 1], PostgreSQL: [49, 1] },
  'laundry ordered': { SQLite: [27, 2], PostgreSQL: [33, 4] },
  'shop order placed': { SQLite: [23, 2], PostgreSQL: [28, 4] },
  'rental booked': { SQLite: [20, 2], PostgreSQL: [26, 4] },
  'rental returned at its door': { SQLite: [73, 3], PostgreSQL: [76, 3] },
  'list of rentals for staff': { SQLite: [6, 0], PostgreSQL: [7, 1] },
  'a minute without anybody, heartbeats of all cabinets': { SQLite: [11, 1], PostgreSQL: [13, 1] },
};

/** @typedef {{ child: ReturnType<typeof startChild>, url: string, staff: Function, next: () => object }} Place */

const typed = async ({ url }, lockerId, code, content) => {
  const { result } = await world(url, `/lockers/${lockerId}/keypad`, { code });
  if (result !== 'opened') throw new Error(`The keypad answered ${result}`);
  await world(url, `/lockers/${lockerId}/content`, content);
};

async function closed({ child, url }, lockerId) {
  await world(url, `/lockers/${lockerId}/door`, { action: 'close' });
  await child.call('settle');
}

async function untilOnLock({ child }, look) {
  for (let steps = 0; steps < 40; steps += 1) {
    const { lockCode } = await look();
    if (lockCode) return lockCode;
    await child.call('pass', lockStepMs);
  }
  throw new Error('The code never reached the lock');
}

const lockCodeOf = (place, code) =>
  untilOnLock(place, () => place.staff('POST', `/door-codes/${code}/access`));

/** For a locker whose lock reports its door. */
async function entered({ url, staff }) {
  const { contact } = randomPerson();
  const { lockers } = await world(url, `/cabinets/${demoIds.parcelCabinet}`);
  const { lockerId } = lockers.find(({ model }) => model === 'ev608');
  const parcel = { cabinetId: demoIds.parcelCabinet, lockerId, notificationPreference: 'both' };
  return staff('POST', '/parcels', { ...parcel, ...contact });
}

/** The customer takes the parcel, so that its locker is free again. */
async function fetched(place, { pickupCode, lockerId }) {
  await typed(place, lockerId, await lockCodeOf(place, pickupCode), { take: true });
  await closed(place, lockerId);
}

const checkout = ({ url }, path, order) => {
  const { address, contact } = randomPerson();
  const headers = { ...json, 'x-forwarded-for': address };
  const body = JSON.stringify({ ...order, ...contact, termsAccepted: true });
  return ask(url, { method: 'POST', path: `/api/${path}/checkout`, headers, body });
};

const rentedAt = async ({ child, url }) => {
  const renter = await rent(child, url, demoIds.drill);
  const look = async () => JSON.parse((await ask(url, holding(renter))).body);
  const { lockerNumber } = await look();
  const { lockerId } = await lockerAt(url, demoIds.rentalCabinet, lockerNumber);
  return { renter, look, lockerId };
};

/** Each prepares what it needs and returns what is measured; `after` cleans up. @type {Record<string, (place: Place) => Promise<{ run: () => Promise<any>, after?: (answer: any) => Promise<any> }>>} */
const gestures = {
  'parcel entered': async (place) => ({
    run: () => entered(place),
    after: ({ id }) => place.staff('POST', `/parcels/${id}/cancel`, { reason: 'Annulé par l’expéditeur' }),
  }),
  'parcel’s door opened by its code': async (place) => {
    const parcel = await entered(place);
    const code = await lockCodeOf(place, parcel.depositCode);
    return {
      run: () => typed(place, parcel.lockerId, code, { put: 'colis' }),
      async after() {
        await closed(place, parcel.lockerId);
        await fetched(place, parcel);
      },
    };
  },
  'door closed, parcel in it': async (place) => {
    const parcel = await entered(place);
    await typed(place, parcel.lockerId, await lockCodeOf(place, parcel.depositCode), { put: 'colis' });
    return { run: () => closed(place, parcel.lockerId), after: () => fetched(place, parcel) };
  },
  'laundry ordered': async (place) => {
    const items = [{ itemId: demoIds.shirt, quantity: 1 }];
    const order = { cabinetId: demoIds.pressingCabinet, items, expressRequest: true };
    return { run: () => checkout(place, 'PressingOrders', order) };
  },
  'shop order placed': async (place) => {
    const items = [{ itemId: demoIds.lemonade, quantity: 2 }];
    return { run: () => checkout(place, 'EcommerceOrders', { cabinetId: demoIds.shopCabinet, items }) };
  },
  'rental booked': async ({ url, next }) => ({ run: () => ask(url, next()) }),
  'rental returned at its door': async (place) => {
    const { renter, look, lockerId } = await rentedAt(place);
    await typed(place, lockerId, await untilOnLock(place, look), { take: true });
    await closed(place, lockerId);
    const ending = { ...holding(renter, '/terminate'), body: '{"confirmTermination":true}' };
    await ask(place.url, { ...ending, headers: { ...ending.headers, ...json } });
    const code = await untilOnLock(place, look);
    return {
      async run() {
        await typed(place, lockerId, code, { put: 'article' });
        await closed(place, lockerId);
      },
    };
  },
  'list of rentals for staff': async ({ staff }) => ({
    run: () => staff('GET', '/admin/rental-orders?page=1'),
  }),
  'a minute without anybody, heartbeats of all cabinets': async ({ child }) => ({
    run: () => child.call('pass', 60_000),
  }),
};

/** Connections of PostgreSQL run side by side: each has units of its own. */
function commitsOf(steps) {
  const connections = [...new Set(steps.map(({ connection }) => connection))];
  const units = connections.flatMap((one) => unitsOf(steps.filter(({ connection }) => connection === one)));
  return units.filter(({ isWriting }) => isWriting).length;
}

const isRead = ({ sql }) => /^\s*(SELECT|WITH)\b/.test(sql);
const rowsOf = (steps) => steps.reduce((sum, { rows = 0 }) => sum + rows, 0);

/** Servers renew their rows by the real clock, whatever a gesture does. */
const isOfServers = ({ sql }) => /"(servers)"|DELETE FROM "request_windows"/.test(sql);

async function measured({ child }, logBytes, { run, after }) {
  await child.call('settle');
  const [cpuBefore, logBefore] = [await child.call('cpuMicros'), await logBytes()];
  await child.call('tap');
  const answer = await run();
  await child.call('settle');
  const steps = (await child.call('tapped')).filter((step) => !isOfServers(step));
  const [cpu, logAfter] = [(await child.call('cpuMicros')) - cpuBefore, await logBytes()];
  await after?.(answer);
  const statements = steps.filter(({ sql }) => sql !== flush).length;
  // SQLite's log starts again once all of it is in the database.
  const log = logAfter < logBefore ? logAfter : logAfter - logBefore;
  const [read, written] = [rowsOf(steps.filter(isRead)), rowsOf(steps.filter((step) => !isRead(step)))];
  return { statements, commits: commitsOf(steps), cpu, log, read, written };
}

/** @param {Place} place */
async function figuresOf(kind, place, logBytes) {
  const judged = [];
  for (const [name, prepare] of Object.entries(gestures)) {
    const rounds = [];
    for (let one = 0; one < runs; one += 1) {
      await place.child.call('pass', restMs);
      const staffed = { ...place, staff: await caller(place.url) };
      rounds.push(await measured(place, logBytes, await prepare(staffed)));
    }
    const [log, cpu, read, written] = ['log', 'cpu', 'read', 'written'].map((what) =>
      median(rounds.map((round) => round[what])),
    );
    const detail = () =>
      `${read} rows read, ${written} written, ${(log / 1024).toFixed(0)} kB of log, ${(cpu / 1000).toFixed(1)} ms of CPU`;
    const limits = budgets[name][kind];
    for (const [column, unit] of ['statements', 'commits'].entries())
      judged.push(
        judge(
          {
            name: `${name}, ${kind}`,
            unit,
            of: (round) => round[unit],
            budget: { atMost: limits[column] },
            ...(column === 0 && { detail }),
          },
          rounds,
        ),
      );
  }
  return judged;
}

async function filledDatabase(given) {
  mkdirSync(given.dataDir);
  const child = startChild('product-server.mjs');
  const url = await child.call('start', { ...given, isFrozen: true, forgets: true });
  await child.call('letAheadOfTime', demoIds.drill);
  return { child, url, next: reservations(await child.call('now'), reservedAhead) };
}

const pageBytes = 4_096 + 24;

/** As the index of SQLite's log counts its pages: the file never shrinks. */
const sqliteLogBytes = (file) => readFileSync(`${file}-shm`).readUInt32LE(16) * pageBytes;

/** @param {import('./installation.mjs').Installation} installation */
export async function gesturesFigures({ masterKey, folder }) {
  const dataDir = join(folder, 'gestures');
  const sqlite = await filledDatabase({ masterKey, dataDir });
  const onSqlite = await figuresOf('SQLite', sqlite, () => sqliteLogBytes(databaseIn(dataDir)));
  await sqlite.child.stop();

  const server = await startPostgres();
  const databaseUrl = await server.database('gestures');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const logBytes = async () => {
    const { rows } = await client.query(`SELECT pg_current_wal_insert_lsn() - '0/0' AS "bytes"`);
    return Number(rows[0].bytes);
  };
  const postgres = await filledDatabase({ masterKey, databaseUrl, dataDir: `${dataDir}-postgres` });
  const onPostgres = await figuresOf('PostgreSQL', postgres, logBytes);
  await postgres.child.stop();
  await client.end();
  await server.stop();
  return [...onSqlite, ...onPostgres];
}
