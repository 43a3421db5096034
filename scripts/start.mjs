/** `npm start`: builds what is missing, then starts the server. Unlike npm, it passes signals on. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { root, runNode } from './run.mjs';

/** The exit codes of infrastructure/start-failure.ts. */
const wrongSetting = 78;
const storageFailed = 70;

/** Only for a demo in its own SQLite file that was never started, unless it must stay empty. */
function wantsAPast() {
  const { DATA_DIR = 'data', DATABASE_URL, NODE_ENV, SIMULATOR } = process.env;
  if (process.argv.includes('--empty') || DATABASE_URL || NODE_ENV === 'production' || SIMULATOR === 'false')
    return false;
  return !existsSync(resolve(root, DATA_DIR, 'consigne.sqlite'));
}

if (!existsSync(join(root, 'node_modules'))) {
  console.error('Packages are missing: run `npm ci` first.');
  process.exit(1);
}
if (!isBuilt()) await build();
if (wantsAPast()) {
  console.log(
    'Premier démarrage : trois mois d’activité sont simulés, moins d’une minute (sans : `npm start -- --empty`).',
  );
  const code = await runNode(['--enable-source-maps', 'dist/server/simulator/run-demo.js']);
  // Starts the server anyway, with the history so far; but not if it would only fail with the same error again.
  if ([130, 143, wrongSetting, storageFailed].includes(code)) process.exit(code);
}
process.exit(await runNode(['--enable-source-maps', 'dist/server/main.js']));
