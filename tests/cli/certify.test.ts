/** A gateway maker's workflow: a gateway in a separate process, tested by the installed terminal. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtGateway, installedTerminal } from '#tests/support/built.js';

let [consigne, gateway] = ['', ''];
const folder = mkdtempSync(join(tmpdir(), 'consigne-certify-'));
const junit = join(folder, 'certification.xml');

function certify(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env['PATH'], HOME: folder, NODE_ENV: 'test', NO_COLOR: '1' };
  const words = [consigne, 'cabinets', 'certify', ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

beforeAll(async () => {
  [consigne, gateway] = await Promise.all([installedTerminal(), builtGateway()]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('certifies a gateway that follows the documents, and writes the report', async () => {
  const driver = `"${process.execPath}" "${gateway}"`;
  const { code, stdout, stderr } = await certify('box-7', '--driver', driver, '--junit', junit, '--json');

  expect({ code, stdout: JSON.parse(stdout) as unknown }, stderr).toEqual({
    code: 0,
    stdout: { cabinetId: 'box-7', isCertified: true },
  });
  expect(stderr).toMatch(/Identifiant +box-7/);
  expect(stderr).toContain('✓ fence.higher-wipes');
  expect(readFileSync(junit, 'utf8')).toContain('failures="0"');
});

test('fails a gateway that never connects, with exit 1 and a report that counts it', async () => {
  // Answers the commands, and connects to nothing.
  const driver = `while read line; do echo '{"done":false}'; done`;
  const { code, stdout } = await certify('box-7', '--driver', driver, '--reply', '0', '--junit', junit);

  expect(code).toBe(1);
  expect(stdout).toContain('✗ connect : se connecte');
  expect(stdout).toContain('La passerelle n’est pas là.');
  expect(readFileSync(junit, 'utf8')).toMatch(/failures="[1-9]/);
});
