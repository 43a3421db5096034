/** `npm start`: builds what is missing, then serves everything. npm does not pass signals on; this does. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { root, runNode } from './run.mjs';

if (!existsSync(join(root, 'node_modules'))) {
  console.error('Packages are missing: run `npm ci` first.');
  process.exit(1);
}
if (!isBuilt()) await build();
process.exit(await runNode(['--enable-source-maps', 'dist/server/main.js']));
