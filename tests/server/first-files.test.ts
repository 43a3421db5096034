/** The files that the head of a public page makes a browser load at once. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firstFilesOf, publicPages } from '#server/static.js';

const cabinetId = '01930000-0000-7000-8000-000000000101';
const manifest = {
  'customer.de.html': {
    file: 'assets/customer-1.js',
    css: ['assets/customer-1.css'],
    assets: ['assets/face-1.woff2'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared-1.js' },
  '_orders.js': { file: 'assets/orders-1.js', css: ['assets/orders-1.css'], imports: ['_shared.js'] },
  'features/rental/rental-page.tsx': {
    file: 'assets/rental-1.js',
    imports: ['customer.de.html', '_orders.js'],
  },
  'features/rental-status/status-page.tsx': { file: 'assets/status-1.js', imports: ['_orders.js'] },
};

function built(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'consigne-web-'));
  onTestFinished(() => rmSync(webDir, { recursive: true }));
  writeFileSync(join(webDir, 'assets.de.json'), JSON.stringify(manifest));
  return webDir;
}

const linksOf = async (path: string, webDir = built()): Promise<string[]> =>
  (await firstFilesOf(webDir, 'de', path))?.split(', ') ?? [];

test('preloads the entry first, then the files of the page, those of its parts, and its first requests', async () => {
  expect(await linksOf(`/rental/${cabinetId}`)).toEqual([
    '</assets/customer-1.js>; rel=modulepreload; as=script; crossorigin',
    '</assets/customer-1.css>; rel=preload; as=style; crossorigin',
    '</assets/face-1.woff2>; rel=preload; as=font; crossorigin',
    '</assets/shared-1.js>; rel=modulepreload; as=script; crossorigin',
    '</assets/rental-1.js>; rel=modulepreload; as=script; crossorigin',
    '</assets/orders-1.js>; rel=modulepreload; as=script; crossorigin',
    '</assets/orders-1.css>; rel=preload; as=style; crossorigin',
    `</api/cabinets/${cabinetId}/public>; rel=preload; as=fetch; crossorigin`,
    `</api/cabinets/${cabinetId}/rental-items/availability>; rel=preload; as=fetch; crossorigin`,
  ]);
});

test('preloads no request that needs a proof: the head contains neither a code nor a session', async () => {
  const links = await linksOf('/rental-status/AB2C');

  expect(links).toContain('</assets/status-1.js>; rel=modulepreload; as=script; crossorigin');
  expect(links.join()).not.toMatch(/AB2C|\/api/);
});

test.each(['/rental/x>; rel=preload, <https://other.example', '/rental/', '/cabinet/1', '/unknown'])(
  'preloads nothing for %s',
  async (path) => {
    expect(await linksOf(path)).toEqual([]);
  },
);

test('preloads nothing without a manifest', async () => {
  expect(await linksOf('/rental-status/AB2C', join(built(), 'missing'))).toEqual([]);
});

test('has every customer page under the module that its addresses load', () => {
  const source = readFileSync('web/app/customer-routes.tsx', 'utf8');
  const loaded = [...source.matchAll(/import\('#web\/(.+?)\.js'\)/g)].map(([, module]) => `${module}.tsx`);

  expect(loaded.length).toBeGreaterThan(0);
  expect(new Set(publicPages.map(({ module }) => module))).toEqual(new Set(loaded));
});
