/**
 * The server of the newest kept release (tests/fixtures/releases), built from the commit that kept it: the drill
 * exchanges it for ours. Its packages are ours.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, tools } from './run.mjs';

const kept = 'tests/fixtures/releases';
const sources = [
  'domain',
  'application',
  'infrastructure',
  'server',
  'simulator',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.build.json',
];

const git = (args, options) => spawnSync('git', args, { cwd: root, encoding: 'utf8', ...options });

/** @returns the folder that has its `dist`, and its version; null without the history that has its commit */
export async function buildReleaseBefore() {
  const version = readdirSync(join(root, kept))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
  const added = ['log', '--diff-filter=A', '--format=%H', '-1', '--', `${kept}/${version}`];
  const commit = git(added).stdout?.trim();
  if (!commit) return null;
  const folder = join(root, '.dev/releases', `${version}-${commit.slice(0, 12)}`);
  if (existsSync(folder)) return { folder, version };
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = git(['archive', commit, ...sources], { encoding: 'buffer', maxBuffer: 2 ** 28 });
  const unpacked = spawnSync('tar', ['x', '-C', unfinished], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0) return null;
  const built = await runNode([...tools.tsc, '-p', join(unfinished, 'tsconfig.build.json'), '--noCheck']);
  if (built !== 0) process.exit(built);
  renameSync(unfinished, folder);
  return { folder, version };
}
