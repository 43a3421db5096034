/** The overhead of the store over the raw driver: metadata, decoding, units of work, the queue of writers. */
import { startChild } from './child.mjs';
import { databaseIn } from './installation.mjs';
import { measure, median } from './measure.mjs';

const rounds = 7;
/** Commits wait for the disk: fewer of them give the same information. */
const counts = { 'insert and commit': 200 };
const count = 500;

const micros = (rounds, name) => `${Math.round(median(rounds.map((round) => round[name])) * 1000)} µs`;

/** @param {import('./installation.mjs').Installation} installation */
export async function storeFigures(installation) {
  const child = startChild('store-operations.mjs');
  const folders = [await installation.copyWithPast('store'), await installation.copyWithPast('raw-store')];
  const names = await child.call('start', ...folders.map(databaseIn));
  const judged = [];
  for (const name of names) {
    const times = counts[name] ?? count;
    const variants = {
      ours: () => child.call('ours', name, times),
      raw: () => child.call('raw', name, times),
    };
    const figure = {
      name: `store: ${name}`,
      unit: '× raw driver',
      budget: { atMost: 1.5 },
      of: ({ ours, raw }) => ours / raw,
      detail: (rounds) => `ours ${micros(rounds, 'ours')}, raw ${micros(rounds, 'raw')}`,
    };
    judged.push(...(await measure({ rounds, variants, figures: [figure] })));
  }
  await child.stop();
  return judged;
}
