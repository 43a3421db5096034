/** A page of a list costs the same among a thousand orders and among a million, on both databases (issue 3, 4). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { startChild } from './child.mjs';
import { measure, median } from './measure.mjs';
import { startPostgres } from './postgres.mjs';

const [few, many] = [1_000, 1_000_000];
const rounds = 7;
const times = 20;

/** Those with an index, in the direction in which lists begin; the others are sorted in memory, or refused. */
const sorts = { createdAt: 'asc', startAt: 'desc', plannedEndAt: 'desc', status: 'asc' };
const otherCabinets = [
  demoIds.rentalCabinet,
  ...[1, 2].map((copy) => demoIds.rentalCabinet.replace(/.(....)$/, `${copy}$1`)),
];
const filters = {
  'status of 90 %': { match: { status: 'Completed' } },
  'status of 1 %': { match: { status: 'PendingPickup' } },
  cabinet: { match: { cabinetId: demoIds.rentalCabinet } },
  'three cabinets': { match: { cabinetId: otherCabinets } },
  'a day': { ranges: { createdAt: { from: Date.UTC(2026, 5, 15, 10), until: Date.UTC(2026, 5, 16, 10) } } },
};
const pages = { 'page 1': 1, 'page 50': 50, 'page 100': 100, 'last page': 'last' };

const flat = { atMost: 1.5 };
/** A thousand entries of merged runs are read, where a thousand rows are read from their end. */
const deep = { atMost: 3 };
/** Up to 5,000 entries that do not match are passed. */
const passing = { atMost: 10 };
/** The requests, and how many times longer each may take among a thousand times as many rows. */
const cases = {
  ...Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [name, [{ page }, page === 100 ? deep : flat]]),
  ),
  'every company, page 1': [{ isOfAll: true }, flat],
  'every company, last page': [{ isOfAll: true, page: 'last' }, flat],
  ...Object.fromEntries(Object.entries(filters).map(([name, asked]) => [name, [asked, flat]])),
  reservations: [{ match: { isReservation: true } }, passing],
  item: [{ match: { cabinetId: demoIds.rentalCabinet, rentalItemId: demoIds.drill } }, passing],
  ...Object.fromEntries(
    Object.entries(sorts).flatMap(([sort, order]) => [
      [`by ${sort}`, [{ sort, order }, flat]],
      [`by ${sort}, page 100`, [{ sort, order, page: 100 }, deep]],
    ]),
  ),
  'search, rare': [{ search: 'quasi' }, { atMost: 10 }],
  'search, one in ten': [{ search: 'artin' }, { atMost: 10 }],
  'search, two words': [{ search: 'mille bern' }, { atMost: 10 }],
  'search, nothing': [{ search: 'zzzqqq' }, { atMost: 10 }],
  // Shown without a budget: pages far from both ends, what reads up to 5,000 or 10,000 rows, and an index that begins
  // with the 50,000 rows of another company.
  'the page in the middle': [{ page: 'middle' }, null],
  'a price': [{ ranges: { baseTtcCents: { from: 5_000, until: 5_100 } } }, null],
  'by startAt, oldest first': [{ sort: 'startAt', order: 'asc' }, null],
  'a cabinet’s status of 1 % by name': [
    { match: { cabinetId: demoIds.rentalCabinet, status: 'PendingPickup' }, sort: 'customerName' },
    null,
  ],
};

const micros = (rounds, name) => `${Math.round(median(rounds.map((round) => round[name])) * 1000)} µs`;

async function figuresOf(kind, urls) {
  const child = startChild('list-reader.mjs');
  const [small, large] = urls;
  await child.call('fill', small, few);
  await child.call('fill', large, many);
  await child.call('open', 'small', small);
  await child.call('open', 'large', large);
  const judged = [];
  for (const [name, [asked, budget]] of Object.entries(cases)) {
    const variants = {
      small: () => child.call('time', 'small', asked, times),
      large: () => child.call('time', 'large', asked, times),
    };
    const figure = {
      name: `list, ${kind}: ${name}`,
      unit: '× of 1,000 rows',
      budget,
      of: ({ small, large }) => large / small,
      detail: (rounds) => `1,000 rows ${micros(rounds, 'small')}, 1,000,000 rows ${micros(rounds, 'large')}`,
    };
    judged.push(...(await measure({ rounds, variants, figures: [figure] })));
  }
  await child.stop();
  return judged;
}

export async function listFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'consigne-lists-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const sqlite = await figuresOf(
    'SQLite',
    ['few', 'many'].map((name) => `sqlite:${join(folder, name)}.sqlite`),
  );
  rmSync(join(folder, 'many.sqlite'), { force: true });
  const server = await startPostgres();
  const postgres = await figuresOf('PostgreSQL', [
    await server.database('few'),
    await server.database('many'),
  ]);
  await server.stop();
  return [...sqlite, ...postgres];
}
