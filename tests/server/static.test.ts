/** The built web as browsers get it. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { languages } from '#domain/shared/languages.js';
import { statusOf } from '#server/static.js';
import { startServer } from '#tests/server/server-under-test.js';

const files = {
  ...Object.fromEntries(
    languages.map((language) => [`customer.${language}.html`, `<title>customer in ${language}</title>`]),
  ),
  'operator.html': '<meta property="csp-nonce" nonce="STYLE_NONCE" /><title>operator</title>',
  'assets/app-1a2b3c.js': 'plain script',
  'assets/app-1a2b3c.js.br': 'brotli script',
  'assets/app-1a2b3c.js.gz': 'gzip script',
  'simulator.html': '<title>simulator</title>',
  'sw.js': 'worker',
  'manifest.webmanifest': '{}',
  'manifest.de.webmanifest': '{}',
  'icon.svg': '<svg/>',
  '.env': 'SECRET=canary',
};

function buildWeb(without: readonly string[] = []): string {
  const webDir = mkdtempSync(join(tmpdir(), 'consigne-web-'));
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    if (without.includes(name)) continue;
    mkdirSync(dirname(join(webDir, name)), { recursive: true });
    writeFileSync(join(webDir, name), content);
  }
  return webDir;
}

async function get(url: string, headers: Record<string, string> = {}, without: readonly string[] = []) {
  const { fastify } = await startServer({ settings: { webDir: buildWeb(without) } });
  return fastify.inject({ url, headers: { accept: 'text/html,*/*', ...headers } });
}

describe('pages', () => {
  test.each([
    '/rental/0190f0a0-0000-7000-8000-000000000001?view=items',
    '/rental-status/AB2C',
    '/rental-status/AB.C',
    '/payment-success?session_id=cs_test',
    '/payment-cancelled',
    '/cabinet/0190f0a0-0000-7000-8000-000000000001',
    '/pickup',
    '/parcel-code/',
    '/cart/success',
  ])("%s is the customers' entry", async (url) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('customer');
  });

  test.each(['/', '/login', '/rental-orders/', '/cabinets/42'])("%s is the operators' entry", async (url) => {
    expect((await get(url)).body).toContain('operator');
  });

  test.each(['/simulator.html', '/simulator', '/_sim/clock', '/c/pay/cs_test_1'])(
    '%s is no address where nothing is simulated',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  test('an unknown address is 404 with the page that says so, and every screen is known', async () => {
    const web = join(import.meta.dirname, '../../web');
    const routes = [
      'app/operator-routes.tsx',
      'app/operator-router.tsx',
      ...readdirSync(join(web, 'features')).map((feature) => `features/${feature}/screens.ts`),
    ]
      .map((file) => join(web, file))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'));
    const screens = [...routes.join('').matchAll(/(?:screen\(|\}, |^ +)'(\/[^']*)'/gm)].map(
      ([, path = '']) => path,
    );
    expect(screens.length).toBeGreaterThan(30);
    expect(screens.filter((path) => statusOf(path) !== 200)).toEqual([]);

    for (const url of ['/nothing', '/wp-login', '/rentals', '/loginn']) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.body).toContain('customer in fr');
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/login')).statusCode).toBe(200);
  });

  test("serves the customers' entry for everything without an operators' entry", async () => {
    expect((await get('/login', {}, ['operator.html'])).body).toContain('customer');
  });

  test('are revalidated every time, and not sent again when unchanged', async () => {
    const { fastify } = await startServer({ settings: { webDir: buildWeb() } });
    const first = await fastify.inject({ url: '/pickup', headers: { accept: 'text/html' } });

    const second = await fastify.inject({
      url: '/pickup',
      headers: { accept: 'text/html', 'if-none-match': String(first.headers.etag) },
    });

    expect(first.headers['cache-control']).toBe('no-cache');
    expect(second.statusCode).toBe(304);
  });
});

