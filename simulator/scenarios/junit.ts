/** The result of a run as a JUnit file: a suite a scenario, a case a step. */
import { junitFile, type TestCase } from '#simulator/junit.js';
import type { PlayedScenario } from './run.js';

export interface PlayedFile {
  readonly file: string;
  readonly run: PlayedScenario;
}

/** Two cases of one name are one to some build servers: a step that is repeated is counted. */
function casesOf({ run: { steps } }: PlayedFile): TestCase[] {
  const times = new Map<string, number>();
  return steps.map(({ line, words: told, ms, failure, isSkipped }) => {
    const words = `l. ${line} ${told}`;
    const time = (times.get(words) ?? 0) + 1;
    times.set(words, time);
    return { name: time > 1 ? `${words} (${time})` : words, ms, failure, isSkipped };
  });
}

export const scenariosJunit = (played: readonly PlayedFile[]): string =>
  junitFile(
    played.map((each) => ({ name: each.run.name, file: each.file, ms: each.run.ms, cases: casesOf(each) })),
  );
