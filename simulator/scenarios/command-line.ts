/**
 * `npm run scenarios`: checks and plays scenario files. Exit code 0 if all succeed, 1 if a scenario fails, 2 if a file
 * or the command is invalid. The caller provides files and platforms.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createHash } from 'node:crypto';
import { word } from '#domain/shared/plurals.js';
import { type TestCase, junitFile } from '#simulator/junit.js';
import type { LintRequest } from './lint.js';
import type { People, StartPlatform } from './platform.js';
import { problemText } from './source.js';
import { type PlayedScenario, type PlayedStep, play } from './run.js';
import { readScenario } from './scenario-file.js';
import type { Scenario } from './scenario.js';

/** A short hash of a whole trace: equal runs have equal hashes, in any process. */
export const traceHash = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);

const headSchema = z.object({
  kind: z.literal('scenario'),
  name: z.string(),
  seed: z.union([z.number(), z.string()]),
  hash: z.string(),
  lines: z.int(),
  /** The whole file, as it was played. */
  source: z.string(),
});

interface TracedRun extends z.output<typeof headSchema> {
  readonly trace: readonly string[];
}

/** The trace of a run as a file that suffices to play it again: the source, the seed, and all events. */
const tracedRun = ({ name, seed, trace }: PlayedScenario, source: string): string => {
  const head = { kind: 'scenario', name, seed, hash: traceHash(trace), lines: trace.length, source };
  return [JSON.stringify(head), ...trace, ''].join('\n');
};

