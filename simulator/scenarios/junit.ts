/** The result of a run as a JUnit file, which every build server reads: a suite a scenario, a case a step. */
import type { PlayedScenario, PlayedStep } from './run.js';

export interface PlayedFile {
  readonly file: string;
  readonly run: PlayedScenario;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Characters that XML 1.0 cannot say. */
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

function countsOf(played: readonly PlayedScenario[]): Counts {
  const steps = played.flatMap((each) => each.steps);
  return {
    tests: steps.length,
    failures: steps.filter(({ failure }) => failure !== null).length,
    skipped: steps.filter(({ isSkipped }) => isSkipped).length,
    errors: 0,
    time: seconds(played.reduce((sum, { ms }) => sum + ms, 0)),
  };
}

/** Build servers show the message as a title, and what stands inside as the text. */
function insideOf({ failure, isSkipped }: PlayedStep): string | null {
  if (isSkipped) return '<skipped/>';
  if (failure === null) return null;
  const [message = ''] = failure.split('\n');
  return `<${tag('failure', { message })}>${escaped(failure)}</failure>`;
}

/** Two cases of one name are one to some build servers: a step that is repeated is counted. */
function casesOf({ file, run: { name: classname, steps } }: PlayedFile): string[] {
  const times = new Map<string, number>();
  return steps.map((step) => {
    const words = `l. ${step.line} ${step.words}`;
    const time = (times.get(words) ?? 0) + 1;
    times.set(words, time);
    const name = time > 1 ? `${words} (${time})` : words;
    const head = tag('testcase', { classname, name, file, time: seconds(step.ms) });
    const inside = insideOf(step);
    return inside === null ? `<${head}/>` : `<${head}>${inside}</testcase>`;
  });
}

const suiteOf = (played: PlayedFile): string =>
  [
    `<${tag('testsuite', { name: played.run.name, ...countsOf([played.run]) })}>`,
    ...casesOf(played),
    '</testsuite>',
  ].join('\n');

export const junitFile = (played: readonly PlayedFile[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${tag('testsuites', { ...countsOf(played.map(({ run }) => run)) })}>`,
    ...played.map(suiteOf),
    '</testsuites>',
    '',
  ].join('\n');
