/**
 * Builds the faces of the product, one HTML entry each, so that a phone never downloads the admin (stack.md). The simulator's
 * page lives in its own room and is built beside them when it exists.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const project = join(root, '..');
const platform = 'http://127.0.0.1:3000';
const simulatorPage = join(project, 'simulator/page/simulator.html');
const simulatorEntry = join(root, 'simulator.html');

/** The addresses that answer with the customer's entry; everything else is the operator's. */
const customerPaths =
  /^\/(rental|rental-status|cabinet|parcel-code|payment-success|payment-cancelled|cart)([/?]|$)/;

/** Vite names a page after its place below the root: the simulator's page pretends to lie there, its parts stay at home. */
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

/** In development the same addresses work as behind the server. */
const pagesByAddress: Plugin = {
  name: 'pages-by-address',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? '/';
      if (customerPaths.test(url)) request.url = '/customer.html';
      if (!/^\/simulator(\.html)?([?]|$)/.test(url) || !existsSync(simulatorPage)) return next();
      void server
        .transformIndexHtml('/simulator.html', simulatorHtml().replaceAll(`="${project}`, `="/@fs${project}`))
        .then((html) => response.setHeader('Content-Type', 'text/html').end(html), next);
    });
  },
};

const entries = {
  customer: join(root, 'customer.html'),
  ...(existsSync(join(root, 'operator.html')) ? { operator: join(root, 'operator.html') } : {}),
  ...(existsSync(simulatorPage) ? { simulator: simulatorEntry } : {}),
};

export default defineConfig({
  root,
  plugins: [react(), simulatorAtRoot, pagesByAddress],
  resolve: {
    alias: [{ find: /^#(domain|application|web|simulator)\//, replacement: `${project}/$1/` }],
  },
  server: {
    port: 5173,
    proxy: { '/api': platform, '/_sim': platform, '/c/pay': platform },
    fs: { allow: [project] },
  },
  build: {
    outDir: join(project, 'dist/web'),
    emptyOutDir: true,
    // Named openly: the service worker reads from it which files belong to the customer's entry.
    manifest: 'assets.json',
    assetsInlineLimit: 0,
    rolldownOptions: { input: entries },
  },
});
