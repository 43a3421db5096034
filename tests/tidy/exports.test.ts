/** What a file exports, another one uses: the rest is private or dead. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rooms = /^(?:domain|application|infrastructure|server|simulator|web|cli)\//;

const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const sources = new Map(tracked.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

const exported =
  /^export (?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;
/** `/*` within a word is part of a pattern of files. */
const withoutComments = (code: string): string =>
  code.replaceAll(/(?<!\w)\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

function filesByWord(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of sources.values()) {
    for (const word of new Set(withoutComments(code).match(/[A-Za-z_$][\w$]*/g)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

test('every export is named in a second file', () => {
  const files = filesByWord();
  const unused = [...sources]
    .filter(([file]) => rooms.test(file))
    .flatMap(([file, code]) => [...code.matchAll(exported)].map(([, name = '']) => ({ file, name })))
    .filter(({ name }) => files.get(name) === 1);

  expect(files.get('filesByWord')).toBe(1);
  expect(unused).toEqual([]);
});
