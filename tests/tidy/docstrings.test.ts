/** Editors show a docstring with the declaration below it: one above another docstring is shown nowhere. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The lines of docstrings without a declaration, but for the first of a file, which describes the file. */
function withoutDeclaration(source: string): number[] {
  const pairs = source.matchAll(/\/\*\*(?:(?!\*\/).)*\*\/(?=\s*\/\*\*)/gs);
  return Array.from(pairs, ({ index }) => source.slice(0, index))
    .filter((before) => before.trim() !== '')
    .map((before) => before.split('\n').length);
}

test('a docstring above another one is found, that of the file is not', () => {
  const file =
    '/** Doors. */\n\n/** Opens one. */\nconst open = 1;\n/** Its age. */\n\n/** In ms. */\nconst age = 2;';
  expect(withoutDeclaration(file)).toEqual([5]);
});

test('every docstring has its declaration', () => {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  const paths = tracked.split('\n').filter((path) => path !== '');
  expect(paths.length).toBeGreaterThan(2000);
  const found = paths.flatMap((path) =>
    withoutDeclaration(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});
