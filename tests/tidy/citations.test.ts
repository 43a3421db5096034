/**
 * Comments, tests and documents cite a rule by its page and heading (`rental.md#price`, of docs/behaviour), a decision by its record
 * (`decisions/0001-embedded-sqlite.md`) and the specification by its section. Each citation leads to a heading, a file or a section.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rooms = 'application cli docs domain infrastructure scripts server simulator tests web .github'.split(
  ' ',
);
const self = relative(root, import.meta.filename);
const generated = /^docs\/(?:openapi|asyncapi)\.json$|\/dist\/|node_modules/;

const filesIn = (folder: string, isDeep: boolean): string[] =>
  readdirSync(join(root, folder), { recursive: isDeep, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|m?js|cjs|css|html|md|ya?ml|json)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !generated.test(file) && file !== self && file !== 'package-lock.json');
const files = [...filesIn('.', false), ...rooms.flatMap((room) => filesIn(room, true))];

/** The anchor that GitHub makes of a heading: lower case, without signs, each blank a hyphen. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const behaviour = new Map(
  readdirSync(join(root, 'docs/behaviour')).map((page) => [
    page,
    headingsOf(readFileSync(join(root, 'docs/behaviour', page), 'utf8')),
  ]),
);
const sections = [...readFileSync(join(root, 'docs/specification.md'), 'utf8').matchAll(/^## (\d+)\./gm)];
const sectionNumbers = sections.map(([, number]) => number);

const oldForms =
  /\bdecisions? \d+|\bbehaviour\.md|\bdesign notes?\b|docs\/design|docs\/decisions\.md|\b(?:locks|stack|experience)\.md|\breliability (?:research|report)/gi;

/** The text before a `§` in the same comment or paragraph names the document of the section. */
function isKnownSection(before: string, number: string): boolean {
  const near = before.split(/\*\/|\n\s*\n/).at(-1) ?? '';
  const source = [...near.matchAll(/specification|RFC \d+|MQTT 3\.1\.1/gi)].at(-1)?.[0].toLowerCase();
  return source === 'specification' ? sectionNumbers.includes(number) : source !== undefined;
}

/** Pages named without a path: in a comment a page of docs/behaviour, always with its heading. */
function isGone(page: string, heading: string | undefined, isDocument: boolean): boolean {
  const headings = behaviour.get(page);
  if (isDocument && heading === undefined) return false;
  return heading === undefined ? headings !== undefined : !(headings ?? []).includes(heading);
}

function faultsIn(file: string, text: string): string[] {
  const isDocument = file.endsWith('.md');
  // Links of documents are followed by links.test.ts.
  const read = isDocument ? text.replace(/\]\([^)\s]+\)/g, ']') : text;
  const faults = [
    ...[...read.matchAll(oldForms)].map(([form]) => form),
    ...[...read.matchAll(/(?<![\w/.-])([a-z-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu)]
      .filter(([, page = '', heading]) => isGone(page, heading, isDocument))
      .map(([citation]) => citation),
    ...[...read.matchAll(/decisions\/(\d{4}-[\w-]+\.md)/g)]
      .filter(([, record = '']) => !existsSync(join(root, 'docs/decisions', record)))
      .map(([citation]) => citation),
    ...[...read.matchAll(/§ ?(\d+)/g)]
      .filter(
        ({ index, 1: number = '' }) => !isKnownSection(read.slice(Math.max(0, index - 600), index), number),
      )
      .map(({ index }) => read.slice(Math.max(0, index - 30), index + 6)),
  ];
  return faults.map((fault) => `${file}: ${fault}`);
}

test('leads every citation to a heading, a record or a section', () => {
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap((file) => faultsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('lists every page and record in its index, with a date, a status and three parts in each record', () => {
  const namesIn = (folder: string): string[] =>
    readdirSync(join(root, 'docs', folder)).filter((name) => name !== 'README.md');
  const isMissing = (folder: string, name: string): boolean =>
    !readFileSync(join(root, 'docs', folder, 'README.md'), 'utf8').includes(`](${name})`);
  const parts =
    /^- Date: \d{4}-\d\d-\d\d\n- Status: .+\n[^]*^## Context$[^]*^## Decision$[^]*^## Consequences$/m;

  for (const folder of ['behaviour', 'decisions'])
    expect(namesIn(folder).filter((name) => isMissing(folder, name))).toEqual([]);
  expect(
    namesIn('decisions').filter(
      (name) => !parts.test(readFileSync(join(root, 'docs/decisions', name), 'utf8')),
    ),
  ).toEqual([]);
});

describe('reports a citation without a target', () => {
  test.each([
    ['a.ts', '/** As decided (decision 12). */'],
    ['a.ts', '/** Late is counted so (behaviour.md §8.2). */'],
    ['a.ts', '/** Late is counted so (rental.md#nowhere). */'],
    ['a.ts', '/** Late is counted so (rental.md). */'],
    ['a.ts', '/** Kept so (decisions/0001-nothing.md). */'],
    ['a.ts', '/** From the specification, §99. */'],
    ['a.ts', '/** From nobody (§2). */'],
    ['a.md', 'See `rental.md#nowhere`.'],
  ])('%s: %s', (file, text) => {
    expect(faultsIn(file, text)).not.toEqual([]);
  });

  test.each([
    ['a.ts', '/** Late is counted so (rental.md#lateness; specification, §7, §5). */'],
    ['a.ts', '/** Kept so (decisions/0001-embedded-sqlite.md; MQTT 3.1.1 §3.1; docs/cli.md). */'],
  ])('accepts a citation with a target: %s: %s', (file, text) => {
    expect(faultsIn(file, text)).toEqual([]);
  });
});
