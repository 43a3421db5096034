/** Mantine's styles are imported per component: one without its import would be unstyled. */
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

test('imports the styles of every used Mantine component', () => {
  const drawn = new Set(filesIn(join(root, 'web')).flatMap(componentsIn));

  expect(drawn.size).toBeGreaterThan(20);
  expect([...drawn].filter((name) => !listed.includes(name))).toEqual([]);
});

test("imports them in the order of Mantine's own overrides", () => {
  const all = readFileSync(join(root, 'node_modules/@mantine/core/styles.css'), 'utf8');
  const places = listed.map((name) =>
    all.indexOf(readFileSync(join(styles, `${name}.css`), 'utf8').slice(0, 60)),
  );

  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});
