/**
 * `npm run release`: makes what is handed out, in `dist-release`: an archive of the server that runs without npm, a
 * compiler or the sources, the terminal alone as an npm package, a bill of materials (CycloneDX), and checksums.
 */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { copyProductionPackages } from './production-packages.mjs';
import { root } from './run.mjs';

const out = join(root, 'dist-release');
const stage = join(out, 'stage');
const megabyte = 1e6;
const mostPackageBytes = 150 * megabyte;

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { version, engines, license } = manifest;
const nodeMajor = process.versions.node.split('.')[0];
const serverName = `consigne-server-${version}-${process.platform}-${process.arch}-node${nodeMajor}`;

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const megabytes = (bytes) => `${(bytes / megabyte).toFixed(1)} MB`;
const run = (command, args, options = {}) =>
  execFileSync(command, args, {
    cwd: root,
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });

function sizeOf(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

const node = 'node --enable-source-maps';
/** The commands of the guide, without the sources: nothing is built. */
const commands = {
  start: `${node} dist/server/main.js`,
  backup: `${node} dist/infrastructure/backup/command.js backup`,
  restore: `${node} dist/infrastructure/backup/command.js restore`,
  migrate: `${node} dist/infrastructure/migration/command.js`,
  recover: `${node} dist/infrastructure/recovery/command.js`,
  consigne: 'node dist/cli/consigne.js',
};

/** `#domain/….js` and the like, for the built files only. */
const builtImports = () =>
  Object.fromEntries(
    Object.entries(manifest.imports)
      .filter(([, places]) => places.default)
      .map(([name, places]) => [name, places.default]),
  );

const licenceNote = `Consigne ${version}. Licence: ${license}.
No licence is granted yet: without an agreement with its owner this program may not be used, copied or passed on.
The packages in node_modules have licences of their own, which stand in their folders and in sbom.cdx.json.
`;

/** The Dockerfile's last stage, with the files of the archive in place of those of the stage that builds. */
export function imageOf(dockerfile, builtWith) {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ') + 1);
  return last
    .replace(/^FROM node:\S+-(\w+)-slim/m, `FROM node:${builtWith}-$1-slim`)
    .replace(/^COPY --from=build --chown=root:root \/consigne\/(\S+) /gm, 'COPY --chown=root:root $1 ');
}

/** What of the repository is handed out as it is. */
const asItIs = [
  '.env.example',
  '.dockerignore',
  'compose.yaml',
  'CHANGELOG.md',
  'SECURITY.md',
  'infrastructure/proxy',
  'infrastructure/systemd',
  'infrastructure/metrics',
  'infrastructure/locks/mosquitto',
  'docs/configuration.md',
  'docs/cli.md',
  'docs/rights.md',
  'docs/openapi.json',
  'docs/asyncapi.json',
  ...['administrator', 'integrator', 'support'].map((reader) => `docs/guide-${reader}.md`),
  'docs/guides',
  'docs/images',
];

function stageServer(billOfMaterials) {
  const folder = join(stage, serverName);
  mkdirSync(folder, { recursive: true });
  for (const path of asItIs) cpSync(join(root, path), join(folder, path), { recursive: true });
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  const packages = copyProductionPackages(folder);
  const { name, description, type, dependencies, bin } = manifest;
  const own = { name, version, description, private: true, type, license, engines, bin };
  writeFileSync(
    join(folder, 'package.json'),
    json({ ...own, imports: builtImports(), scripts: commands, dependencies }),
  );
  // The packages are in the archive, and the image copies them.
  writeFileSync(join(folder, '.dockerignore'), '.env\n.env.*\ndata\n');
  writeFileSync(
    join(folder, 'Dockerfile'),
    imageOf(readFileSync(join(root, 'Dockerfile'), 'utf8'), process.versions.node),
  );
  writeFileSync(join(folder, 'LICENCE.txt'), licenceNote);
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials);
  return { folder, packages };
}

function packed(folder) {
  const archive = `${serverName}.tar.gz`;
  const owned = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=u=rwX,go=rX'];
  run('tar', [...owned, '-czf', join(out, archive), '-C', stage, serverName]);
  return { name: archive, unpacked: sizeOf(folder) };
}

/** Leaves out what only developers of the dashboard's packages need. */
const withoutDevtools = {
  name: 'without-devtools',
  resolveId: (id) => (id === 'react-devtools-core' ? id : null),
  load: (id) => (id === 'react-devtools-core' ? 'export default {};' : null),
};

/** The dashboard with its packages: what is handed out installs one package, and compiles nothing. */
async function bundleDashboard(file) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: join(root, 'dist/cli/parts/dashboard.mjs'),
    platform: 'node',
    plugins: [withoutDevtools],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'warn',
    checks: { bundlerTimings: false },
  });
  await bundle.write({ file, format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
}

async function packTerminal() {
  const folder = join(stage, 'terminal');
  cpSync(join(root, 'dist/cli'), folder, { recursive: true });
  await bundleDashboard(join(folder, 'parts/dashboard.mjs'));
  writeFileSync(
    join(folder, 'package.json'),
    json({
      name: 'consigne-cli',
      version,
      description: 'The terminal of Consigne',
      type: 'commonjs',
      license,
      engines: { node: engines.node },
      bin: { consigne: 'consigne.js' },
      dependencies: { 'csv-parse': manifest.dependencies['csv-parse'] },
    }),
  );
  writeFileSync(join(folder, 'LICENCE.txt'), licenceNote);
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', folder, '--pack-destination', out, '--json', '--ignore-scripts']).toString(),
  );
  return filename;
}

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

async function release() {
  if (!isBuilt()) await build();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  const materials = run('npm', [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--omit',
    'dev',
    '--package-lock-only',
  ]);
  writeFileSync(join(out, 'sbom.cdx.json'), materials);
  const { folder, packages } = stageServer(materials);
  const server = packed(folder);
  const names = [server.name, await packTerminal(), 'sbom.cdx.json'];
  writeFileSync(
    join(out, 'SHA256SUMS'),
    names.map((name) => `${sha256(join(out, name))}  ${name}\n`).join(''),
  );
  console.log(`node_modules of production: ${packages.count} packages, ${megabytes(packages.bytes)}`);
  console.log(`server, unpacked: ${megabytes(server.unpacked)}`);
  for (const name of [...names, 'SHA256SUMS'])
    console.log(`${name}  ${megabytes(statSync(join(out, name)).size)}`);
  rmSync(stage, { recursive: true, force: true });
  if (packages.bytes <= mostPackageBytes) return;
  console.error(`✗ node_modules of production may have ${megabytes(mostPackageBytes)} at most`);
  process.exit(1);
}

if (process.argv[1] === import.meta.filename) await release();
