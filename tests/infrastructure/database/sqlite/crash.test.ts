/** After a kill at any instant all acknowledged data is there, and no unit is half done (reliability.md#promises). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { freshUrl, type FreshUrl } from '#tests/support/databases.js';

const root = process.cwd();
/** Inside node_modules, so that the bundle finds the packages. */
const outDir = join(root, 'node_modules', '.cache', `consigne-crash-${process.pid}`);

describe('a killed process', () => {
  let fresh: FreshUrl;
  beforeAll(async () => {
    fresh = await freshUrl('sqlite');
    const alias = ['domain', 'application', 'infrastructure', 'tests'].map((room) => {
      return { find: new RegExp(`^#${room}/`), replacement: `${join(root, room)}/` };
    });
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      resolve: { alias },
      build: {
        ssr: 'tests/infrastructure/database/sqlite/crash-writer.ts',
        outDir,
        rolldownOptions: { output: { entryFileNames: 'crash-writer.mjs' } },
      },
    });
  });
  afterAll(async () => {
    await fresh.remove();
    await rm(outDir, { recursive: true, force: true });
  });

  /** Lets the writer acknowledge `count` units, kills it, and returns all acknowledged units. */
  async function writeAndKill(run: string, count: number, onReady: () => Promise<void>): Promise<string[]> {
    const child = spawn(process.execPath, [join(outDir, 'crash-writer.mjs'), fresh.url, run], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const acknowledged: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      if (line === 'ready') await onReady();
      else acknowledged.push(line);
      if (acknowledged.length === count) child.kill('SIGKILL');
    }
    if (child.signalCode === null) await once(child, 'exit');
    return acknowledged;
  }

  test('leaves every acknowledged unit whole, and its file to the next server at once', async () => {
    const acknowledged: string[] = [];
    for (const [index, count] of [40, 7, 90].entries()) {
      const written = await writeAndKill(`run-${index}`, count, async () => {
        await expect(createDatabase({ url: fresh.url })).rejects.toMatchObject({ name: 'DatabaseInUse' });
      });
      acknowledged.push(...written);

      const database = await createDatabase({ url: fresh.url });
      const [lines, entries] = await database.read(async ({ timeline, outbox }) => {
        return [await timeline.where({}), await outbox.where({})];
      });
      await database.close();

      const stored = new Set(lines.map(({ id }) => id));
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      expect(entries.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    }
  });
});
