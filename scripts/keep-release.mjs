/**
 * `npm run keep-release`: creates the databases of the version in package.json, with which every later version is
 * tested (tests/fixtures/releases). Run once, at the release: existing ones are never created again.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, tools } from './run.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = join(root, 'tests/fixtures/releases', version);
if (existsSync(folder)) {
  process.stderr.write(`${folder} is kept already: a released version is not made again\n`);
  process.exit(1);
}
process.env['KEEP_RELEASE'] = version;
const file = 'tests/journeys/reliability/keep-release.test.ts';
process.exit(await runNode([...tools.vitest, 'run', '--project', 'journeys', file]));
