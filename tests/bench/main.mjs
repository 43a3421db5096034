/** Runs every group of figures one after the other, prints the table, writes dist/bench.json, and fails on a broken budget. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cliFigures } from './cli-figures.mjs';
import { crashFigures } from './crash-figures.mjs';
import { firstLoadFigures } from './first-load-figures.mjs';
import { firstScreenFigures } from './first-screen-figures.mjs';
import { fleetFigures } from './fleet-figures.mjs';
import { gesturesFigures } from './gestures-figures.mjs';
import { httpFigures } from './http-figures.mjs';
import { installDemo } from './installation.mjs';
import { listFigures } from './list-figures.mjs';
import { morningFigures } from './morning-figures.mjs';
import { openingFigures } from './opening-figures.mjs';
import { staffFigures } from './staff-figures.mjs';
import { startFigures } from './start-figures.mjs';
import { storeFigures } from './store-figures.mjs';
import { table } from './table.mjs';
import { tapsFigures } from './taps-figures.mjs';
import { vendureFigures } from './vendure-figures.mjs';
import { writersFigures } from './writers-figures.mjs';

const report = join(import.meta.dirname, '../../dist/bench.json');

const groups = {
  web: firstLoadFigures,
  'first-screen': firstScreenFigures,
  store: storeFigures,
  http: httpFigures,
  staff: staffFigures,
  gestures: gesturesFigures,
  writers: writersFigures,
  opening: openingFigures,
  start: startFigures,
  cli: cliFigures,
  crash: crashFigures,
  lists: listFigures,
  morning: morningFigures,
  taps: tapsFigures,
  fleet: fleetFigures,
  vendure: vendureFigures,
};

const { values } = parseArgs({
  options: { long: { type: 'boolean' }, only: { type: 'string', multiple: true } },
});
const unknown = values.only?.filter((name) => !(name in groups)) ?? [];
if (unknown.length > 0) {
  process.stderr.write(
    `No group is called ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}.\n`,
  );
  process.exit(2);
}
// Child processes of this run end with it, also when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/**
 * Filling a million rows on two databases, or connecting ten thousand cabinets, takes minutes: only when named, or with
 * `--long`. Another product is installed from the registry when it is named.
 */
const longGroups = ['lists', 'morning', 'fleet'];
const isChosen = (name) =>
  values.only?.includes(name) ?? (name !== 'vendure' && (values.long || !longGroups.includes(name)));
const chosen = Object.entries(groups).filter(([name]) => isChosen(name));

const installation = await installDemo();
const figures = [];
for (const [name, measured] of chosen) {
  const begun = performance.now();
  process.stdout.write(`▸ ${name} …`);
  figures.push(...(await measured(installation, { isLong: values.long ?? false })));
  process.stdout.write(` ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
}

const broken = figures.filter(({ verdict }) => verdict === 'broken');
const machine = {
  node: process.version,
  platform: process.platform,
  cores: cpus().length,
  cpu: cpus()[0]?.model,
};
const result = { at: new Date().toISOString(), machine, isKept: broken.length === 0, figures };
writeFileSync(report, `${JSON.stringify(result, null, 2)}\n`);
process.stdout.write(`\n${table(figures)}\n\n`);
if (broken.length > 0) process.stdout.write(`Broken: ${broken.map(({ name }) => name).join('; ')}\n`);
process.exit(broken.length > 0 ? 1 : 0);
