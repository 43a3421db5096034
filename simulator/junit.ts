/** Results as a JUnit file, which every build server reads. */

export interface TestCase {
  readonly name: string;
  readonly ms: number;
  /** The first line is the title; null for one that passed or was left out. */
  readonly failure: string | null;
  readonly isSkipped: boolean;
}

interface TestSuite {
  readonly name: string;
  /** The file of its cases. */
  readonly file: string;
  readonly ms: number;
  readonly cases: readonly TestCase[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 cannot contain. */
const unsayable = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string =>
  text.replace(unsayable, '').replace(/[&<>"']/g, (char) => entities[char] ?? char);

const tag = (name: string, attributes: Readonly<Record<string, string | number>>): string =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(String(value))}"`)].join(' ');

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly skipped: number;
  readonly errors: 0;
  readonly time: string;
}

function countsOf(suites: readonly TestSuite[]): Counts {
  const cases = suites.flatMap((suite) => suite.cases);
  return {
    tests: cases.length,
    failures: cases.filter(({ failure }) => failure !== null).length,
    skipped: cases.filter(({ isSkipped }) => isSkipped).length,
    errors: 0,
    time: seconds(suites.reduce((sum, { ms }) => sum + ms, 0)),
  };
}

/** Build servers show the message as a title, and the content as the text. */
function insideOf({ failure, isSkipped }: TestCase): string | null {
  if (isSkipped) return '<skipped/>';
  if (failure === null) return null;
  const [message = ''] = failure.split('\n');
  return `<${tag('failure', { message })}>${escaped(failure)}</failure>`;
}

function caseOf({ name: classname, file }: TestSuite, one: TestCase): string {
  const head = tag('testcase', { classname, name: one.name, file, time: seconds(one.ms) });
  const inside = insideOf(one);
  return inside === null ? `<${head}/>` : `<${head}>${inside}</testcase>`;
}

const suiteOf = (suite: TestSuite): string =>
  [
    `<${tag('testsuite', { name: suite.name, ...countsOf([suite]) })}>`,
    ...suite.cases.map((one) => caseOf(suite, one)),
    '</testsuite>',
  ].join('\n');

export const junitFile = (suites: readonly TestSuite[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${tag('testsuites', { ...countsOf(suites) })}>`,
    ...suites.map(suiteOf),
    '</testsuites>',
    '',
  ].join('\n');
