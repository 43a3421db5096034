import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { buildServer, startProcess, type BuiltServer } from '#tests/support/process.js';
import { rentOnce } from './crash-script.js';
import { outcomeOf } from './crash-outcome.js';
let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());
const dir = '/tmp/crash-points-try';
async function run(point: string, onStep: (s: string) => void) {
  const server = await startProcess({ main: built.main, crashAt: point, awayMs: 31_000 });
  let step = '';
  try {
    const r = await rentOnce(server, (s) => {
      step = s;
      onStep(s);
    });
    const outcome = await outcomeOf(server, r);
    return { deaths: server.deaths, outcome, log: readFileSync(`${server.dataDir}/server.log`, 'utf8') };
  } catch (error) {
    return {
      deaths: server.deaths,
      error: `${step}: ${String(error)}`,
      log: readFileSync(`${server.dataDir}/server.log`, 'utf8'),
    };
  } finally {
    await server.remove();
  }
}
test('explore', async () => {
  const log = `${dir}/log`;
  writeFileSync(log, '');
  const clean = await run(`log:${log}`, (s) => appendFileSync(log, `-- ${s}\n`));
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  const points: { point: string; step: string }[] = [];
  let step = 'start';
  for (const l of lines) {
    if (l.startsWith('-- ')) step = l.slice(3);
    else points.push({ point: l, step });
  }
  const filter = new RegExp(process.env['POINTS'] ?? '.');
  const chosen = points.filter(
    ({ point, step }) =>
      step !== 'start' && filter.test(`${step} ${point}`) && !point.startsWith('transaction:before'),
  );
  writeFileSync(`${dir}/found`, JSON.stringify(clean.outcome, null, 1) + '\n');
  const todo = [...chosen];
  const lane = async () => {
    for (let p = todo.shift(); p; p = todo.shift()) {
      const t = Date.now();
      const r = await run(p.point, () => undefined);
      const same = JSON.stringify(r.outcome) === JSON.stringify(clean.outcome);
      let diff = '';
      if (!same && r.outcome)
        for (const k of Object.keys(r.outcome)) {
          const a = JSON.stringify((clean.outcome as any)[k]);
          const b = JSON.stringify((r.outcome as any)[k]);
          if (a !== b) diff += `   ${k}: ${b}\n`;
        }
      appendFileSync(
        `${dir}/found`,
        `${same ? 'ok' : 'DIFF'} ${p.step} ${p.point} deaths ${r.deaths} ${Date.now() - t} ms\n${diff}${r.error ? '   ' + r.error.slice(0, 600) + '\n' : ''}${
          !same || /job.failed|error/.test(r.log)
            ? r.log
                .split('\n')
                .filter((l) => l.startsWith('{'))
                .map((l) => '      ' + l.slice(0, 300))
                .join('\n') + '\n'
            : ''
        }`,
      );
    }
  };
  await Promise.all([lane(), lane()]);
  expect(chosen.length).toBeGreaterThan(0);
}, 3600000);
