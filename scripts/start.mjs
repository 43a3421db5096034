/** `npm start`: builds what is missing, then serves everything. npm does not pass signals on; this does. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { root, runNode } from './run.mjs';

/** As infrastructure/start-failure.ts ends. */
const wrongSetting = 78;
const storageFailed = 70;

/** Only a demo that was never started, in a file of its own, and unless it is to be empty. */
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
    'Premier démarrage : la démonstration vit d’abord trois mois, moins d’une minute (vide : `npm start -- --empty`).',
  );
  const code = await runNode(['--enable-source-maps', 'dist/server/simulator/run-demo.js']);
  // The server starts all the same, as what was lived until then is there; but not where it would only say the same once more.
  if ([130, 143, wrongSetting, storageFailed].includes(code)) process.exit(code);
}
process.exit(await runNode(['--enable-source-maps', 'dist/server/main.js']));
