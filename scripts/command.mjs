/** Commands beside the server (`npm run backup`, `restore`, `migrate`, `recover`): builds what is missing, then runs the file. */
import { build, isBuilt } from './build.mjs';
import { runNode } from './run.mjs';

const [file, ...args] = process.argv.slice(2);
if (!isBuilt()) await build();
process.exit(await runNode(['--enable-source-maps', `dist/infrastructure/${file}`, ...args]));
