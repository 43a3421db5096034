/** The guides of the operators name the screens by their own words: bold words in them are in the source of the pages. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const guides = join(root, 'docs/guides/exploitant');
const images = join(root, 'docs/images');

const plain = (text: string): string => text.replace(/&nbsp;|\s+/g, ' ').replaceAll('’', "'");

const sources = ['web/features', 'web/ui', 'domain']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?:\.tsx|words(?:\/fr)?\.ts|labels\.ts|kinds\.ts|moves\.ts|reasons\.ts)$/.test(path))
      .map((path) => plain(readFileSync(join(root, folder, path), 'utf8'))),
  )
  .join('\n')
  .replaceAll("\\'", "'")
  .toLowerCase();

/** `…` matches what differs from one record to the next. */
const isOnAScreen = (words: string): boolean =>
  plain(words)
    .toLowerCase()
    .split('…')
    .every((part) => sources.includes(part.trim()));

const boldIn = (page: string): string[] =>
  [...readFileSync(join(guides, page), 'utf8').matchAll(/\*\*(.+?)\*\*/gs)].map(([, words = '']) => words);

const pages = readdirSync(guides);

test('every bold word of a guide is on a screen', () => {
  const invented = pages.flatMap((page) =>
    boldIn(page)
      .filter((words) => !isOnAScreen(words))
      .map((words) => `${page}: ${words}`),
  );

  expect(pages.flatMap(boldIn).length).toBeGreaterThan(150);
  expect(invented).toEqual([]);
  expect(isOnAScreen('Ouvrir à distance')).toBe(true);
  expect(isOnAScreen('Ouvrir de très loin')).toBe(false);
});

test('every picture is small, and shown by a page', () => {
  const shown = [
    'README.md',
    ...pages.map((page) => `docs/guides/exploitant/${page}`),
    'docs/guides/qa/essayer.md',
    'docs/decisions/0042-a-face.md',
  ]
    .map((page) => readFileSync(join(root, page), 'utf8'))
    .join('\n');
  const pictures = readdirSync(images);

  expect(pictures.length).toBeGreaterThan(30);
  expect(pictures.filter((name) => statSync(join(images, name)).size > 60_000)).toEqual([]);
  expect(pictures.filter((name) => !shown.includes(`images/${name}`))).toEqual([]);
});
