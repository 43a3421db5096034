/**
 * What build servers make of the file: read by an XML parser, as theirs do.
 * @vitest-environment jsdom
 */
import { expect, test } from 'vitest';
import { scenariosJunit } from '#simulator/scenarios/command-line.js';
import type { PlayedStep } from '#simulator/scenarios/run.js';

const step = (words: string, more: Partial<PlayedStep> = {}): PlayedStep => ({
  words,
  line: 3,
  failure: null,
  isSkipped: false,
  ms: 1_500,
  ...more,
});
const played = (name: string, steps: readonly PlayedStep[]) => ({
  file: 'essais/porte.yaml',
  run: { name, seed: 1, isPassed: false, steps, trace: [], ms: 3_000 },
});

/** Invalid XML is read as a `parsererror`. */
const read = (text: string): Element => new DOMParser().parseFromString(text, 'text/xml').documentElement;
const attributes = (element: Element | null): Record<string, string> =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

test('sums up its suites, and names the file of each case', () => {
  const steps = [
    step('ouvrir'),
    step('fermer', { failure: 'non' }),
    step('rien', { isSkipped: true, ms: 0 }),
  ];
  const all = read(scenariosJunit([played('Une porte', steps), played('Une autre', [step('ouvrir')])]));

  expect(attributes(all)).toEqual({ tests: '4', failures: '1', errors: '0', skipped: '1', time: '6.000' });
  expect(attributes(all.querySelector('testsuite'))).toMatchObject({
    name: 'Une porte',
    tests: '3',
    errors: '0',
  });
  expect(attributes(all.querySelector('testcase'))).toEqual({
    classname: 'Une porte',
    name: 'l. 3 ouvrir',
    file: 'essais/porte.yaml',
    time: '1.500',
  });
});

test('contains a failure whole, line by line, and in one line as its title', () => {
  const all = read(
    scenariosJunit([played('x', [step('vérifier', { failure: 'attendu "a" & <b>\nobtenu ]]> rien' })])]),
  );
  const failure = all.querySelector('failure');

  expect(failure?.getAttribute('message')).toBe('attendu "a" & <b>');
  expect(failure?.textContent).toBe('attendu "a" & <b>\nobtenu ]]> rien');
});

test('has a separate case for each repetition of a step', () => {
  const all = read(scenariosJunit([played('x', [step('ouvrir'), step('ouvrir'), step('ouvrir')])]));

  const names = [...all.querySelectorAll('testcase')].map((each) => each.getAttribute('name'));
  expect(names).toEqual(['l. 3 ouvrir', 'l. 3 ouvrir (2)', 'l. 3 ouvrir (3)']);
});

test('omits characters that XML does not allow', () => {
  const all = read(
    scenariosJunit([played('a\u0000\u0001\u001B[31m\uFFFE\uFFFF\uD800b', [step('\u0007é😀')])]),
  );

  expect(all.querySelector('testsuite')?.getAttribute('name')).toBe('a[31mb');
  expect(all.querySelector('testcase')?.getAttribute('name')).toBe('l. 3 é😀');
});
