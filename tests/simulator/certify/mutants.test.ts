/** A certification detects faulty gateways: each mutant is the independent gateway with one place changed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { afterAll, describe, test } from 'vitest';
import { certified, independent } from '#tests/gateway/certifying.js';
import type { startGateway } from '#tests/gateway/independent-gateway.js';
import { doorMutants } from '#tests/gateway/mutants-doors.js';
import { connectionMutants } from '#tests/gateway/mutants-connection.js';

const source = readFileSync(join(import.meta.dirname, '../../gateway/independent-gateway.ts'), 'utf8');
// Below node_modules, so that it finds its package.
const cache = join(process.cwd(), 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'consigne-mutants-'));
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;
async function mutant(from: string, to: string): Promise<typeof startGateway> {
  if (source.split(from).length !== 2) throw new Error(`Not once in the gateway: ${from}`);
  const { code } = await transformWithOxc(
    source.replace(from, () => to),
    'mutant.ts',
  );
  const file = join(folder, `${(made += 1)}.mjs`);
  writeFileSync(file, code);
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly startGateway: typeof startGateway;
  };
  return module.startGateway;
}

/** As a gateway whose radio is in use: the command is sent again, as the platform does. */
const busyAtFirst = `const { commandId } = command;
  const { asked = (obey.asked = new Set()) } = obey;
  if (!asked.has(commandId)) {
    asked.add(commandId);
    memory.unsent.push({ channel: 'results', message: { commandId, outcome: 'busy', reason: null, at: now() } });
    save();
    return flush();
  }`;
test.concurrent('passes a gateway that is busy at every first request', async ({ expect }) => {
  const start = independent(await mutant('const { commandId } = command;', busyAtFirst));
  const { failed, passed } = await certified(start, { only: ['open', 'fence', 'code.removed'] });
  expect({ failed, isPlayed: passed.length > 10 }).toEqual({ failed: {}, isPlayed: true });
});

describe.concurrent('detects a gateway that', { timeout: 30_000 }, () => {
  test.for([...connectionMutants, ...doorMutants])(
    '$what',
    async ({ from, to, foundBy, after = [] }, { expect }) => {
      const start = independent(await mutant(from, to));
      const { failed } = await certified(start, { only: [...after, foundBy], replyMs: 1_500 });
      expect(Object.keys(failed)).toContain(foundBy);
    },
  );
});
