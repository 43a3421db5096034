/** `npm run bench`: builds what is missing, then measures (docs/performance.md). `-- --long`, `-- --only store`. */
import { build, isBuilt } from './build.mjs';
import { runNode } from './run.mjs';

if (!isBuilt()) await build();
process.exit(await runNode(['tests/bench/main.mjs', ...process.argv.slice(2)]));
