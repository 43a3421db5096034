/** What is handed out fits together: the guide, the drill that follows it, and the files of the archive. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '#infrastructure/config.js';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const guide = read('docs/guide-administrator.md');

test('the drill follows every block of the guide that is for it, and no other', () => {
  const inGuide = [...guide.matchAll(/^```sh drill (\S+)$/gm)].map(([, name]) => name);
  const drill = read('scripts/drill.mjs');
  const followed = [...drill.matchAll(/(?:follow|blocks\.get)\('(\S+?)'/g)].map(([, name]) => name);

  expect(new Set(followed)).toEqual(new Set(inGuide));
  expect(inGuide.length).toBeGreaterThan(8);
});

test('the archive has what the guide calls, and nothing that is missing here', () => {
  const release = read('scripts/release.mjs');
  const called = [...guide.matchAll(/npm (?:run (?:-s )?)(\w+) --/g)].map(([, name]) => name);
  const commands = /const commands = \{([\s\S]*?)\n\};/.exec(release)?.[1] ?? '';
  const developer = ['drill'];
  expect(
    called.filter((name) => !commands.includes(`  ${name}:`) && !developer.includes(name ?? '')),
  ).toEqual([]);
  for (const [, place = ''] of commands.matchAll(/dist\/(\S+?)\.js/g))
    expect(place.startsWith('cli/') || existsSync(join(root, `${place}.ts`))).toBe(true);
  const asItIs = /const asItIs = \[([\s\S]*?)\n\];/.exec(release)?.[1] ?? '';
  const paths = [...asItIs.matchAll(/'([^']+\/[^']+|[^']*\.[^']+)'/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !path.includes('${') && !existsSync(join(root, path)))).toEqual([]);
});

test('.env.example names settings, and all that production requires', () => {
  const names = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

  expect(names.filter((name) => !(name in settings))).toEqual(['SITE']);
  expect(names).toEqual(expect.arrayContaining(['PUBLIC_URL', 'MASTER_KEY', 'SMTP_URL', 'MAIL_FROM']));
});

test('alerts and dashboard ask for metrics that the server has', () => {
  const sources = ['http/vitals.ts', 'http/metrics.ts', 'composition/ports.ts']
    .map((file) => read(`server/${file}`))
    .join('');
  const { groups } = parse(read('infrastructure/metrics/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const { panels } = JSON.parse(read('infrastructure/metrics/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].flatMap((expr) => expr.match(/\b(?:consigne|http)_[a-z_]+/g) ?? []);
  const own = [...new Set(asked.map((name) => name.replace(/_(?:count|bucket)$/, '')))];

  expect(own.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  expect(own.length).toBeGreaterThan(9);
});

test('image and containers name exact versions, and no step of the image asks for what is not in it', () => {
  const dockerfile = read('Dockerfile');
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
  const { services } = parse(read('compose.yaml')) as { services: Record<string, { image?: string }> };
  const images = [...bases, ...Object.values(services).flatMap(({ image }) => image ?? [])];

  expect(images.filter((image) => !/:v?\d+\.\d+(?:\.\d+)?(?:-[a-z-]+)?$/.test(image))).toEqual([]);
  expect(images).toHaveLength(6);
  for (const [, script = ''] of dockerfile.matchAll(/node (scripts\/\S+)/g))
    expect(existsSync(join(root, script))).toBe(true);
  expect(dockerfile).toMatch(/^USER node$/m);
});
