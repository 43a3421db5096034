/** Mantine's styles are taken component by component: one that is drawn without its own would be drawn bare. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const styles = join(root, 'node_modules/@mantine/core/styles');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return /\.tsx$/.test(entry.name) ? [path] : [];
  });

const listed = [
  ...readFileSync(join(root, 'web/app/operator-styles.ts'), 'utf8').matchAll(/core\/styles\/(\w+)\.css/g),
].map(([, name = '']) => name);

function componentsIn(file: string): string[] {
  const found = /import \{([^}]+)\} from '@mantine\/core';/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return found
    .split(',')
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => existsSync(join(styles, `${name}.css`)));
}

test('every Mantine component that is drawn has its styles', () => {
  const drawn = new Set(filesIn(join(root, 'web')).flatMap(componentsIn));

  expect(drawn.size).toBeGreaterThan(20);
  expect([...drawn].filter((name) => !listed.includes(name))).toEqual([]);
});

test('they come in the order in which Mantine lets them override each other', () => {
  const all = readFileSync(join(root, 'node_modules/@mantine/core/styles.css'), 'utf8');
  const places = listed.map((name) =>
    all.indexOf(readFileSync(join(styles, `${name}.css`), 'utf8').slice(0, 60)),
  );

  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});
