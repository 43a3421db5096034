/** A scenario run from the terminal, by the server that is installed with it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedTerminal } from '#tests/support/built.js';

let consigne: string;
const folder = mkdtempSync(join(tmpdir(), 'consigne-scenario-'));
const scenario = join(process.cwd(), 'simulator/scenarios/library/05-carte-refusee.yaml');

const node = (...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], HOME: folder, NODE_ENV: 'test' };
    execFile(process.execPath, args, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

beforeAll(async () => {
  consigne = await installedTerminal();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('ends a passing scenario with 0 and a JUnit report', async () => {
  const junit = join(folder, 'resultats.xml');

  const ran = await node(consigne, 'simulator', 'run', scenario, '--junit', junit, '--json');

  expect(ran, ran.stderr).toMatchObject({ code: 0 });
  expect(JSON.parse(ran.stdout)).toEqual({ files: [scenario], isPassed: true });
  expect(readFileSync(junit, 'utf8')).toContain('failures="0"');
});

test('ends a failing scenario with 1, names the step, and counts it in its report', async () => {
  const [file, junit] = [join(folder, 'echoue.yaml'), join(folder, 'echecs.xml')];
  const wrong = readFileSync(scenario, 'utf8').replace('availableQuantity: 2', 'availableQuantity: 9');
  writeFileSync(file, wrong);

  const { code, stdout, stderr } = await node(consigne, 'simulator', 'run', file, '--junit', junit, '--json');

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('availableQuantity');
  expect(stderr).toContain('"code":"SCENARIO_FAILED"');
  expect(readFileSync(junit, 'utf8')).toContain('failures="1"');
});
