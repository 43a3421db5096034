/** The end of a bulk run, for people and scripts: successes, refusals with their reasons, and the rest. */
import type { Context } from '#cli/context.js';
import { exitCodes, Failure, type ExitCode } from '#cli/exit.js';
import { plural } from '#cli/ui/formats.js';
import type { Output } from '#cli/ui/output.js';
import type { Report, Result } from './report.js';

interface Summary {
  readonly command: string;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly left: number;
  readonly report: string;
  /** The last result of each record. */
  readonly results: readonly Result[];
}

export function summaryOf({ file, head, results }: Report): Summary {
  const last = new Map(results.map((result) => [result.index, result]));
  const of = (state: Result['state']): number =>
    [...last.values()].filter((one) => one.state === state).length;
  const total = head.targets.length;
  const [done, refused] = [of('done'), of('refused')];
  const sorted = [...last.values()].sort((left, right) => left.index - right.index);
  return {
    command: head.command,
    total,
    done,
    refused,
    left: total - done - refused,
    report: file,
    results: sorted,
  };
}

const interruptions: readonly number[] = [exitCodes.interrupted, exitCodes.terminated];

export function exitOf({ total, done, results }: Summary, broken: unknown): ExitCode {
  if (broken instanceof Failure && interruptions.includes(broken.exit)) return broken.exit;
  if (done === total) return broken === null ? exitCodes.done : exitCodes.error;
  if (done > 0) return exitCodes.partly;
  const exits = new Set(results.map(({ exit }) => exit));
  const [only] = exits;
  return exits.size === 1 ? (only as ExitCode) : exitCodes.error;
}

/** Reports the error that ended the bulk run once, at its end. */
function printRefused(out: Output, { results }: Summary, broken: unknown): void {
  const end = broken instanceof Failure ? broken.message : null;
  for (const { typed, message } of results.filter(({ state }) => state !== 'done'))
    if (message !== end) out.warn(`✗ ${typed} : ${message}`);
}

export function printSummary({ out, words, command }: Context, summary: Summary, broken: unknown): void {
  const { done, refused, left, total, report } = summary;
  if (out.isJson) return out.json(summary);
  printRefused(out, summary, broken);
  out.say(
    `${plural(total, 'élément')} : ${plural(done, 'fait')}, ${plural(refused, 'refusé')}, ${left} à faire.`,
  );
  out.say(`Compte rendu : ${report}`);
  // A report belongs to its profile, which need not be the default one.
  const named = words.text('profile');
  const profile = named === undefined ? '' : ` --profile ${named}`;
  if (done < total) out.warn(`Reprendre : consigne ${command}${profile} --resume ${report}`);
}

/** The same for a dry run: nothing was done, so nothing can be resumed. */
export function printDryRun({ out }: Context, summary: Summary, broken: unknown): void {
  const { command, total, done: allowed, refused, left, results } = summary;
  if (out.isJson) {
    const judged = results.map((one) => (one.state === 'done' ? { ...one, state: 'allowed' } : one));
    return out.json({ command, isDryRun: true, total, allowed, refused, left, results: judged });
  }
  printRefused(out, summary, broken);
  const would = `${plural(allowed, 'serait fait', 'seraient faits')}, ${plural(refused, 'serait refusé', 'seraient refusés')}`;
  out.say(`${plural(total, 'élément')} : ${would}, ${left} sans réponse. Rien n’a été changé.`);
}
