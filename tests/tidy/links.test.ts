/** Every link of a page has a target: files move, and links are not checked by hand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const guides = ['', '/exploitant', '/integrator', '/qa'].map((reader) => `docs/guides${reader}`);
const folders = ['.', 'docs', 'docs/behaviour', 'docs/decisions', 'docs/security', '.github', ...guides];
const pages = folders.flatMap(pagesIn);

/** The anchor that GitHub makes of a title: lower case, without signs, each blank a hyphen. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsByFile = new Map<string, readonly string[]>();
function anchorsOf(file: string): readonly string[] {
  const known = anchorsByFile.get(file);
  if (known) return known;
  const anchors = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    anchorOf(title),
  );
  anchorsByFile.set(file, anchors);
  return anchors;
}

function isGone(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? join(root, page) : join(root, dirname(page), path);
  if (!existsSync(file)) return true;
  return anchor !== undefined && !anchorsOf(file).includes(anchor);
}

const linksIn = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^https?:/.test(link));

test('leads every link of the pages at the top, in docs and in .github to a file, and to a title of it', () => {
  const gone = pages.flatMap((page) =>
    linksIn(page)
      .filter((link) => isGone(page, link))
      .map((link) => `${page}: ${link}`),
  );

  expect(pages.length).toBeGreaterThan(60);
  expect(gone).toEqual([]);
  expect(isGone('README.md', 'docs/moved.md')).toBe(true);
  expect(isGone('README.md', 'CONTRIBUTING.md#nowhere')).toBe(true);
});
