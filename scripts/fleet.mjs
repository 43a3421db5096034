/** `npm run fleet`: builds what is missing, then measures a fleet of virtual cabinets (docs/performance.md). */
import { build, isBuilt } from './build.mjs';
import { runNode } from './run.mjs';

if (!isBuilt()) await build();
process.exit(
  await runNode(['--enable-source-maps', 'dist/server/simulator/run-fleet.js', ...process.argv.slice(2)]),
);
