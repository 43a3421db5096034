/**
 * The current node side. `npm test` has built it into `dist`; other runs build it separately, once for all their files
 * (builds.setup.ts).
 */
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Build } from './builds.js';

async function builtFolder(name: Build): Promise<string> {
  const answer = await fetch(`${inject('buildsUrl')}/${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} was not built: ${text}`);
  return text;
}

/** The server in one file, which starts fast. */
export const bundledServer = async (): Promise<string> =>
  join(await builtFolder('bundled'), 'dist/server/main.js');

const isBuilt = process.env['TEST_BUILT'] !== undefined;
const builtBefore = join(import.meta.dirname, '../../dist/cli/consigne.js');

/** The terminal alone. */
export const builtTerminal = async (): Promise<string> =>
  isBuilt ? builtBefore : join(await builtFolder('terminal'), 'consigne.js');

/** The terminal with the server's files beside it. */
export const installedTerminal = async (): Promise<string> =>
  isBuilt ? builtBefore : join(await builtFolder('installed'), 'dist/cli/consigne.js');

/** The independent gateway as a `--driver`. */
export const builtGateway = async (): Promise<string> => join(await builtFolder('gateway'), 'driver.js');
