/**
 * Builds the operators' terminal for a fast start: CommonJS, because loading modules costs a quarter of a bare start;
 * in parts loaded on demand, because compiling all of them costs more than a bare start. The contract's table is
 * reduced to methods and paths, because the terminal checks only the outermost shape of a response (the server does the
 * rest). What Ink draws is separate: its packages (ink, react) stay where npm installed them.
 */
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { viteImportGlobPlugin } from 'rolldown/experimental';
import { root } from './run.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const rooms = ['domain', 'application', 'cli', 'simulator'];

const options = {
  platform: 'node',
  external: ['ink', 'react', 'react/jsx-runtime', 'csv-parse/sync'],
  tsconfig: false,
  resolve: {
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    alias: Object.fromEntries(rooms.map((room) => [`#${room}`, join(root, room)])),
  },
  transform: { define: { CONSIGNE_VERSION: JSON.stringify(version) }, jsx: 'react-jsx' },
  logLevel: 'warn',
  // Disabled: on a slow machine it would warn that plugins take time, but computing tables is their purpose.
  checks: { bundlerTimings: false },
};

/** @param {string} input below the root @param {object} output @param {object[]} plugins */
async function bundled(input, output, plugins = []) {
  const bundle = await rolldown({
    ...options,
    plugins: [...plugins, viteImportGlobPlugin({ root })],
    input: join(root, input),
  });
  try {
    const all = { format: 'esm', minify: true, codeSplitting: false, ...output };
    return await (output.file || output.dir ? bundle.write(all) : bundle.generate(all));
  } finally {
    await bundle.close();
  }
}

async function evaluated(input) {
  const { output } = await bundled(input, {});
  return import(`data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`);
}

/** The contract's routes for `requestFor`, and the outermost shapes of their responses. */
async function routeTable() {
  const { api } = await evaluated('application/contract/index.ts');
  const { outerShape } = await evaluated('cli/session/outer-shape.ts');
  const routes = Object.entries(api).map(([name, route]) => {
    const { method, path } = route;
    return [name, { method, path, answers: outerShape(route) }];
  });
  // Parsing a JSON text is faster than evaluating an object literal.
  const text = JSON.stringify(Object.fromEntries(routes));
  return `export const api = JSON.parse(${JSON.stringify(text)});`;
}

const contract = '#application/contract/index.js';
const routesOnly = {
  name: 'routes-only',
  resolveId: (id) => (id === contract ? contract : null),
  load: (id) => (id === contract ? routeTable() : null),
};

/** Tables computed from the contract, each in a separate part, because few commands need them. */
const workedOut = ['fieldsTable', 'shownTable'];
const fileOf = (table) => `${table.replace('T', '-t')}.js`;

/** The help texts are computed from all commands, whose packages resolve from a file but not from a data URL. */
async function helps() {
  const file = join(root, 'dist', `help-texts-${process.pid}.mjs`);
  await bundled('cli/help-texts.ts', { file });
  try {
    return (await import(pathToFileURL(file).href)).helpTexts;
  } finally {
    rmSync(file);
  }
}
const helpsOnly = {
  name: 'helps-only',
  resolveId: (id) => (id.endsWith('/help-texts.js') ? 'help-texts.js' : null),
  load: async (id) =>
    id === 'help-texts.js'
      ? `export const helpTexts = JSON.parse(${JSON.stringify(JSON.stringify(await helps()))});`
      : null,
};
const tablesOnly = {
  name: 'tables-only',
  resolveId: (id) => workedOut.map(fileOf).find((file) => id.endsWith(`/${file}`)) ?? null,
  load: async (id) => {
    const table = workedOut.find((one) => fileOf(one) === id);
    if (table === undefined) return null;
    const text = JSON.stringify((await evaluated(`cli/session/${id.replace('.js', '.ts')}`))[table]);
    return `export const ${table} = JSON.parse(${JSON.stringify(text)});`;
  },
};

/**
 * Defers Node's own modules to the first call of their exports instead of every start. Supports only functions and
 * classes: any other import fails in the bundler.
 */
const mark = '\0when-called:';
/** Commander's classes extend these, and it reads their values: they cannot be deferred. */
const atOnce = ['node:events', 'node:process'];
const builtInsWhenCalled = {
  name: 'built-ins-when-called',
  resolveId: (id, importer) => {
    if (!id.startsWith('node:') || atOnce.includes(id)) return null;
    return importer?.startsWith(mark) ? { id, external: true } : `${mark}${id}`;
  },
  load: async (id) => {
    if (!id.startsWith(mark)) return null;
    const name = id.slice(mark.length);
    const exported = Object.entries(await import(name)).filter(
      ([word, value]) => typeof value === 'function' && word !== 'default',
    );
    return exported.map(([word]) => whenCalled(name, word)).join('\n');
  },
};

const whenCalled = (name, word) => `export function ${word}(...args) {
  const own = require(${JSON.stringify(name)}).${word};
  return new.target ? new own(...args) : own(...args);
}`;

/** What Ink draws: modules of their own, by their names in `parts`. */
const drawn = {
  dashboard: '#cli/acts/dashboard/screen.js',
  picker: '#cli/ui/picker.js',
  progress: '#cli/ui/progress-view.js',
};
const drawnApart = {
  name: 'drawn-apart',
  resolveId: (id) => {
    const [name] = Object.entries(drawn).find(([, module]) => module === id) ?? [];
    return name ? { id: `./${name}.mjs`, external: true } : null;
  },
};
const sourceOf = (module) => module.replace('#', '').replace(/js$/, 'tsx');

/** @param {string} folder where `consigne.js`, its parts and `dashboard.mjs` are written */
export async function buildCli(folder = join(root, 'dist/cli')) {
  rmSync(folder, { recursive: true, force: true });
  const split = {
    dir: folder,
    file: undefined,
    format: 'cjs',
    entryFileNames: 'consigne.js',
    chunkFileNames: 'parts/[name].js',
    codeSplitting: true,
  };
  await Promise.all([
    bundled('cli/main.ts', split, [builtInsWhenCalled, routesOnly, tablesOnly, helpsOnly, drawnApart]),
    ...Object.entries(drawn).map(([name, module]) =>
      bundled(sourceOf(module), { file: join(folder, `parts/${name}.mjs`) }, [routesOnly]),
    ),
  ]);
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  chmodSync(join(folder, 'consigne.js'), 0o755);
}

/** Builds the generator of docs/cli.md and returns its file. */
export async function buildReference() {
  const file = join(root, 'dist/cli-reference.js');
  await bundled('cli/reference.ts', { file });
  return file;
}

if (process.argv[1] === import.meta.filename) await buildCli(process.argv[2]);
