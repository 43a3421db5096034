/**
 * `npm run cluster`: three built servers on one PostgreSQL and one Mosquitto behind nginx, with customers, while
 * servers, broker and database are killed, paused, cut off and exchanged (docs/scale.md). `-- --short` takes three to four minutes.
 */
import { build, isBuilt } from './build.mjs';
import { bundle, requireParts } from './parts.mjs';
import { runNode } from './run.mjs';

requireParts({ withNginx: true });
if (!isBuilt()) await build();
const args = ['--enable-source-maps', bundle('cluster'), ...process.argv.slice(2)];
process.exit(await runNode(args, { env: { NODE_ENV: 'test' } }));
