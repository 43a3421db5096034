/** The result of a run as a JUnit file, which every build server reads: a suite a scenario, a case a step. */
import type { PlayedScenario, PlayedStep } from './run.js';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 cannot say are left out. */
const escaped = (text: string): string =>
  [...text]
    .filter((char) => char >= ' ' || '\n\t'.includes(char))
    .map((char) => entities[char] ?? char)
    .join('');

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

function caseOf(suite: string, { words, line, failure, isSkipped, ms }: PlayedStep): string {
  const head = `<testcase classname="${escaped(suite)}" name="${escaped(`l. ${line} ${words}`)}" time="${seconds(ms)}"`;
  if (isSkipped) return `${head}><skipped/></testcase>`;
  if (failure === null) return `${head}/>`;
  return `${head}><failure message="${escaped(failure)}"/></testcase>`;
}

function suiteOf({ name, steps, ms }: PlayedScenario): string {
  const failures = steps.filter(({ failure }) => failure !== null).length;
  const skipped = steps.filter(({ isSkipped }) => isSkipped).length;
  const head = `<testsuite name="${escaped(name)}" tests="${steps.length}" failures="${failures}" skipped="${skipped}" time="${seconds(ms)}">`;
  return [head, ...steps.map((step) => caseOf(name, step)), '</testsuite>'].join('\n');
}

export const junitFile = (played: readonly PlayedScenario[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...played.map(suiteOf),
    '</testsuites>',
    '',
  ].join('\n');
