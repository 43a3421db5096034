/** The same change to many records, a few at a time: every result is in the report at once, and what is left can be resumed. */
import type { RouteName } from '#application/contract/index.js';
import { takesValue } from '#cli/commands/verb.js';
import type { Context, Session } from '#cli/context.js';
import { exitCodes, Failure, usage, type ExitCode } from '#cli/exit.js';
import { isUnanswered } from '#cli/session/http.js';
import { isDoorCode } from '#cli/session/refusal.js';
import { plural } from '#cli/ui/formats.js';
import { createProgress } from '#cli/ui/progress.js';
import { doTo, runDeed, type DeedAct } from './deed.js';
import { confirmed, guardProfile, reasonFor } from './guard.js';
import { beginReport, leftToDo, resumeReport, type Report, type Result } from './report.js';
import { patiently } from './patience.js';
import { resolve } from './resolve.js';
import { gatherTargets, isBulk, kebab, type Target } from './targets.js';
import type { Typed, Words } from '#cli/words.js';
import { wordOf } from '#cli/by-option.js';

const usualConcurrency = 4;
const mostConcurrency = 16;

/** Nothing further is begun: nobody is there, nobody is signed in any more, or somebody wants it to end. */
const endsAll = (error: unknown): boolean =>
  isUnanswered(error) || (error instanceof Failure && [4, 130, 143].includes(error.exit));

/** Whether it was done is not known: a proxy that gave up, a server in trouble, a first try that still runs. */
function isOpen({ exit, details: { code = '', facts } }: Failure): boolean {
  const status = Number(facts?.['status']);
  const isServers = status >= 500 || status === 408;
  return exit === exitCodes.error || code === 'REQUEST_IN_PROGRESS' || (isServers && !isDoorCode(code));
}

const resultOf = (index: number, typed: string, error: unknown): Result => {
  if (error === null) return { index, typed, state: 'done', exit: 0, code: null, message: null };
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

type Act = Pick<DeedAct<RouteName>, 'reason' | 'options'>;

const ownNames = ({ options = [] }: Act): string[] => options.map(wordOf);

/** The verb's own options that were typed: they belong to the deed, and stay with it. */
const ownTyped = (act: Act, { typed }: Words): Typed =>
  Object.fromEntries(ownNames(act).flatMap((name) => (name in typed ? [[name, typed[name]]] : [])));

function columnsOf(act: Act): string[] {
  const valued = (act.options ?? []).filter(takesValue).map(wordOf);
  return act.reason === 'none' ? valued : ['reason', ...valued];
}

/** What the report was begun with is what is resumed: neither other records nor other options. */
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
  if (file !== undefined) return resumed(file, context, act, profile);
  const targets = await gatherTargets(words.args, columnsOf(act));
  const isReasonGiven = targets.every(({ options }) => options['reason']);
  const reason =
    act.reason === 'required' && !isReasonGiven ? await reasonFor(context) : (words.text('reason') ?? '');
  const options = ownTyped(act, words);
  return beginReport(words.text('report'), { command, profile, reason, options, targets });
}

interface Work<Name extends RouteName> {
  readonly context: Context;
  readonly act: DeedAct<Name>;
  readonly session: Session;
  readonly report: Report;
}

async function one<Name extends RouteName>(
  { context, act, session, report }: Work<Name>,
  target: Target,
  key: string,
): Promise<void> {
  // « 2h » stays what it was when the report was begun.
  const begun = Date.parse(report.head.at);
  const words = context.words.with({ ...report.head.options, ...target.options }, begun);
  const id = await resolve(session.client, act.kind, target.typed);
  await doTo(act, { id, words, reason: target.options['reason'] ?? report.head.reason, session }, key);
}

/** Answers what broke it all off, or null. */
async function workThrough<Name extends RouteName>(work: Work<Name>, concurrency: number): Promise<unknown> {
  const { report, context } = work;
  const left = leftToDo(report);
  const progress = createProgress(left.length, context.words.flag('quiet') || context.hasDetails);
  let [next, failed, ready]: [number, number, number] = [0, 0, 0];
  let broken: unknown = null;
  const worker = async (): Promise<void> => {
    for (let todo = left[next++]; todo && broken === null; todo = left[next++]) {
      const { index, target, key } = todo;
      const error: unknown = await patiently(context, () => one(work, target, key)).then(
        () => null,
        (thrown: unknown) => thrown ?? new Error('unknown'),
      );
      if (error !== null) failed += 1;
      if (endsAll(error)) broken ??= error;
      try {
        report.add(resultOf(index, target.typed, error));
      } catch (unwritable) {
        broken ??= unwritable;
      }
      progress.step((ready += 1), failed);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, left.length) }, worker));
  progress.end();
  return broken;
}

interface Summary {
  readonly command: string;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly left: number;
  readonly report: string;
  /** The last word on each. */
  readonly results: readonly Result[];
}

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

/** What broke it all off is told once, as its end. */
function tellSummary({ out, words, command }: Context, summary: Summary, broken: unknown): void {
  const { done, refused, left, total, report, results } = summary;
  if (out.isJson) return out.json(summary);
  const end = broken instanceof Failure ? broken.message : null;
  for (const { typed, message } of results.filter(({ state }) => state !== 'done'))
    if (message !== end) out.warn(`✗ ${typed} : ${message}`);
  out.say(
    `${plural(total, 'élément')} : ${plural(done, 'fait')}, ${plural(refused, 'refusé')}, ${left} à faire.`,
  );
  out.say(`Compte rendu : ${report}`);
  // A report belongs to its profile, which need not be the one that is used otherwise.
  const named = words.text('profile');
  const profile = named === undefined ? '' : ` --profile ${named}`;
  if (done < total) out.warn(`Reprendre : consigne ${command}${profile} --resume ${report}`);
}

async function runBulk<Name extends RouteName>(context: Context, act: DeedAct<Name>): Promise<void> {
  const { words } = context;
  if (words.flag('dryRun')) throw usage('--dry-run demande un seul élément.');
  if (words.text('fields') !== undefined)
    throw usage('En lot, le JSON est le compte rendu : --fields demande un seul élément.');
  if (words.text('idempotencyKey')) throw usage('En lot, les clés sont celles du compte rendu.');
  const concurrency = words.number('concurrency') ?? usualConcurrency;
  if (concurrency < 1 || concurrency > mostConcurrency)
    throw usage(`--concurrency va de 1 à ${mostConcurrency}.`);
  const session = await context.session();
  await guardProfile(context, session.profile);
  const report = await openReport(context, act, session);
  const left = leftToDo(report).length;
  if (act.question && left > 0) await confirmed(context, `${plural(left, 'élément')} : ${act.question}`);
  const broken = await workThrough({ context, act, session, report }, concurrency);
  const summary = summaryOf(report);
  tellSummary(context, summary, broken);
  const exit = exitOf(summary, broken);
  if (exit === exitCodes.done) return;
  const cause = broken instanceof Failure ? broken.message : 'Tout n’a pas été fait.';
  throw new Failure(exit, cause, {
    code: exit === exitCodes.partly ? 'PARTLY_DONE' : 'NOT_DONE',
    facts: { report: report.file },
  });
}

export async function runOneOrMany<Name extends RouteName>(
  context: Context,
  act: DeedAct<Name>,
): Promise<void> {
  const { args } = context.words;
  if (context.words.text('resume') !== undefined || isBulk(args)) return runBulk(context, act);
  if (args.length === 0)
    throw usage(`Il manque l’élément sur lequel agir.`, `Voir : consigne ${context.command} --help`);
  return runDeed(context, act);
}