describe("the language of a customer's page", () => {
  const english = { 'accept-language': 'en-GB,en;q=0.9,fr;q=0.1' };

  test.each([
    ["the browser's", '/pickup', english, 'en'],
    [
      "the browser's second, where the first is not offered",
      '/pickup',
      { 'accept-language': 'nl,es;q=0.5' },
      'es',
    ],
    ['French for a browser that names none', '/pickup', {}, 'fr'],
    ["the link's before the browser's", '/rental-status/AB2C?langue=de', english, 'de'],
    ['the choice before both', '/pickup?langue=de', { ...english, cookie: 'a=1; langue=es; b=2' }, 'es'],
    ['of an unknown address', '/nothing', english, 'en'],
  ])('is %s', async (_, url, headers, language) => {
    const answer = await get(url, headers);

    expect(answer.body).toBe(`<title>customer in ${language}</title>`);
    expect(answer.headers['content-language']).toBe(language);
  });

  test.each([
    ['/pickup?langue=xx', {}],
    ['/pickup?langue=../fr', {}],
    ['/pickup?langue=', {}],
    ['/pickup?langue=EN%00', {}],
    ['/pickup?langue[]=en', {}],
    ['/pickup?slangue=en', {}],
    ['/pickup', { cookie: 'langue=../../etc/passwd' }],
    ['/pickup', { cookie: 'xlangue=en' }],
    ['/pickup', { cookie: 'langue' }],
    ['/pickup', { 'accept-language': ',;q=en,*;q=2, ' }],
  ])('passes over a forged or unknown one: %s %j', async (url, headers) => {
    const answer = await get(url, headers);

    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('customer in fr');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('of a link stays for the pages after it, unless another was chosen', async () => {
    expect((await get('/pickup?langue=de')).headers['set-cookie']).toBe(
      'langue=de; Path=/; SameSite=Lax; Max-Age=15724800',
    );
    expect((await get('/pickup?langue=de', { cookie: 'langue=en' })).headers['set-cookie']).toBeUndefined();
  });

  test('is said in cache headers: caches may not mix the answers up', async () => {
    const answer = await get('/pickup', english);

    expect(String(answer.headers.vary)).toContain('accept-language, cookie');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test("leaves the operators' page alone", async () => {
    const answer = await get('/login?langue=de', english);

    expect(answer.body).toContain('operator');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe("the operators' page", () => {
  const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1];

  test('allows the styles with its nonce, new every time, and no others', async () => {
    const { fastify } = await startServer({ settings: { webDir: buildWeb() } });
    const ask = () => fastify.inject({ url: '/login', headers: { accept: 'text/html' } });
    const [one, other] = [await ask(), await ask()];

    const nonce = nonceOf(one.body);
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(nonceOf(other.body)).not.toBe(nonce);
    const policy = String(one.headers['content-security-policy']).split(';');
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self'");
    expect(policy.join()).not.toContain('unsafe-inline');
  });

  test('is never cached, as its nonce would be old', async () => {
    const { headers, statusCode } = await get('/login', { 'if-none-match': '*' });

    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.etag).toBeUndefined();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('is the one of the latest build, without a restart', async () => {
    const webDir = buildWeb();
    const { fastify } = await startServer({ settings: { webDir } });
    writeFileSync(join(webDir, 'operator.html'), '<title>operator of a later build</title>');

    const { body } = await fastify.inject({ url: '/login', headers: { accept: 'text/html' } });

    expect(body).toContain('operator of a later build');
  });

  test("leaves the customers' policy as strict as before", async () => {
    const { headers } = await get('/pickup');

    expect(String(headers['content-security-policy'])).not.toContain('nonce-');
  });
});

describe('files', () => {
  const script = '/assets/app-1a2b3c.js';

  test('with a hash in their name are cached for a year', async () => {
    const answer = await get(script);

    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.body).toBe('plain script');
  });

  test.each([
    ['br, gzip', 'br', 'brotli script'],
    ['gzip', 'gzip', 'gzip script'],
  ])('are compressed as the browser accepts: %s', async (accepted, encoding, body) => {
    const answer = await get(script, { 'accept-encoding': accepted });

    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(answer.body).toBe(body);
  });

  test.each(['/sw.js', '/manifest.webmanifest', '/manifest.de.webmanifest'])(
    '%s is never stale',
    async (url) => {
      const answer = await get(url);

      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test('others are cached for an hour', async () => {
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test.each([
    '/assets/gone-4d5e6f.js',
    '/.env',
    '/assets/../.env',
    '/%2e%2e/package.json',
    '/assets',
    '/%00',
    '//assets/app-1a2b3c.js',
  ])('%s is not found, and is no page', async (url) => {
    const answer = await get(url, { accept: 'application/json' });

    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    expect(answer.body).not.toContain('canary');
  });

  test('a missing script is not answered with a page even to a browser', async () => {
    const answer = await get('/assets/gone-4d5e6f.js');

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('answers an unknown address of the API without a page', async () => {
  const answer = await get('/api/unknown');

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('answers a short text without a built web', async () => {
  const { fastify } = await startServer();

  const answer = await fastify.inject('/login');

  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('Le site n’est pas construit.');
});
