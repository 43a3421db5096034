/* Makes the customer pages readable without a network (pages.md#without-a-network): caches the shell and its hashed
   files, serves navigation from the network first, and never caches the API, so that no opening is repeated or
   queued. */
'use strict';

const cacheName = 'consigne-customer-1';
/** Every customer page of a language is the same HTML: one copy serves all, requested without an address's additions to the head. */
const shell = '/customer-shell';
const languageCode = /^\w{2}$/;
const customerPage =
  /^\/(rental|rental-status|cabinet|n|parcel-code|pickup|payment-success|payment-cancelled|cart|commande|renoncer|signaler|mentions-legales|confidentialite|accessibilite|conditions)(\/|$)/;
const navigationMs = 4000;

/** The files of the customer entry, including those loaded later. */
function filesOf(manifest, page) {
  const found = new Set();
  const visit = (name) => {
    const entry = manifest[name];
    if (!entry || found.has(`/${entry.file}`)) return;
    found.add(`/${entry.file}`);
    for (const file of [...(entry.css ?? []), ...(entry.assets ?? [])]) found.add(`/${file}`);
    for (const next of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])]) visit(next);
  };
  visit(page);
  return found;
}

/**
 * Fetches one file at a time: on a poor network the visible page needs the bandwidth. Files cached before the network
 * failed stay. The visible page's own files come first, from the browser's cache, and a first shell after them: who
 * loses the network within seconds still reads that page. A newer shell comes last, so that it never refers to missing
 * files.
 */
async function keepVersion(language, usedPaths) {
  const shellPage = `customer.${language}.html`;
  const cache = await caches.open(cacheName);
  const manifest = await fetch(`/assets.${language}.json`, { cache: 'no-cache' });
  if (!manifest.ok) return;
  const files = filesOf(await manifest.json(), shellPage);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...files].filter((file) => !kept.has(file));
  const used = missing.filter((file) => usedPaths.includes(file));
  const others = missing.filter((file) => !usedPaths.includes(file));
  const page = await fetch(`/${shellPage}`, { cache: 'no-cache' });
  if (!page.ok) return;
  const addAll = async (paths) => {
    for (const path of paths) await cache.add(new Request(path, { priority: 'low' }));
  };
  await addAll(used);
  if (!kept.has(shell)) await cache.put(shell, page.clone());
  await addAll(others);
  await cache.put(shell, page);
  for (const path of kept) if (path !== shell && !files.has(path)) await cache.delete(path);
}

function withinTime(promise) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The network takes too long.')), navigationMs);
    promise.then(resolve, reject);
  });
}

async function openPage(request) {
  const cache = await caches.open(cacheName);
  const answer = fetch(request);
  try {
    const page = await withinTime(answer);
    if (page.status < 500) return page;
    return (await cache.match(shell)) ?? page;
  } catch {
    return (await cache.match(shell)) ?? answer;
  }
}

async function hashedFile(request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(request)) ?? fetch(request);
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('consigne-') && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forgetOthers());
});

/* What a page sends once it is loaded: its language, in which pages then open without a network, and the paths of the
   files that it used. */
self.addEventListener('message', (event) => {
  const { pathname } = new URL(event.source.url);
  const { language, usedPaths } = event.data;
  if (!languageCode.test(language) || !customerPage.test(pathname)) return;
  event.waitUntil(keepVersion(language, usedPaths).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && customerPage.test(pathname)) event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request));
});
