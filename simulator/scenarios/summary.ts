/** The result of a run for people, in French: one line a step, and why the first failed one did. */
import { word } from '#domain/shared/plurals.js';
import type { PlayedScenario, PlayedStep } from './run.js';
import { traceHash } from './trace-hash.js';

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1).replace('.', ',')} s`;

export function stepLine({ words, line, failure, isSkipped }: PlayedStep): string {
  const mark = isSkipped ? '·' : failure === null ? '✓' : '✗';
  const more = failure === null ? '' : `\n      ${failure}`;
  return `  ${mark} l. ${String(line).padStart(3)}  ${words}${isSkipped ? ' (non jouée)' : ''}${more}`;
}

export const scenarioLine = ({ name, seed, isPassed, steps, trace, ms }: PlayedScenario): string =>
  `${isPassed ? '✓' : '✗'} ${name} — graine ${seed}, ${steps.length} ${word(steps.length, 'étape', 'étapes')}, ${seconds(ms)}, trace ${traceHash(trace)}`;

export function totalLine(played: readonly PlayedScenario[]): string {
  const failed = played.filter(({ isPassed }) => !isPassed).length;
  const ms = played.reduce((sum, each) => sum + each.ms, 0);
  const verdict = failed === 0 ? word(played.length, 'réussi', 'tous réussis') : `${failed} en échec`;
  return `\n${played.length} ${word(played.length, 'scénario', 'scénarios')}, ${verdict}, ${seconds(ms)}`;
}
