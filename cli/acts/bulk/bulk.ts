/**
 * Makes the same change to many records, a few at a time: writes every result to the report at once, so that the rest
 * can be resumed.
 */
import type { RouteName } from '#application/contract/index.js';
import { takesValue } from '#cli/verb.js';
import type { Context, Session } from '#cli/context.js';
import { type ExitCode, Failure, exitCodes, usage } from '#cli/exit.js';
import { isUnanswered } from '#cli/session/http.js';
import { isDoorCode } from '#cli/session/refusal.js';
import { plural } from '#cli/ui/formats.js';
import type { Output } from '#cli/ui/output.js';
import type { Progress } from '#cli/ui/progress.js';
import { type ActionAct, doTo, runAction, tryTo } from '#cli/acts/action.js';
import { confirmProfile, confirmed, reasonFor, type Preview } from '#cli/acts/confirm.js';
import { resolve } from '#cli/acts/orders/resolve.js';
import type { Typed, Words } from '#cli/words.js';
import { wordOf } from '#cli/by-option.js';
import {
  type Report,
  type Result,
  beginReport,
  dryRunReport,
  leftToDo,
  resumeReport,
  type Target,
  gatherTargets,
  isBulk,
  kebab,
} from './targets.js';
import { withRetryAfter } from './retry-after.js';

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

