/**
 * `npm run fleet`: builds what is missing, then measures a fleet of virtual cabinets (docs/performance.md), on one
 * server, or with `--servers` on several of one PostgreSQL and one Mosquitto (docs/scale.md).
 */
import { build, isBuilt } from './build.mjs';
import { bundle, requireParts } from './parts.mjs';
import { runNode } from './run.mjs';

if (!isBuilt()) await build();
const { readFleetOptions } = await import('../dist/simulator/fleet/options.js');
const { options, problem } = readFleetOptions(process.argv.slice(2));
if (problem !== null) {
  console.error(problem);
  process.exit(2);
}
if (options.servers > 1) requireParts({ withNginx: false });
const program = options.servers > 1 ? bundle('fleet') : 'dist/server/simulator/run-fleet.js';
process.exit(await runNode(['--enable-source-maps', program, ...process.argv.slice(2)]));