function headIn(line: string): z.output<typeof headSchema> | null {
  try {
    return headSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Null if the text does not start like a run. */
function tracedRuns(text: string): TracedRun[] | null {
  const lines = text.split('\n').filter((line) => line !== '');
  const runs: TracedRun[] = [];
  for (let place = 0; place < lines.length;) {
    const head = headIn(lines[place] ?? '');
    if (head === null) return null;
    const trace = lines.slice(place + 1, place + 1 + head.lines);
    runs.push({ ...head, trace });
    place += 1 + head.lines;
  }
  return runs;
}

/** The first difference of two traces, in French; null if they are equal. */
function partingLine(before: readonly string[], now: readonly string[]): string | null {
  const most = Math.max(before.length, now.length);
  for (let place = 0; place < most; place += 1)
    if (before[place] !== now[place])
      return `à la ligne ${place + 1} : avant ${before[place] ?? 'rien'}, maintenant ${now[place] ?? 'rien'}`;
  return null;
}

/** The result of a run as a JUnit file: one suite per scenario, one case per step. */
interface PlayedFile {
  readonly file: string;
  readonly run: PlayedScenario;
}

/** Some build servers merge cases of the same name, so a repeated step is counted. */
function casesOf({ run: { steps } }: PlayedFile): TestCase[] {
  const times = new Map<string, number>();
  return steps.map(({ line, words: stepWords, ms, failure, isSkipped }) => {
    const words = `l. ${line} ${stepWords}`;
    const time = (times.get(words) ?? 0) + 1;
    times.set(words, time);
    return { name: time > 1 ? `${words} (${time})` : words, ms, failure, isSkipped };
  });
}

export const scenariosJunit = (played: readonly PlayedFile[]): string =>
  junitFile(
    played.map((each) => ({ name: each.run.name, file: each.file, ms: each.run.ms, cases: casesOf(each) })),
  );

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1).replace('.', ',')} s`;

/** The result of a run for people, in French: one line per step, and the reason of the first failure. */
function stepLine({ words, line, failure, isSkipped }: PlayedStep): string {
  const mark = isSkipped ? '·' : failure === null ? '✓' : '✗';
  const more = failure === null ? '' : `\n      ${failure}`;
  return `  ${mark} l. ${String(line).padStart(3)}  ${words}${isSkipped ? ' (non jouée)' : ''}${more}`;
}

const scenarioLine = ({ name, seed, isPassed, steps, trace, ms }: PlayedScenario): string =>
  `${isPassed ? '✓' : '✗'} ${name} — graine ${seed}, ${steps.length} ${word(steps.length, 'étape', 'étapes')}, ${seconds(ms)}, trace ${traceHash(trace)}`;

function totalLine(played: readonly PlayedScenario[]): string {
  const failed = played.filter(({ isPassed }) => !isPassed).length;
  const ms = played.reduce((sum, each) => sum + each.ms, 0);
  const verdict = failed === 0 ? word(played.length, 'réussi', 'tous réussis') : `${failed} en échec`;
  return `\n${played.length} ${word(played.length, 'scénario', 'scénarios')}, ${verdict}, ${seconds(ms)}`;
}

interface CommandWorld {
  readonly people: People;
  readonly names: LintRequest;
  readonly startHere: StartPlatform;
  readonly startAt: (address: string) => StartPlatform;
  /** The files of the library, played if none is named. */
  readonly library: () => readonly string[];
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  readonly say: (line: string) => void;
}

const usage = `npm run scenarios -- [fichiers] [--seed N] [--junit fichier.xml] [--trace fichier.ndjson] [--url http://localhost:3000]
npm run scenarios -- --lint [fichiers]
npm run scenarios -- --replay fichier.ndjson`;

const options = {
  seed: { type: 'string' },
  junit: { type: 'string' },
  trace: { type: 'string' },
  url: { type: 'string' },
  replay: { type: 'string' },
  lint: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

interface ReadFile {
  readonly file: string;
  readonly source: string;
  readonly scenario: Scenario;
}

const seedOf = (text: string): number | string => (/^\d{1,15}$/.test(text) ? Number(text) : text);

export async function scenariosCommand(argv: readonly string[], world: CommandWorld): Promise<0 | 1 | 2> {
  let asked: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    asked = parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    world.say(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
  const { values, positionals } = asked;
  if (values.help) {
    world.say(usage);
    return 0;
  }
  if (values.replay !== undefined) return replay(values.replay, world);
  const names = positionals.length > 0 ? positionals : world.library();
  const files = readAll(names, world);
  if (!files) return 2;
  if (values.lint) {
    world.say(`${files.length} ${word(files.length, 'fichier', 'fichiers')} sans erreur`);
    return 0;
  }
  // Deletes the report of the previous run, so that it is not mistaken for that of an aborted one.
  const reports = [values.junit, values.trace].filter((file) => file !== undefined);
  if (!reports.every((file) => written(file, '', world))) return 2;
  const start = values.url === undefined ? world.startHere : world.startAt(values.url);
  const seed = values.seed === undefined ? undefined : seedOf(values.seed);
  const runs = await playAll(files, world, start, seed);
  const played = runs.map(({ run }) => run);
  world.say(totalLine(played));
  const isKept =
    (values.junit === undefined || written(values.junit, scenariosJunit(runs), world)) &&
    (values.trace === undefined || written(values.trace, traceOf(runs), world));
  if (!isKept) return 2;
  return played.every(({ isPassed }) => isPassed) ? 0 : 1;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'ce fichier n’existe pas',
  EISDIR: 'c’est un dossier, pas un fichier',
  EACCES: 'ce fichier ne peut pas être lu (droits)',
};

function unreadable(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return reasons[code ?? ''] ?? `illisible (${message})`;
}

/** Null if one of them has an error; prints warnings. */
function readAll(names: readonly string[], world: CommandWorld): ReadFile[] | null {
  const files: ReadFile[] = [];
  for (const file of names) {
    let source: string;
    try {
      source = world.read(file);
    } catch (error) {
      world.say(`${file} : ${unreadable(error)}`);
      continue;
    }
    const { scenario, problems } = readScenario(source, world.names);
    for (const problem of problems) world.say(problemText(file, problem));
    if (scenario) files.push({ file, source, scenario });
  }
  return files.length === names.length ? files : null;
}

interface Run extends PlayedFile {
  readonly source: string;
}

const traceOf = (runs: readonly Run[]): string =>
  runs.map(({ run, source }) => tracedRun(run, source)).join('');

/** False, with a message, if it cannot be written. */
function written(file: string, text: string, { write, say }: CommandWorld): boolean {
  try {
    write(file, text);
    return true;
  } catch (error) {
    say(`${file} : ne peut pas être écrit (${error instanceof Error ? error.message : String(error)})`);
    return false;
  }
}

async function playAll(
  files: readonly ReadFile[],
  { people, say }: CommandWorld,
  start: StartPlatform,
  seed: number | string | undefined,
): Promise<Run[]> {
  const runs: Run[] = [];
  for (const { file, source, scenario } of files) {
    say(`\n▸ ${scenario.name} (${file})`);
    const run = await play(scenario, { start, people, seed, onStep: (step) => say(stepLine(step)) });
    say(scenarioLine(run));
    runs.push({ file, run, source });
  }
  return runs;
}

/** Null, with a message, if it contains no run: an empty comparison would pass. */
function readTrace(file: string, { read, say }: CommandWorld): TracedRun[] | null {
  let text: string;
  try {
    text = read(file);
  } catch (error) {
    say(`${file} : ${unreadable(error)}`);
    return null;
  }
  const runs = tracedRuns(text);
  if (runs === null || runs.length === 0) {
    say(`${file} : ce n’est pas une trace de scénarios (--trace en écrit)`);
    return null;
  }
  return runs;
}

/** Plays a trace file again, and reports where the runs differ. */
async function replay(file: string, world: CommandWorld): Promise<0 | 1 | 2> {
  const { people, say } = world;
  const runs = readTrace(file, world);
  if (!runs) return 2;
  let hasParted = false;
  for (const { name, seed, source, trace } of runs) {
    const { scenario } = readScenario(source, world.names);
    if (!scenario) {
      say(`${name} : ce scénario ne se lit plus`);
      return 2;
    }
    const run = await play(scenario, { start: world.startHere, people, seed });
    const parting = partingLine(trace, run.trace);
    hasParted ||= parting !== null;
    say(parting === null ? `✓ ${name} — même trace` : `✗ ${name} — autre trace, ${parting}`);
  }
  return hasParted ? 1 : 0;
}
