/** `npm run backup` and `npm run restore`: builds what is missing, then runs the one that is named. */
import { build, isBuilt } from './build.mjs';
import { runNode } from './run.mjs';

if (!isBuilt()) await build();
process.exit(
  await runNode(['--enable-source-maps', 'dist/infrastructure/backup/command.js', ...process.argv.slice(2)]),
);
