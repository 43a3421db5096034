/** Runs the seeds in several processes, one per core: each takes a range of them and returns its results. */
import { fork } from 'node:child_process';
import { added, type Report } from './report.js';
import type { Options } from './options.js';

function liveStretch(args: readonly string[], core: number, first: number, last: number): Promise<Report> {
  const [, script = ''] = process.argv;
  const child = fork(script, [...args, '--jobs', '1', '--core', `${core}`, '--seeds', `${first}..${last}`]);
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as Report));
    child.once('exit', (code) => reject(new Error(`A process of the simulation ended with ${code}`)));
  });
}

export async function liveInProcesses(
  { firstSeed, lastSeed, jobs }: Options,
  args: readonly string[],
): Promise<Report> {
  const each = Math.ceil((lastSeed - firstSeed + 1) / jobs);
  const begins = Array.from({ length: jobs }, (_, place) => firstSeed + place * each);
  const stretches = begins
    .filter((begin) => begin <= lastSeed)
    .map((begin, core) => liveStretch(args, core, begin, Math.min(lastSeed, begin + each - 1)));
  return added(await Promise.all(stretches));
}
