/**
 * The requests that customers wait for, compared with a lower bound: the same SQL on the raw driver and the same bytes
 * from bare Fastify. Three servers take turns: the product, the product with years of past orders, and the bare one.
 */
import { statSync } from 'node:fs';
import { startChild } from './child.mjs';
import { ask, availability, holding, reservations, reservationStepMs } from './customer.mjs';
import { databaseIn, pastOrders, startProduct } from './installation.mjs';
import { load } from './load.mjs';
import { judge, median, measure } from './measure.mjs';
import { unitsOf } from './raw-sqlite.mjs';
import { flush } from './sql-tap.mjs';

const customers = 16;
/** Many short rounds: a disturbance of the machine lasts longer than one, and so hits all three servers. */
const rounds = 9;
/**
 * The JIT compilers finish with a request's code after some five thousand requests; only then does CPU time stay the
 * same.
 */
const warmUps = 8;
const readMs = 500;
const bookMs = 600;
const tries = 5;

/** The SQL of a request without the server's own background work: the shortest of several recordings. */
async function record({ child, url }, request, count) {
  const recordings = [];
  for (let one = 0; one < tries; one += 1) {
    await child.call('settle');
    await child.call('tap');
    const reply = await ask(url, request());
    recordings.push({ reply, steps: await child.call('tapped') });
  }
  recordings.sort((left, right) => left.steps.length - right.steps.length);
  return recordings.slice(0, count);
}

/** @returns {Promise<import('./bare-server.mjs').RecordedRoute>} */
export async function recordedRoute(server, request, { count = 1, shiftMs = 0 } = {}) {
  const recordings = await record(server, request, count);
  const { method, path } = request();
  if (method === 'GET' && recordings.some(({ steps }) => steps.some(({ sql }) => sql.startsWith('BEGIN'))))
    throw new Error(`${path}: the server never came to rest, so that its SQL could be recorded alone`);
  const [{ reply }] = recordings;
  return { method, path, ...reply, recordings: recordings.map(({ steps }) => steps), shiftMs };
}

/** @typedef {{ url: string, child: ReturnType<typeof startChild> }} Server */

/** The loop, and its CPU cost per request in the server's process. @param {Server} server */
export async function loaded({ url, child }, request, ms) {
  const before = await child.call('cpuMicros');
  const answers = await load(url, request, { customers, ms });
  const cpuMicros = ((await child.call('cpuMicros')) - before) / answers.answers;
  return { ...answers, cpuMicros };
}

export const per = (numerator, denominator, what) => (round) =>
  round[numerator][what] / round[denominator][what];
export const medians = (what, unit) => (rounds) =>
  ['product', 'bare']
    .map(
      (name) => `${name} ${Number(median(rounds.map((round) => round[name][what])).toPrecision(3))} ${unit}`,
    )
    .join(', ');

/** Shown for every request besides its throughput. */
const further = (name, unit) => [
  {
    name: `${name}, CPU`,
    unit,
    budget: null,
    of: per('product', 'bare', 'cpuMicros'),
    detail: medians('cpuMicros', 'µs'),
  },
  {
    name: `${name}, p99`,
    unit,
    budget: null,
    of: per('product', 'bare', 'p99'),
    detail: medians('p99', 'ms'),
  },
  {
    name: `${name}, ${pastOrders} past orders`,
    unit: '× without',
    budget: { atMost: 1.2 },
    of: per('product', 'past', 'perSecond'),
  },
];

/** A request's statements, its transactions included: a count, so that a busy machine does not disturb it. */
function statementsFigure(name, { recordings: [steps] }, atMost) {
  const units = unitsOf(steps).filter(({ isWriting }) => isWriting);
  const waited = units.filter(({ isDurable }) => isDurable).length;
  const of = () => steps.filter(({ sql }) => sql !== flush).length;
  const detail = () => `${units.length} commits, of which ${waited} wait for the disk`;
  return judge({ name: `${name}, statements`, unit: 'statements', budget: { atMost }, of, detail }, [{}]);
}

