/** `npm run scenarios`: builds what is missing, then checks and plays scenario files (docs/guides/qa/jouer.md). */
import { build, isBuilt } from './build.mjs';
import { runNode } from './run.mjs';

if (!isBuilt()) await build();
process.exit(
  await runNode(['--enable-source-maps', 'dist/server/simulator/run-scenarios.js', ...process.argv.slice(2)]),
);
