/** Builds the server with tsc, the web with vite, compressed copies of every text file, and the terminal. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root, runAll, tools } from './run.mjs';

const webDir = join(root, 'dist/web');

export async function build() {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await runAll([
    // `npm run check` checks the types.
    { name: 'build server', args: [...tools.tsc, '-p', 'tsconfig.build.json', '--noCheck'] },
    { name: 'build web', args: [...tools.vite, 'build', '-c', 'web/vite.config.ts', '--logLevel', 'warn'] },
  ]);
  compress(webDir);
  const { buildCli } = await import('./build-cli.mjs');
  await buildCli();
  writeFileSync(join(root, 'dist/built.json'), JSON.stringify({ newest: newestSource() }));
}

/** The static server prefers `.br` and `.gz` copies: compressing once costs less than compressing for every phone. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (entry.isDirectory()) compress(file);
    else if (/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(
        `${file}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    }
  }
}

const sources = [
  'domain',
  'application',
  'infrastructure',
  'server',
  'simulator',
  'web',
  'cli',
  'scripts/build.mjs',
  'scripts/build-cli.mjs',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.build.json',
];

function newestIn(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
const newestSource = () => Math.max(...sources.map((name) => newestIn(join(root, name))));

/** True when nothing changed since the last build. */
export function isBuilt() {
  try {
    const { newest } = JSON.parse(readFileSync(join(root, 'dist/built.json'), 'utf8'));
    return newest >= newestSource();
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) await build();
