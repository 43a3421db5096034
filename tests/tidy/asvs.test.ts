/** The page of the security standard is complete: every requirement once, with sums that match the rows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** OWASP ASVS 5.0.0 without V10 and V17: each section's number of requirements of level 1, then of level 2. */
const sections =
  '1.1:0+2 1.2:5+4 1.3:2+9 1.4:0+3 1.5:1+1 2.1:1+2 2.2:2+1 2.3:1+3 2.4:0+1 3.2:2+0 3.3:1+3 3.4:2+4 3.5:3+2 3.7:0+2 ' +
  '4.1:1+2 4.2:0+1 4.3:0+2 4.4:1+3 5.1:0+1 5.2:2+1 5.3:2+0 5.4:0+3 6.1:1+2 6.2:8+4 6.3:2+2 6.4:2+2 6.5:0+5 6.6:0+3 ' +
  '6.8:0+4 7.1:0+3 7.2:4+0 7.3:0+2 7.4:2+3 7.5:0+2 7.6:0+2 8.1:1+1 8.2:2+1 8.3:1+0 8.4:0+1 9.1:3+0 9.2:1+3 11.1:0+2 ' +
  '11.2:0+3 11.3:2+1 11.4:1+3 11.5:0+1 11.6:0+1 12.1:1+2 12.2:2+0 12.3:0+4 13.1:0+1 13.2:0+5 13.3:0+2 13.4:1+4 ' +
  '14.1:0+2 14.2:1+3 14.3:1+2 15.1:1+2 15.2:1+2 15.3:1+6 16.1:0+1 16.2:0+5 16.3:0+4 16.4:0+3 16.5:0+3';

const requirements = sections.split(' ').flatMap((section) => {
  const [id = '', counts = ''] = section.split(':');
  const [first = 0, second = 0] = counts.split('+').map(Number);
  return Array.from({ length: first + second }, (_, at) => `${id}.${at + 1} L${at < first ? 1 : 2}`);
});

const reasons = ['by code', 'by document', 'by decision', 'not applicable'];
const kinds = ['tested', ...reasons, 'open'];

const file = join(import.meta.dirname, '../../docs/security/asvs.md');
const page = readFileSync(file, 'utf8');
const [summary = '', ...chapters] = page.split(/\n## V/);

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);

const rows = rowsOf(chapters.join('\n'))
  .filter(([id = '']) => /^\d/.test(id))
  .map(([id = '', level = '', asks = '', answer = '', proof = '']) => ({ id, level, asks, answer, proof }));

const kindOf = (proof: string): string =>
  proof.startsWith('[') ? 'tested' : (/^([a-z ]+): ./.exec(proof)?.[1] ?? proof);
const countOf = (...wanted: string[]): number =>
  rows.filter(({ proof }) => wanted.includes(kindOf(proof))).length;
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to).filter((to) => !to.startsWith('https://'));

test('lists every requirement once, in order and with its level', () => {
  expect(requirements).toHaveLength(217);
  expect(rows.map(({ id, level }) => `${id} L${level}`)).toEqual(requirements);
});

describe('every row', () => {
  test('says what is required, what answers it, and how that is verified', () => {
    expect(rows.filter(({ asks, answer }) => asks === '' || answer === '')).toEqual([]);
    expect(rows.filter(({ proof }) => !kinds.includes(kindOf(proof)))).toEqual([]);
  });

  test('links tests only if it is tested, and a file if code or a document answers it', () => {
    const isTest = (to: string) => /^\.\.\/\.\.\/tests\/.+\.(?:test|spec)\.tsx?$/.test(to);
    const wrong = rows.filter(({ proof }) => {
      const links = linksIn(proof);
      if (kindOf(proof) === 'tested') return !links.every(isTest);
      return /^by (?:code|document)$/.test(kindOf(proof)) && links.length === 0;
    });

    expect(wrong).toEqual([]);
  });
});

test('counts the rows correctly', () => {
  const summaryRows = rowsOf(summary).filter(([kind = '']) => kinds.includes(kind));
  const all = rowsOf(summary).find(([kind]) => kind === '**all**');

  expect(summaryRows.map(([kind, , count]) => [kind, Number(count)])).toEqual(
    kinds.map((kind) => [kind, countOf(kind)]),
  );
  expect(all).toEqual([
    '**all**',
    `${countOf('tested')} tested, ${countOf(...reasons)} with a reason, ${countOf('open')} open`,
    '217',
  ]);
});

test('weighs every open requirement above, and no other', () => {
  const weighed = rowsOf(summary)
    .filter(([weight = '']) => ['high', 'medium', 'low'].includes(weight))
    .flatMap((cells) => cells.join(' ').match(/\b\d+\.\d+\.\d+\b/g) ?? []);
  const open = rows.filter(({ proof }) => kindOf(proof) === 'open').map(({ id }) => id);

  expect([...new Set(weighed)].sort()).toEqual(open.sort());
});
