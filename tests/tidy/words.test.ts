/** The glossary's words that changed are gone from names, comments, titles and documents (docs/glossary.md, "Words that change"). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const self = relative(root, import.meta.filename);

/** Words that mean nothing else in English code; each is found as a word and as a part of a name. */
const oldWords =
  'deed deeds errand errands abreast turnstile beat beats sought whoever whomever tripwire rehearse rehearsed rehearsal patience patiently told elsewhere afar furnish furnished saga sagas sightings planted reliance treacherous blind guardian hurry'.split(
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

/** A sentence whose subject is missing: « Of the title » instead of « The language of the title ». */
const withoutSubject = /(?:\/\*\*?|\/\/|^\s*\*) Of /;

const isText = (path: string): boolean =>
  /\.(?:tsx?|m?js|css|ya?ml|md|html)$/.test(path) && !excepted.has(path);

const placesOf = (pattern: RegExp, text: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line);
    return found ? [`${index + 1} ${found[0]}`] : [];
  });

/** The matches in all files, as `path:line match`. */
function matchesOf(pattern: RegExp): string[] {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 });
  const paths = tracked.split('\n').filter(isText);
  expect(paths.length).toBeGreaterThan(2000);
  return paths.flatMap((path) =>
    placesOf(pattern, readFileSync(join(root, path), 'utf8')).map((place) => `${path}:${place}`),
  );
}

test('an old word is found in a name, a comment and a title, and not inside another word', () => {
  const old = ['const runDeed = 1', '// Whoever asks', "test('an errand')", 'ERRAND_DONE', 'a-deed'];
  expect(old.flatMap((text) => placesOf(oldWord, text))).toHaveLength(5);
  const others = ['indeed', 'heartbeat', 'heartbeatMs', 'besought'];
  expect(others.flatMap((text) => placesOf(oldWord, text))).toEqual([]);
});

test('a comment without a subject is found', () => {
  expect(
    ['/** Of it. */', '// Of it.', ' * Of them.'].flatMap((text) => placesOf(withoutSubject, text)),
  ).toHaveLength(3);
  expect(placesOf(withoutSubject, '/** The language of the title. */')).toEqual([]);
});

test('no file uses a word that the glossary replaced', () => {
  expect(matchesOf(oldWord)).toEqual([]);
});

test('no comment begins with Of', () => {
  expect(matchesOf(withoutSubject)).toEqual([]);
});
