/** A program starts something when it is loaded: who imports a part of it would start it, too (CONTRIBUTING.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rooms = ['domain', 'application', 'infrastructure', 'server', 'web', 'cli', 'simulator', 'tests'];

const sources = new Map(
  rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path.replace(/\.tsx?$/, '.js'), readFileSync(join(root, path), 'utf8')]),
);

const programs = [...sources]
  .filter(([, source]) => /^(?:await |try \{)/m.test(source))
  .map(([path]) => path);

/** The files that a source imports, from the root. */
const importsOf = (path: string, source: string): string[] =>
  [...source.matchAll(/\bfrom '([#.][^']+)'/g)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : join(path, '..', specifier),
  );

test('no file imports a program', () => {
  expect(programs).toContain('server/main.js');
  const imported = [...sources].flatMap(([path, source]) =>
    importsOf(path, source)
      .filter((target) => programs.includes(target))
      .map((target) => `${path} imports ${target}`),
  );
  expect(imported).toEqual([]);
});
