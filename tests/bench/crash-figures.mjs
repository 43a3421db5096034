/**
 * Acknowledged data is stored, whole, in every failure (reliability.md#promises): counted over units of work and kills.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { databaseIn } from './installation.mjs';
import { judge } from './measure.mjs';
import { openWriter } from './raw-sqlite.mjs';

const everyday = { units: 3_000, perLife: 700 };
const long = { units: 100_000, perLife: 2_500 };

/** Lets a writer live until it has reported this many units, and kills it in the middle of the next ones. */
async function lifeOf(file, run, units) {
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'crash-writer.mjs'), file, run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killed = () => writer.kill('SIGKILL');
  process.once('exit', killed);
  const reported = { stored: [], refused: [] };
  for await (const line of createInterface(writer.stdout)) {
    const [word, id] = line.split(' ');
    reported[word].push(id);
    if (reported.stored.length + reported.refused.length === units) writer.kill('SIGKILL');
  }
  if (writer.signalCode === null && writer.exitCode === null) await once(writer, 'exit');
  process.off('exit', killed);
  if (writer.signalCode !== 'SIGKILL') throw new Error(`The writer ended by itself (${writer.exitCode})`);
  return reported;
}

/** Compares the file after the crash with the writer's reports. */
async function damage(file, run, { stored, refused }) {
  const database = await openWriter(file);
  const idsIn = async (table) => {
    const rows = await database.once(`SELECT "id" FROM "${table}" WHERE "id" GLOB $1`, [`${run}-*`]);
    return new Set(rows.map(({ id }) => id));
  };
  const [lines, entries] = [await idsIn('timeline'), await idsIn('outbox')];
  await database.close();
  const torn =
    [...lines].filter((id) => !entries.has(id)).length + [...entries].filter((id) => !lines.has(id)).length;
  return {
    lost: stored.filter((id) => !lines.has(id)).length,
    torn: torn + refused.filter((id) => lines.has(id) || entries.has(id)).length,
  };
}

/** @param {import('./installation.mjs').Installation} installation @param {{ isLong: boolean }} options */
export async function crashFigures(installation, { isLong }) {
  const { units, perLife } = isLong ? long : everyday;
  const file = databaseIn(installation.copy('crash'));
  const sum = { units: 0, refused: 0, lives: 0, lost: 0, torn: 0 };
  while (sum.units < units) {
    const run = `life${(sum.lives += 1)}`;
    // Never at the same point twice.
    const reported = await lifeOf(
      file,
      run,
      Math.min(units - sum.units, perLife + Math.floor(Math.random() * 97)),
    );
    const { lost, torn } = await damage(file, run, reported);
    sum.units += reported.stored.length + reported.refused.length;
    sum.refused += reported.refused.length;
    sum.lost += lost;
    sum.torn += torn;
  }
  const detail = () => `${sum.units} units, 16 at a time, ${sum.refused} failing, ${sum.lives} kills`;
  const figure = (name, of) => ({ name, unit: 'units', budget: { atMost: 0 }, of, detail });
  return [
    judge(
      figure('acknowledged and lost', ({ lost }) => lost),
      [sum],
    ),
    judge(
      figure('torn', ({ torn }) => torn),
      [sum],
    ),
  ];
}
