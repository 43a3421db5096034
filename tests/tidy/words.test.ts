/** The glossary's words that changed are gone from names, comments, titles and documents (docs/glossary.md, "Words that change"). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const self = relative(root, import.meta.filename);

/** Those that mean nothing else in English code; each is found as a word and as a part of a name. */
const oldWords =
  'deed deeds errand errands abreast turnstile beat beats sought whoever whomever tripwire rehearse rehearsed rehearsal patience patiently told elsewhere'.split(
    ' ',
  );

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
/** `deed` in `deed`, `deedOf`, `a-deed`, `DEED_OF`; `Deed` in `openDeed`. Neither in `indeed` nor in `heartbeat`. */
const oldWord = new RegExp(
  [
    `(?<![A-Za-z])(?:${oldWords.join('|')})(?![a-z])`,
    `(?:${oldWords.map(capitalised).join('|')})(?![a-z])`,
    `(?<![A-Za-z])(?:${oldWords.join('|').toUpperCase()})(?![A-Za-z])`,
  ].join('|'),
);

/** What explains the old words, what was written before them, and what is not ours. */
const excepted = new Set([self, 'docs/glossary.md', 'docs/specification.md']);

const isText = (path: string): boolean =>
  /\.(?:tsx?|m?js|css|ya?ml|md|html)$/.test(path) && !excepted.has(path);

function oldWordsIn(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const found = oldWord.exec(line);
    return found ? [`${index + 1} ${found[0]}`] : [];
  });
}

test('an old word is found in a name, a comment and a title, and not inside another word', () => {
  expect(
    ['const runDeed = 1', '// Whoever asks', "test('an errand')", 'ERRAND_DONE', 'a-deed'].flatMap(
      oldWordsIn,
    ),
  ).toHaveLength(5);
  expect(['indeed', 'heartbeat', 'heartbeatMs', 'besought'].flatMap(oldWordsIn)).toEqual([]);
});

test('no file uses a word that the glossary replaced', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 });
  const paths = tracked.split('\n').filter(isText);

  expect(paths.length).toBeGreaterThan(2000);
  const found = paths.flatMap((path) =>
    oldWordsIn(readFileSync(join(root, path), 'utf8')).map((place) => `${path}:${place}`),
  );
  expect(found).toEqual([]);
});
