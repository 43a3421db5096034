/** No import cycles (architecture, "The arrows"): files that import each other cannot be read one after the other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rooms = ['domain', 'application', 'infrastructure', 'server', 'simulator', 'web', 'cli'];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.config.ts') ? [path] : [];
  });

function resolve(from: string, specifier: string): string | null {
  const base = specifier.startsWith('#') ? join(root, specifier.slice(1)) : join(dirname(from), specifier);
  const candidates = ['.ts', '.tsx'].map((ending) => base.replace(/\.js$/, ending));
  return candidates.find((path) => existsSync(path)) ?? null;
}

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:^|\s)(?:import|export)\s[^'";]*?from '([.#][^']+)'/g);
  return [...found].flatMap(([, specifier = '']) => resolve(file, specifier) ?? []);
}

/** The first cycle found, as the files along it. */
function ringIn(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of graph.get(file) ?? []) {
      const ring = visit(next, [...path, file]);
      if (ring) return ring;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const ring = visit(file, []);
    if (ring) return ring;
  }
  return null;
}

test('has no file that imports itself through other files', () => {
  const files = rooms.flatMap((room) => filesIn(join(root, room)));
  const graph = new Map(files.map((file) => [file, importsOf(file)]));

  expect(files.length).toBeGreaterThan(300);
  expect(ringIn(graph)?.map((file) => relative(root, file)) ?? []).toEqual([]);
});

test('detects a planted cycle', () => {
  expect(
    ringIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b']);
});