/** The product's files that a booking enters: the fewest of several, without the server's own background work. */
async function filesFigure({ child, url }, next) {
  const counts = [];
  for (let one = 0; one < tries; one += 1) {
    await child.call('settle');
    await child.call('tapFiles');
    await ask(url, next());
    counts.push((await child.call('files')).length);
  }
  const name = 'booking without the provider, files entered';
  const of = () => Math.min(...counts);
  return judge({ name, unit: 'files', budget: { atMost: 78 }, of }, [{}]);
}

const pageBytes = 4_096 + 24;

/** The pages that a booking appends to SQLite's log, which is empty again from time to time. */
async function pagesFigure({ url }, log, next) {
  const rounds = [];
  for (let one = 0; one < 15; one += 1) {
    const before = statSync(log).size;
    await ask(url, next());
    rounds.push({ pages: (statSync(log).size - before) / pageBytes });
  }
  const name = 'booking without the provider, pages of the log';
  return judge({ name, unit: 'pages', budget: { atMost: 50 }, of: ({ pages }) => pages }, rounds);
}

/** @param {Record<string, Server>} servers */
async function readFigures(servers, name, request, atLeast) {
  const variants = Object.fromEntries(
    Object.entries(servers).map(([one, server]) => [one, () => loaded(server, request, readMs)]),
  );
  const throughput = {
    name: `${name}, throughput`,
    unit: '× bare',
    budget: { atLeast },
    of: per('product', 'bare', 'perSecond'),
    detail: medians('perSecond', '/s'),
  };
  return measure({ rounds, warmUps, variants, figures: [throughput, ...further(name, '× bare')] });
}

/** @param {Record<string, Server>} servers @param {number} now */
async function bookingFigures(servers, now) {
  const variants = Object.fromEntries(
    Object.entries(servers).map(([one, server]) => {
      const next = reservations(now, tries);
      return [one, () => loaded(server, next, bookMs)];
    }),
  );
  const name = 'booking without the provider';
  const time = {
    name: `${name}, time`,
    unit: '× the same SQL',
    // The SQL of a booking became a third cheaper: what is left is the rest.
    budget: { atMost: 2.9 },
    of: per('bare', 'product', 'perSecond'),
    detail: medians('perSecond', '/s'),
  };
  return measure({ rounds, warmUps, variants, figures: [time, ...further(name, '× the same SQL')] });
}

/**
 * Reads first: later bookings would make them read more.
 * @param {import('./installation.mjs').Installation} installation
 */
export async function httpFigures(installation) {
  const product = await startProduct(installation, installation.copy('product'));
  const pastDir = await installation.copyWithPast('past');
  const past = await startProduct(installation, pastDir);
  for (const { child } of [product, past]) await child.call('answerPaymentsAtOnce');
  const now = await product.child.call('now');
  const status = holding(installation.renters[0]);
  const next = reservations(now);
  const routes = [
    await recordedRoute(product, availability),
    await recordedRoute(product, () => status),
    await recordedRoute(product, next, { count: 2, shiftMs: reservationStepMs }),
  ];
  const child = startChild('bare-server.mjs');
  const bare = { child, url: await child.call('serve', databaseIn(installation.copy('bare')), routes) };
  const servers = { product, bare, past };
  const figures = [
    statementsFigure('availability', routes[0], 6),
    statementsFigure('status by link', routes[1], 8),
    statementsFigure('booking without the provider', routes[2], 20),
    await pagesFigure(past, `${databaseIn(pastDir)}-wal`, reservations(now, 50_000)),
    ...(await readFigures(servers, 'availability', availability(), 0.4)),
    ...(await readFigures(servers, 'status by link', status, 0.3)),
    ...(await bookingFigures(servers, now)),
    // Last: recording calls slows the process down.
    await filesFigure(product, reservations(now, 90_000)),
  ];
  await Promise.all(Object.values(servers).map((server) => server.child.stop()));
  return figures;
}
