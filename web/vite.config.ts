/**
 * Builds the web entries, one HTML file each, so that a phone never downloads the admin
 * (decisions/0010-two-web-builds.md). The simulator's page is in its own folder and is built with them if it exists.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, runnerImport, type EnvironmentOptions, type Plugin } from 'vite';
import type { Route } from '../application/contract/route.js';
import { languages, type Language } from '../domain/shared/languages.js';
import {
  customerEntry,
  customerManifest,
  customerPages,
  environmentOf,
  oneLanguage,
} from './languages.config.js';
import { face } from './face.config.js';

const root = import.meta.dirname;
const project = join(root, '..');
const platform = 'http://127.0.0.1:3000';
const simulatorPage = join(project, 'simulator/page/simulator.html');
const simulatorEntry = join(root, 'simulator.html');

/** The addresses served by the customer entry; all others are the operator entry's. */
const customerPaths =
  /^\/(rental|rental-status|cabinet|n|parcel-code|pickup|payment-success|payment-cancelled|cart|commande|renoncer|signaler|mentions-legales|confidentialite|accessibilite|conditions)([/?]|$)/;

/** A browser navigation that is neither for a file nor for another program. */
const isOperatorPage = (url: string, accept = ''): boolean =>
  accept.includes('text/html') && !/^\/(api|_sim|c\/pay|simulator|@|node_modules)|\.\w+([?]|$)/.test(url);

/** Vite names a page after its path below the root, so the simulator's page gets a path there; its parts stay. */
const simulatorHtml = (): string =>
  readFileSync(simulatorPage, 'utf8').replaceAll(
    /(src|href)="\.\//g,
    `$1="${join(project, 'simulator/page')}/`,
  );

const simulatorAtRoot: Plugin = {
  name: 'simulator-page-at-root',
  resolveId: (id) => (id === simulatorEntry ? id : null),
  load: (id) => (id === simulatorEntry ? simulatorHtml() : null),
};

/** Makes the same addresses work in development as behind the server. */
const pagesByAddress: Plugin = {
  name: 'pages-by-address',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? '/';
      if (isOperatorPage(url, request.headers.accept)) request.url = '/operator.html';
      if (!/^\/simulator(\.html)?([?]|$)/.test(url) || !existsSync(simulatorPage)) return next();
      void server
        .transformIndexHtml('/simulator.html', simulatorHtml().replaceAll(`="${project}`, `="/@fs${project}`))
        .then((html) => response.setHeader('Content-Type', 'text/html').end(html), next);
    });
  },
};

const rooms = { find: /^#(domain|application|web|simulator)\//, replacement: `${project}/$1/` };

type RouteTable = Readonly<Record<string, Route>>;

/** Fields of a route that calls do not use: they are for types, the server, forms and the documentation. */
const needless: readonly string[] = ['params', 'query', 'body', 'reply', 'summary'] satisfies (keyof Route)[];
const withoutSchemas = (route: Route): object =>
  Object.fromEntries(Object.entries(route).filter(([field]) => !needless.includes(field)));

/** Drops every other export of the contract. */
const callsOf = (table: RouteTable): object =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, route]) => typeof route === 'object' && 'method' in route)
      .map(([name, route]) => [name, withoutSchemas(route)]),
  );

const customerCallers = /\/web\/api\/(?:customer|side|alternatives)-api\.ts$/;
/** Streams are opened by the pages themselves. */
const streams = /application\/contract\/lockers\/live\.js$/;
const calledRoutes = '\0called-routes:';

async function callsIn(path: string): Promise<string> {
  const { module } = await runnerImport<Readonly<Record<string, RouteTable>>>(path, {
    configFile: false,
    resolve: { alias: [rooms] },
  });
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(callsOf(value))};`)
    .join('\n');
}

const customerEnvironments = languages.map(environmentOf);
/** Renders public pages on the server, in every language: decisions/0041-first-screen-from-the-server.md. */
const firstScreen = 'first_screen';
/** By path: read once for all languages. */
const read = new Map<string, Promise<string>>();

/** Gives the customer pages their routes without the schemas, which would be a tenth of what a phone loads. */
const routesWithoutSchemas: Plugin = {
  name: 'routes-without-schemas',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => [...customerEnvironments, firstScreen].includes(name),
  resolveId: {
    filter: { id: /application\/contract\// },
    async handler(source, importer = '') {
      if (!customerCallers.test(importer) && !streams.test(source)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${calledRoutes}${resolved.id}`;
    },
  },
  load: {
    filter: { id: new RegExp(`^${calledRoutes}`) },
    handler(id) {
      const path = id.slice(calledRoutes.length);
      this.addWatchFile(path);
      const calls = read.get(path) ?? callsIn(path);
      read.set(path, calls);
      return calls;
    },
  },
};

const shared = {
  // Browsers without modulepreload still load every part; the polyfill would cost each page a third of a kilobyte.
  modulePreload: { polyfill: false },
  outDir: join(project, 'dist/web'),
  assetsInlineLimit: 0,
  // Both environments write into one folder, which is emptied once, before either build.
  emptyOutDir: false,
};

/**
 * Modules by their folder. A moved module fails the build, because otherwise its part would silently cost one more
 * request.
 */
function modules(wanted: Readonly<Record<string, readonly string[]>>): RegExp {
  const paths = Object.entries(wanted).flatMap(([folder, names]) => names.map((name) => `${folder}/${name}`));
  const isThere = (path: string): boolean =>
    ['ts', 'tsx', 'css'].some((end) => existsSync(join(project, `${path}.${end}`)));
  const gone = paths.filter((path) => !isThere(path));
  if (gone.length > 0) throw new Error(`To be put together, but not there: ${gone.join(', ')}`);
  return new RegExp(`/(?:${paths.join('|')})\\.(?:tsx?|css)$`);
}

