/** Pages with their content in the HTML, made by a renderer of the test (decisions/0041-first-screen-from-the-server.md). */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { firstAnswersId } from '#application/contract/first-screen.js';
import { startServer } from './server-under-test.js';

const shell = (language: string): string =>
  [
    `<html lang="${language}"><head><title>Consigne</title>`,
    '<link rel="stylesheet" crossorigin href="/assets/customer.css"></head>',
    '<body><div id="root"><p>Chargement…</p></div></body></html>',
  ].join('\n');

/** Counts what it makes, and shows what the API said. */
const renderer = `

let made = 0;
export const firstScreens = {
  async planFor({ pathname }, ask) {
    const answer = pathname.startsWith('/rental/') ? await ask('/stock') : null;
    return answer && { address: '/rental/of/any/reader', at: answer.at, answers: [{ endpointName: 'stock', arg: {}, value: answer.value }], modules: ['rental.tsx'] };
  },
  async render({ answers: [{ value }] }) {
    if (value.isBroken) throw new Error('canary of the renderer');
    made += 1;
    return { html: '<h1>' + value.left + ' left, made ' + made + '</h1>', title: 'Drills $& more', style: ':root{--brand:#123456}' };
  },
};`;

const files = {
  'web/customer.fr.html': shell('fr'),
  'web/customer.de.html': shell('de'),
  'web/assets.fr.json': JSON.stringify({
    'customer.fr.html': {
      file: 'assets/customer.js',
      css: ['assets/customer.css'],
      assets: ['assets/face.woff2'],
    },
    'rental.tsx': { file: 'assets/rental.js', css: ['assets/rental.css'] },
  }),
  'web/assets/customer.css': 'h1{color:red}',
  'web/assets/rental.css': 'h2{color:blue}',
  'first-screen/first-screen.js': renderer,
};

interface Stock {
  left: number;
  text?: string;
  isBroken?: boolean;
}

let stock: Stock;
let status: number;
beforeEach(() => {
  stock = { left: 2 };
  status = 200;
});

async function open(changed: Partial<Record<keyof typeof files, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'consigne-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const server = await startServer({
    settings: { webDir: join(folder, 'web') },
    extraRoutes: (fastify) => {
      fastify.get('/api/stock', (_request, reply) =>
        reply
          .code(status)
          .header('date', 'Sun, 29 Nov 2026 10:00:30 GMT')
          .send({ ...stock, serverTime: new Date().toISOString() }),
      );
    },
  });
  const get = (url = '/rental/1', headers: Record<string, string> = {}) =>
    server.fastify.inject({ url, headers: { accept: 'text/html', ...headers } });
  return { ...server, get };
}

test('has content, title, styles and the data in its HTML, and preloads the scripts', async () => {
  stock.text = '</script><script>alert(1)</script>';
  const { get } = await open();

  const { statusCode, body, headers } = await get();

  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"><h1>2 left, made 1</h1></div>');
  expect(body).toContain('<title>Drills $& more – Consigne</title>');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
  expect(style).toBe('h1{color:red}h2{color:blue}:root{--brand:#123456}');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(String(headers['content-security-policy'])).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(String(headers['content-security-policy'])).toContain("script-src 'self';");
  expect(headers.link).toBe(
    ['customer', 'rental']
      .map((name) => `</assets/${name}.js>; rel=modulepreload; as=script; crossorigin`)
      .join(', '),
  );

  expect(body).not.toContain('<script>alert');
  const [, data = ''] =
    new RegExp(`<script type="application/json" id="${firstAnswersId}">(.*?)</script>`).exec(body) ?? [];
  expect(JSON.parse(data)).toMatchObject({ answers: [{ endpointName: 'stock', value: stock }] });
});

test('is made once while the answers are the same, and again when the stock has changed', async () => {
  const { get } = await open();
  const first = await get();

  expect((await get()).body).toBe(first.body);
  const known = { 'if-none-match': String(first.headers.etag) };
  const unchanged = await get('/rental/1', known);
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect(unchanged.headers['cache-control']).toBe('no-cache');

  stock.left = 1;
  expect((await get('/rental/1', known)).body).toContain('1 left, made 2');
});

test('is in the language of its reader, and is not mixed up with others', async () => {
  const { get } = await open();
  await get();

  const german = await get('/rental/1?langue=de');

  expect(german.body).toContain('<html lang="de">');
  expect(german.body).toContain('2 left');
  expect(german.headers['content-language']).toBe('de');
  expect(german.headers['set-cookie']).toContain('langue=de');
  expect(german.headers.vary).toBe('accept-language, cookie, accept-encoding');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('is compressed as the browser accepts: %s', async (encoding, decompress) => {
  const { get } = await open();

  const { headers, rawPayload } = await get('/rental/1', { 'accept-encoding': encoding });

  expect(headers['content-encoding']).toBe(encoding);
  expect(decompress(rawPayload).toString()).toContain('2 left');
});

describe('is the page without content', () => {
  const plain = async (answer: Promise<{ statusCode: number; body: string }>): Promise<void> => {
    const { statusCode, body } = await answer;
    expect(statusCode).toBe(200);
    expect(body).toBe(shell('fr'));
  };

  test('where the server renders none', async () => plain((await open()).get('/pickup')));

  test.each([404, 429, 503])('when the API answers %i', async (refused) => {
    status = refused;
    await plain((await open()).get());
  });

  test('when rendering fails, which is logged once', async () => {
    stock.isBroken = true;
    const { get, logged } = await open();

    await plain(get());
    await plain(get());

    expect(logged().match(/firstScreen\.failed/g)).toHaveLength(1);
    expect(logged()).toContain('canary of the renderer');
  });

  test('when the renderer cannot be loaded', async () =>
    plain((await open({ 'first-screen/first-screen.js': 'this is no module' })).get()));

  test('when the built page is not as expected', async () => {
    const { get } = await open({ 'web/customer.fr.html': '<title>Consigne</title>' });
    expect((await get()).body).toBe('<title>Consigne</title>');
  });
});
