/**
 * `npm run cluster`: three built servers on one PostgreSQL and one Mosquitto behind nginx, with customers, while
 * servers, broker and database are killed, paused, cut off and exchanged (docs/scale.md). `-- --short` takes three to four minutes.
 */
import { build, isBuilt } from './build.mjs';
import { bundle, requireParts } from './parts.mjs';
import { buildReleaseBefore } from './release-before.mjs';
import { runNode } from './run.mjs';

requireParts({ withNginx: true });
if (!isBuilt()) await build();
const before = await buildReleaseBefore();
if (before === null)
  console.log('No server of the release before: the history of this clone does not have its commit.');
const args = [
  '--enable-source-maps',
  bundle('cluster'),
  ...process.argv.slice(2),
  ...(before ? [`--before=${before.folder}`] : []),
];
process.exit(await runNode(args, { env: { NODE_ENV: 'test' } }));