/** Loaded where an order is created, and not by the pages of an existing one. */
const written = ['contact-fields', 'recap-card'];

const modulesIn = (folder: string, but: readonly string[]): string[] =>
  readdirSync(join(project, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .filter((name) => !but.includes(name));

/**
 * Few files: a browser loads six at a time, and on a slow network each six cost a round trip of seconds. Every page
 * needs what the entry imports; the rest is grouped by importers.
 */
const always = { name: 'always', tags: ['$initial' as const], priority: 1 };
const groups = [
  always,
  {
    name: 'small-parts',
    test: modules({
      'web/lib': ['intent', 'moments', 'now', 'server-now', 'spelling', 'leave'],
      'web/api': ['typed-codes'],
      'web/ui': [
        'code',
        'field',
        'fold',
        'item-picture',
        'lines',
        'live',
        'modal',
        'phone-link',
        'retry',
        'wrong-page-link',
      ],
      'web/features/public-cabinet': ['use-brand-of'],
      'web/features/checkout': ['checkout'],
      'web/features/door-code': ['origin-company'],
      'domain/lockers': ['cabinet'],
      'domain/shared': ['codes', 'duration-words', 'plurals', 'typed-code'],
    }),
  },
  {
    // Whatever shows a rental: the page of an existing one computes prices too, without the parts that place an order.
    name: 'rental-parts',
    test: modules({
      'web/lib': ['money'],
      'web/api': ['last-looks'],
      'domain/rentals': ['pricing', 'rental-order'],
    }),
  },
  {
    name: 'order-parts',
    test: modules({
      'web/features/checkout': modulesIn('web/features/checkout', [
        'terms-dialog',
        'remember-later',
        ...written,
      ]),
      'web/features/pressing': ['stored-basket'],
      'web/features/public-cabinet': ['cabinet-gate'],
      'web/features/payment': ['session-id'],
      'web/api': ['dispatch'],
      'web/lib': ['from-top', 'open-session', 'paris-time', 'return-path'],
      'web/ui': ['find-rental'],
      'domain/companies': ['company'],
    }),
  },
  {
    name: 'recap-parts',
    test: modules({
      'web/features/checkout': written,
      'domain/shared': ['contacts', 'suggestion'],
    }),
  },
  {
    name: 'door-parts',
    test: modules({
      'web/api': ['door-opening'],
      'web/lib': ['code-focus', 'fresh-code'],
      'web/ui/door': ['lock-code', 'locker-place', 'opening-state'],
      'domain/lockers': ['cabinet-layout'],
      'web/features/door-code': ['known-codes', 'last-visits', 'door-task-words'],
    }),
  },
];

const inLanguage = (language: Language): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...shared,
    copyPublicDir: language === 'fr',
    manifest: customerManifest(language),
    rolldownOptions: {
      input: { customer: customerEntry(language) },
      output: { codeSplitting: { groups } },
    },
  },
});

const forStaff: EnvironmentOptions = {
  consumer: 'client',
  build: {
    ...shared,
    copyPublicDir: false,
    // Shared parts load at once and are cached for a year; each screen's own part loads when it is opened.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { operator: join(root, 'operator.html') },
      output: { codeSplitting: { groups: [always] } },
    },
  },
};

const forServer: EnvironmentOptions = {
  consumer: 'server',
  // The server does not install the packages of the pages.
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: join(project, 'dist/first-screen'),
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: { 'first-screen': join(root, 'app/first-screen.tsx') },
      output: { codeSplitting: false },
    },
  },
};

/** Uses the router's production build, which its package does not export by default. */
const routerWithoutWarnings = {
  find: /^react-router$/,
  replacement: join(project, 'node_modules/react-router/dist/production/index.mjs'),
};

/**
 * Lets the build drop the router's components and contexts that no page uses: their calls and names at the top of the
 * file count as side effects, and a phone would load them.
 */
const usedPartsOfRouter: Plugin = {
  name: 'used-parts-of-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'),
  },
};

/**
 * Separate builds: in one build, parts that only another entry needs would end up in files that the customers' entry
 * shares, and parts that both need in separate files.
 */
export default defineConfig(({ command }) => ({
  root,
  plugins: [
    face,
    react(),
    simulatorAtRoot,
    customerPages(customerPaths),
    pagesByAddress,
    routesWithoutSchemas,
    oneLanguage,
    usedPartsOfRouter,
  ],
  resolve: {
    alias: [rooms, ...(command === 'build' ? [routerWithoutWarnings] : [])],
  },
  server: {
    port: 5173,
    proxy: { '/api': platform, '/_sim': platform, '/c/pay': platform },
    fs: { allow: [project] },
  },
  environments: {
    ...Object.fromEntries(languages.map((language) => [environmentOf(language), inLanguage(language)])),
    simulator: {
      consumer: 'client',
      build: { ...shared, copyPublicDir: false, rolldownOptions: { input: { simulator: simulatorEntry } } },
    },
    operator: forStaff,
    [firstScreen]: forServer,
  },
  builder: {
    buildApp: async (builder) => {
      rmSync(shared.outDir, { recursive: true, force: true });
      for (const name of [
        ...customerEnvironments,
        'operator',
        firstScreen,
        ...(existsSync(simulatorPage) ? ['simulator'] : []),
      ]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));