/** The end of a bulk run, for people and scripts: successes, refusals with their reasons, and the rest. */
function summaryOf({ file, head, results }: Report): Summary {
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

function exitOf({ total, done, results }: Summary, broken: unknown): ExitCode {
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

function printSummary({ out, words, command }: Context, summary: Summary, broken: unknown): void {
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
function printDryRun({ out }: Context, summary: Summary, broken: unknown): void {
  const { command, total, done: allowed, refused, left, results } = summary;
  if (out.isJson) {
    const judged = results.map((one) => (one.state === 'done' ? { ...one, state: 'allowed' } : one));
    return out.json({ command, isDryRun: true, total, allowed, refused, left, results: judged });
  }
  printRefused(out, summary, broken);
  const would = `${plural(allowed, 'serait fait', 'seraient faits')}, ${plural(refused, 'serait refusé', 'seraient refusés')}`;
  out.say(`${plural(total, 'élément')} : ${would}, ${left} sans réponse. Rien n’a été changé.`);
}

const usualConcurrency = 4;
const mostConcurrency = 16;

/** The session has ended, or the user interrupts. */
const lastExits: readonly ExitCode[] = [exitCodes.signIn, exitCodes.interrupted, exitCodes.terminated];

/** Stops sending requests: each would end the same. */
const endsAll = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof Failure && lastExits.includes(error.exit));

/** Whether the result is unknown: a proxy timeout, a server error, or a first attempt that still runs. */
function isOpen({ exit, details: { code = '', facts } }: Failure): boolean {
  const status = Number(facts?.['status']);
  const isServers = status >= 500 || status === 408;
  return exit === exitCodes.error || code === 'REQUEST_IN_PROGRESS' || (isServers && !isDoorCode(code));
}

const doneOf = (index: number, typed: string, preview: Preview | null): Result => ({
  index,
  typed,
  state: 'done',
  exit: exitCodes.done,
  code: null,
  message: null,
  ...(preview && { preview: preview.value }),
});

const failedOf = (index: number, typed: string, error: unknown): Result => {
  const failure = error instanceof Failure ? error : new Failure(exitCodes.error, 'Erreur inattendue.');
  const state = endsAll(failure) || isOpen(failure) ? 'unanswered' : 'refused';
  return {
    index,
    typed,
    state,
    exit: failure.exit,
    code: failure.details.code ?? null,
    message: failure.message,
  };
};

type Act = Pick<ActionAct<RouteName>, 'reason' | 'options'>;

const ownNames = ({ options = [] }: Act): string[] => options.map(wordOf);

/** The verb's own options as typed: they belong to the action, and are stored with it. */
const ownTyped = (act: Act, { typed }: Words): Typed =>
  Object.fromEntries(ownNames(act).flatMap((name) => (name in typed ? [[name, typed[name]]] : [])));

function columnsOf(act: Act): string[] {
  const valued = (act.options ?? []).filter(takesValue).map(wordOf);
  return act.reason === 'none' ? valued : ['reason', ...valued];
}

/** A resumed run uses the records and options of its report, and no others. */
function resumed(file: string, context: Context, act: Act, profile: string): Report {
  const { words, command } = context;
  const report = resumeReport(file, command, profile);
  if (words.args.length > 0) throw usage('Avec --resume, les éléments sont ceux du compte rendu.');
  const { reason, options } = report.head;
  const kept: Typed = { ...options, reason };
  for (const [name, value] of Object.entries({
    ...ownTyped(act, words),
    reason: words.typed['reason'] ?? reason,
  }))
    if (kept[name] !== value)
      throw usage(`Ce compte rendu a été commencé avec un autre --${kebab(name)} : il le garde.`);
  return report;
}

async function openReport(context: Context, act: Act, session: Session): Promise<Report> {
  const { words, command } = context;
  const file = words.text('resume');
  const profile = session.profile.name;
  const isDryRun = words.flag('dryRun');
  if (file !== undefined) return resumed(file, context, act, profile);
  const targets = await gatherTargets(words.args, columnsOf(act));
  const isReasonGiven = targets.every(({ options }) => options['reason']);
  const reason =
    act.reason === 'required' && !isReasonGiven && !isDryRun
      ? await reasonFor(context)
      : (words.text('reason') ?? '');
  const options = ownTyped(act, words);
  const head = { command, profile, reason, options, targets };
  return isDryRun ? dryRunReport(head) : beginReport(words.text('report'), head);
}

interface Work<Name extends RouteName> {
  readonly context: Context;
  readonly act: ActionAct<Name>;
  readonly session: Session;
  readonly report: Report;
}

async function one<Name extends RouteName>(
  { context, act, session, report }: Work<Name>,
  target: Target,
  key: string,
): Promise<Preview | null> {
  // « 2h » counts from the start of the report.
  const begun = Date.parse(report.head.at);
  const words = context.words.with({ ...report.head.options, ...target.options }, begun);
  const id = await resolve(session.client, act.kind, target.typed);
  const input = { id, words, reason: target.options['reason'] ?? report.head.reason, session };
  if (words.flag('dryRun')) return tryTo(act, input);
  await doTo(act, input, key);
  return null;
}

/** Returns the error that ended the run, or null. */
async function workThrough<Name extends RouteName>(
  work: Work<Name>,
  concurrency: number,
  progress: Progress,
): Promise<unknown> {
  const { report, context } = work;
  const left = leftToDo(report);
  let next = 0;
  let broken: unknown = null;
  const worker = async (): Promise<void> => {
    for (let todo = left[next++]; todo && broken === null; todo = left[next++]) {
      const { index, target, key } = todo;
      const result = await withRetryAfter(context, () => one(work, target, key)).then(
        (preview) => doneOf(index, target.typed, preview),
        (error: unknown) => {
          if (endsAll(error)) broken ??= error;
          return failedOf(index, target.typed, error);
        },
      );
      try {
        report.add(result);
      } catch (unwritable) {
        broken ??= unwritable;
      }
      if (result.state === 'done') progress.advance();
      else progress.fail(`${target.typed} : ${result.message ?? ''}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, left.length) }, worker));
  return broken;
}

function refuseUnfitting({ words }: Context): void {
  if (words.flag('inHand') || words.flag('unseen'))
    throw usage('--in-hand et --unseen se disent commande par commande, pas en lot.');
  if (words.text('fields') !== undefined)
    throw usage('En lot, le JSON est le compte rendu : --fields demande un seul élément.');
  if (words.text('idempotencyKey')) throw usage('En lot, les clés sont celles du compte rendu.');
  const hasFile = words.text('report') !== undefined || words.text('resume') !== undefined;
  if (words.flag('dryRun') && hasFile)
    throw usage(
      '--dry-run n’écrit pas de compte rendu : ôtez --report ou --resume.',
      'Gardez-le par --json.',
    );
}

async function runBulk<Name extends RouteName>(context: Context, act: ActionAct<Name>): Promise<void> {
  const { words } = context;
  refuseUnfitting(context);
  const isDryRun = words.flag('dryRun');
  const concurrency = words.number('concurrency') ?? usualConcurrency;
  if (concurrency < 1 || concurrency > mostConcurrency)
    throw usage(`--concurrency va de 1 à ${mostConcurrency}.`);
  const session = await context.session();
  if (!isDryRun) await confirmProfile(context, session.profile);
  const report = await openReport(context, act, session);
  const left = leftToDo(report).length;
  if (act.question && left > 0 && !isDryRun)
    await confirmed(context, `${plural(left, 'élément')} : ${act.question}`);
  const task = {
    title: `consigne ${context.command}${isDryRun ? ' --dry-run' : ''}`,
    total: left,
    counted: null,
    interrupt: isDryRun ? 'arrête' : 'arrête ; ce qui est fait le reste, le compte rendu permet de reprendre',
  };
  const broken = await context.out.during(task, (progress) =>
    workThrough({ context, act, session, report }, concurrency, progress),
  );
  const summary = summaryOf(report);
  if (isDryRun) printDryRun(context, summary, broken);
  else printSummary(context, summary, broken);
  const exit = exitOf(summary, broken);
  if (exit === exitCodes.done) return;
  const cause = broken instanceof Failure ? broken.message : 'Tout n’a pas été fait.';
  throw new Failure(exit, isDryRun && !(broken instanceof Failure) ? 'Tout ne serait pas fait.' : cause, {
    code: exit === exitCodes.partly ? 'PARTLY_DONE' : 'NOT_DONE',
    ...(!isDryRun && { facts: { report: report.file } }),
  });
}

export async function runOneOrMany<Name extends RouteName>(
  context: Context,
  act: ActionAct<Name>,
): Promise<void> {
  const { args } = context.words;
  if (context.words.text('resume') !== undefined || isBulk(args)) return runBulk(context, act);
  if (args.length === 0)
    throw usage(`Il manque l’élément sur lequel agir.`, `Voir : consigne ${context.command} --help`);
  return runAction(context, act);
}
