/**
 * From the tap on « Ouvrir » to the open door, and to the response that reports it: HTTP, database, broker and cabinet.
 */
import { Agent, request as send } from 'node:http';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from './child.mjs';
import { holding } from './customer.mjs';
import { startProduct } from './installation.mjs';
import { measure, median, quantile } from './measure.mjs';

const rounds = 5;
/** The slowest hundredth is four of them, not the one that met a disturbance. */
const openings = 400;
/** As many openings as the JIT compilers need to finish with their code (docs/performance.md). */
const warmUps = 12;

const agent = new Agent({ keepAlive: true });

/** @param {string} url @param {import('./load.mjs').HttpRequest} asked */
function answer(url, { method, path, headers }) {
  return new Promise((resolve, reject) => {
    const request = send(url + path, { method, headers, agent }, (reply) => {
      let text = '';
      reply.on('data', (chunk) => (text += chunk));
      reply.on('end', () => (reply.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    });
    request.on('error', reject).end();
  });
}

const millisecondsSince = (begun, ended) => Number(ended - begun) / 1e6;

/** One customer sends the request, the door opens, the response arrives, they close it: closing is not measured. */
async function openDoor({ child, url }, renter) {
  const begun = process.hrtime.bigint();
  await answer(url, holding(renter, '/unlock'));
  const confirmed = millisecondsSince(begun, process.hrtime.bigint());
  const { open, openedAt } = await child.call('closeDoors');
  if (open !== 1 || openedAt < begun) throw new Error(`An opening was answered, and ${open} doors were open`);
  return { open: millisecondsSince(begun, openedAt), confirmed };
}

/** In pairs, one of the product and one of the baseline: the slowest of both are then drawn from the same seconds. */
async function openDoors(server, bare, renters) {
  const times = { open: [], confirmed: [], bare: [] };
  for (let one = 0; one < openings; one += 1) {
    const { open, confirmed } = await openDoor(server, renters[one % renters.length]);
    times.open.push(open);
    times.confirmed.push(confirmed);
    times.bare.push(await bare.call('opening'));
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, summary(all)]));
}

const summary = (times) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) });
const unit = '× commit + MQTT';

/** @param {'open' | 'confirmed'} end @param {'p50' | 'p99'} what */
const figure = (name, end, what, budget = null) => ({
  name: `opening remotely until ${name}, ${what}`,
  unit,
  budget,
  of: ({ pairs }) => pairs[end][what] / pairs.bare[what],
  detail: (rounds) => {
    const [ours, theirs] = [end, 'bare'].map((name) => median(rounds.map(({ pairs }) => pairs[name][what])));
    return `product ${ours.toFixed(2)} ms, bare ${theirs.toFixed(2)} ms`;
  },
});

/** @param {import('./installation.mjs').Installation} installation */
export async function openingFigures(installation) {
  const server = await startProduct(installation, installation.copy('openings'), {
    isFrozen: false,
    forgets: true,
  });
  await server.child.call('watchCabinets');
  const bare = startChild('bare-opening.mjs');
  const folder = join(installation.folder, 'bare-openings');
  mkdirSync(folder);
  await bare.call('start', join(folder, 'bare.sqlite'));
  const variants = { pairs: () => openDoors(server, bare, installation.renters) };
  const figures = [
    figure('the door is open', 'open', 'p50'),
    figure('the door is open', 'open', 'p99', { atMost: 3 }),
    figure('it is confirmed', 'confirmed', 'p50'),
    figure('it is confirmed', 'confirmed', 'p99'),
  ];
  const judged = await measure({ rounds, warmUps, variants, figures });
  agent.destroy();
  await Promise.all([server.child.stop(), bare.stop()]);
  return judged;
}
