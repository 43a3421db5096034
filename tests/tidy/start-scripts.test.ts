/** `npm start`, `backup`, `restore`, `migrate` and `recover` run where only the packages of production are installed (npm prune). */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** The packages that a script loads before its first line runs, directly and by the scripts that it loads. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(join(root, file), 'utf8');
  const specifiers = [...source.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)';/gms)].map(
    ([, specifier = '']) => specifier,
  );
  return specifiers
    .filter((specifier) => !specifier.startsWith('node:'))
    .flatMap((specifier) =>
      specifier.startsWith('.') ? packagesOf(join(dirname(file), specifier), seen) : [specifier],
    );
}

test.each(['scripts/start.mjs', 'scripts/command.mjs'])('%s loads no development package', (file) => {
  const seen = new Set<string>();

  expect(packagesOf(file, seen).filter((name) => !(name in dependencies))).toEqual([]);
  expect([...seen]).toContain('scripts/build.mjs');
});
