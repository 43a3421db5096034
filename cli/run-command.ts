/**
 * Runs one command from its words to its exit code. Every end passes here, so that stdout contains only data and every
 * failure has a message.
 */
import { setMaxListeners } from 'node:events';
import { Command, CommanderError, Option as Flag } from 'commander';
import { closeConnections, createExchanger, openStream } from '#cli/session/http.js';
import { openProfiles } from '#cli/session/profiles.js';
import type { Detail, HttpLog } from '#cli/session/http-log.js';
import { canDraw, type Output, type OutputOptions, createOutput } from '#cli/ui/output.js';
import { nounCalled, nounNames, readCommandTable } from '#cli/commands/index.js';
import { splitCommand } from '#cli/commands/split-command.js';
import { type Noun, type Option, type Verb, globalOptions, isSingle, longOf, takesValue } from '#cli/verb.js';
import { suggestion } from '#domain/shared/suggestion.js';
import { byOption } from './by-option.js';
import { candidateLines, listed, wordsWith } from './choose.js';
import { codeOf, type ExitCode, Failure, exitCodes, usage } from './exit.js';
import type { Context, Session } from './context.js';
import { type Words, createWords } from './words.js';

/** The options and arguments of one verb: commander splits the words, the table defines them, refusals are French. */
const flagOf = ({ flags, about, choices, isMany }: Option): Flag => {
  const flag = new Flag(flags, about);
  if (choices) flag.choices(choices);
  if (!isMany) return flag;
  const { parseArg: checked } = flag;
  return flag.argParser((value: string, before: readonly string[] = []) => {
    checked?.(value, undefined);
    return [...before, value];
  });
};

const silent = { writeOut: () => undefined, writeErr: () => undefined };

function unknownOption(culprit: string, options: readonly Option[], help: string): Failure {
  const [name = ''] = culprit.split('=');
  if (culprit !== name && named(name, options))
    return usage(
      `L’option ${name} ne prend pas de valeur.`,
      ...(name === '--json' ? ['Pour choisir des champs : --fields id,status'] : []),
    );
  const near = suggestion(name, options.map(longOf));
  return usage(`Option inconnue : ${culprit}.`, near ? `Vouliez-vous dire ${near} ?` : help);
}

/** A refusal of commander, in French; it names the culprit between quotes. */
function refusal(error: CommanderError, command: string, options: readonly Option[]): Failure {
  const [, culprit = ''] = /'([^']+)'/.exec(error.message) ?? [];
  const help = `Voir : consigne ${command} --help`;
  const [, allowed = ''] = /Allowed choices are (.+)\.$/.exec(error.message) ?? [];
  switch (error.code) {
    case 'commander.unknownOption':
      return unknownOption(culprit, options, help);
    case 'commander.missingArgument':
    case 'commander.missingMandatoryOptionValue':
      return usage(`Il manque ${/argument '/.test(error.message) ? `<${culprit}>` : culprit}.`, help);
    case 'commander.optionMissingArgument':
      return usage(`L’option ${culprit} attend une valeur.`, help);
    case 'commander.invalidArgument':
      return usage(`Valeur refusée pour ${culprit}.`, allowed ? `Valeurs possibles : ${allowed}.` : help);
    case 'commander.excessArguments':
      return usage('Il y a trop de mots dans cette commande.', help);
    default:
      return usage(error.message, help);
  }
}

const named = (word: string, options: readonly Option[]): Option | undefined =>
  options.find(({ flags }) => flags.split(/,? /).includes(word));

/** Commander would accept them as values: a reason that is « --yes » would answer the confirmation. */
function refuseForgottenValues(typed: readonly string[], options: readonly Option[]): void {
  const end = typed.indexOf('--');
  const words = end < 0 ? typed : typed.slice(0, end);
  for (let index = 0; index < words.length; index += 1) {
    const option = named(words[index] ?? '', options);
    if (!option || !takesValue(option)) continue;
    index += 1;
    const value = words[index] ?? '';
    if (!named(value, options)) continue;
    const long = longOf(option);
    throw usage(`L’option ${long} attend une valeur.`, `Si « ${value} » en est une : ${long}=${value}`);
  }
}

/** An empty variable of a script would name any record: the only one, if there is one. */
function refuseEmptyArgument(args: readonly string[], { args: known = [] }: Verb, command: string): void {
  const place = args.findIndex((arg) => arg.trim() === '');
  const argument = known[Math.min(place, known.length - 1)];
  if (argument) throw usage(`Il manque <${argument.name}>.`, `Voir : consigne ${command} --help`);
}

/** Options may be anywhere, and `--` ends them. */
function readWords(verb: Verb, command: string, typed: readonly string[]): Words {
  const options = [
    ...(verb.options ?? []),
    ...globalOptions.filter(({ flags }) => !flags.includes('--help')),
  ];
  refuseForgottenValues(typed, options);
  const reader = new Command(command).exitOverride().configureOutput(silent).helpOption(false);
  for (const { name, isMany, isOptional } of verb.args ?? []) {
    const shown = isMany ? `${name}...` : name;
    reader.argument(isOptional ? `[${shown}]` : `<${shown}>`);
  }
  for (const option of options) reader.addOption(flagOf(option));
  let args: string[] = [];
  reader.action(() => {
    args = reader.processedArgs.flat().filter((arg): arg is string => typeof arg === 'string');
  });
  try {
    reader.parse(typed, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) throw refusal(error, command, options);
    throw error;
  }
  refuseEmptyArgument(args, verb, command);
  return createWords(args, reader.opts());
}

/** Parses the command line to a verb and its words: the table defines the commands; errors are in French. */
interface Parsed {
  readonly verb: Verb;
  /** `rentals capture`, or `login`. */
  readonly command: string;
  readonly words: Words;
}

export const commandName = (noun: Noun, verb: Verb): string =>
  isSingle(noun) ? noun.name : `${noun.name} ${verb.name}`;

export async function findNoun(name: string): Promise<Noun> {
  const noun = await nounCalled(name);
  if (noun) return noun;
  const near = suggestion(name, nounNames);
  throw usage(
    `Commande inconnue : ${name}.`,
    near ? `Vouliez-vous dire « consigne ${near} » ?` : 'Voir : consigne --help',
  );
}

export function findVerb(noun: Noun, name: string): Verb {
  const verb = noun.verbs.find((one) => one.name === name);
  if (verb) return verb;
  const near = suggestion(
    name,
    noun.verbs.map((one) => one.name),
  );
  throw usage(
    `« ${noun.name} » ne connaît pas « ${name} ».`,
    near ? `Vouliez-vous dire « consigne ${noun.name} ${near} » ?` : `Voir : consigne ${noun.name} --help`,
  );
}

function withoutCommand(typed: readonly string[]): Failure {
  const help = 'Voir : consigne --help';
  const unknown = typed.find(
    (word) => word.startsWith('-') && !named(word.split('=')[0] ?? '', globalOptions),
  );
  return unknown === undefined
    ? usage('Il manque une commande.', help)
    : unknownOption(unknown, globalOptions, help);
}

export async function parse(argv: readonly string[]): Promise<Parsed> {
  const { words, rest } = splitCommand(argv);
  const [first, ...after] = words[0] === 'help' ? words.slice(1) : words;
  if (first === undefined) throw withoutCommand(rest);
  const noun = await findNoun(first);
  const [only] = noun.verbs;
  if (isSingle(noun) && only)
    return { verb: only, command: noun.name, words: readWords(only, noun.name, [...rest, ...after]) };
  const {
    words: [second, ...others],
    rest: between,
  } = splitCommand(after);
  if (second === undefined)
    throw usage(`Que faire avec « ${noun.name} » ?`, `Voir : consigne ${noun.name} --help`);
  const verb = findVerb(noun, second);
  const command = commandName(noun, verb);
  return { verb, command, words: readWords(verb, command, [...rest, ...between, ...others]) };
}

const defaultTimeoutSeconds = 30;
/** Servers send a heartbeat every quarter of a minute. */
const silenceMs = 45_000;

/** The first signal ends the command in order, the second one at once. */
function watchSignals(): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  // Every running request listens to it, and an overview of a fleet sends a hundred.
  setMaxListeners(0, controller.signal);
  const end = (exit: ExitCode, words: string) => (): void => {
    if (controller.signal.aborted) process.exit(exit);
    controller.abort(new Failure(exit, words, { code: 'INTERRUPTED' }));
  };
  const interrupted = end(exitCodes.interrupted, 'Interrompu.');
  const terminated = end(exitCodes.terminated, 'Arrêté.');
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', terminated);
  const stop = (): void => {
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', terminated);
  };
  return { signal: controller.signal, stop };
}

/** What was typed, as far as it is known. */
interface Typed {
  readonly argv: readonly string[];
  readonly parsed: Parsed | null;
}

function printFailure({ message, exit, details }: Failure, { argv, parsed }: Typed, out: Output): void {
  const { code = codeOf(exit), hint, facts, choice } = details;
  const candidates = choice ? listed(choice, argv, parsed?.command ?? '') : [];
  if (out.isJson) {
    const error = { code, exit, message, ...(hint && { hint }), ...facts, ...(choice && { candidates }) };
    out.warn(JSON.stringify({ error }));
    return;
  }
  out.warn(`✗ ${message}`);
  if (hint) out.warn(`  ${hint}`);
  if (choice) for (const line of candidateLines(choice, candidates)) out.warn(line);
}

/** The command again with the record that a person chose; null if nobody can, or nothing can be chosen. */
async function chosenAnew(
  { message, details: { choice } }: Failure,
  { argv, parsed }: Typed,
  { canAsk, out, signal }: Context,
): Promise<readonly string[] | null> {
  if (!choice || !parsed || !canAsk || out.isSpoken || !canDraw(process.stderr)) return null;
  const [first] = choice.candidates;
  if (!first || wordsWith(choice, first, argv, parsed.command) === null) return null;
  const { pick } = await import('#cli/ui/picker.js');
  const picked = await pick(message, choice.candidates, signal);
  if (picked === null) throw usage('Abandonné : rien n’a été changé.');
  out.say(`▸ ${[picked.label, picked.hint].filter(Boolean).join('  ')}`);
  return wordsWith(choice, picked, argv, parsed.command);
}

/** The stack without the message, which may quote data that was read. */
const placesOf = ({ name, stack = '' }: Error): string =>
  [name, ...stack.split('\n').filter((line) => /^ {4}at /.test(line))].join('\n');

const asFailure = (error: unknown, isDebugging: boolean): Failure => {
  if (error instanceof Failure) return error;
  const cause = error instanceof Error ? error.message : String(error);
  const hint = isDebugging && error instanceof Error ? placesOf(error) : undefined;
  return new Failure(exitCodes.error, `Erreur inattendue : ${cause}`, {
    code: 'UNEXPECTED',
    hint: hint ?? '--debug montre où.',
  });
};

/** The option takes precedence over the environment variable: `--quiet` silences it. */
function detailOf(words: Words): Detail | null {
  const isDetailed = words.flag('debug') || words.flag('verbose');
  if (words.flag('quiet')) {
    if (isDetailed) throw usage('--quiet ne va ni avec --verbose, ni avec --debug.');
    return null;
  }
  if (words.flag('debug') || !['', '0'].includes(process.env['CONSIGNE_DEBUG'] ?? '')) return 'everything';
  return words.flag('verbose') ? 'requests' : null;
}

/** Loaded only when details are requested. */
const httpLogOf = async (detail: Detail | null, out: Output): Promise<HttpLog | null> =>
  detail && (await import('#cli/session/http-log.js')).createTalk(detail, (line) => out.warn(line));

function contextOf(
  { command, words }: Parsed,
  out: Output,
  signal: AbortSignal,
  httpLog: HttpLog | null,
): Context {
  const profiles = openProfiles(words.text('profile'));
  const timeoutMs = (words.number('timeout') ?? defaultTimeoutSeconds) * 1000;
  if (timeoutMs === 0) throw usage('--timeout attend au moins une seconde.');
  const plain = createExchanger(timeoutMs, signal);
  const exchange = httpLog?.over(plain) ?? plain;
  const listen: Context['listen'] = async (wanted) => openStream(wanted, { timeoutMs, silenceMs, signal });
  const begin = async (): Promise<Session> => {
    const { startSession } = await import('#cli/session/session.js');
    const chosen = words.flag('tokenStdin')
      ? await (await import('#cli/session/sign-in.js')).withToken(profiles)
      : profiles;
    httpLog?.profile(chosen.chosen());
    return startSession(chosen, exchange);
  };
  let session: Promise<Session> | undefined;
  return {
    words,
    out,
    profiles,
    command,
    signal,
    exchange,
    listen: httpLog?.overStreams(listen) ?? listen,
    hasDetails: httpLog !== null,
    canAsk: words.flag('input') && process.stdin.isTTY && process.stderr.isTTY,
    session: () => (session ??= begin()),
  };
}

/** Loaded only when fields are chosen. */
async function pickOf({ verb, command, words }: Parsed): Promise<OutputOptions['pick']> {
  const typed = words.text('fields');
  if (typed === undefined) return null;
  const { pickerOf } = await import('#cli/acts/fields.js');
  return pickerOf(typed, verb, command, words);
}

/** Also set by the environment: a screen reader user needs it for every command. */
const isSpoken = (words: Words | null): boolean =>
  (words?.flag('screenReader') ?? false) || !['', '0'].includes(process.env['CONSIGNE_SCREEN_READER'] ?? '');

function outputFor(words: Words, pick: OutputOptions['pick'] = null): Output {
  // The only variable that the colours of Ink heed.
  if (!words.flag('color') || (process.env['NO_COLOR'] ?? '') !== '') process.env['FORCE_COLOR'] = '0';
  return createOutput({
    isJson: words.flag('json') || words.text('fields') !== undefined,
    isQuiet: words.flag('quiet'),
    isSpoken: isSpoken(words),
    hasColour: words.flag('color') ? null : false,
    pick,
  });
}

/** A reader that closes early (`| head`) is not an error; a full disk that refuses data is. */
function endOfReading(error: Error & { readonly code?: string }): void {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  process.stderr.write(`✗ La sortie standard ne peut pas être écrite (${error.code ?? error.message}).\n`);
  process.exit(exitCodes.error);
}

/** Determined before the words are parsed, because parse errors are JSON, too. */
function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  const words = end < 0 ? argv : argv.slice(0, end);
  return words.some((word) => word === '--json' || word === '--fields' || word.startsWith('--fields='));
}

interface Run {
  /** Null until the words are parsed. */
  out: Output;
  detail: Detail | null;
  typed: Typed;
}

async function run(of: Run, argv: readonly string[], signal: AbortSignal): Promise<void> {
  of.typed = { argv, parsed: null };
  const parsed = await parse(argv);
  of.typed = { argv, parsed };
  of.out = outputFor(parsed.words);
  const pick = await pickOf(parsed);
  if (pick) of.out = outputFor(parsed.words, pick);
  of.detail = detailOf(parsed.words);
  const httpLog = await httpLogOf(of.detail, of.out);
  if (parsed.words.flag('tokenStdin'))
    (await import('#cli/session/sign-in.js')).requireOneStdin(parsed.words, parsed.command);
  const context = contextOf(parsed, of.out, signal, httpLog);
  try {
    await parsed.verb.run(context, readCommandTable);
  } catch (error) {
    const chosen = error instanceof Failure ? await chosenAnew(error, of.typed, context) : null;
    if (chosen === null) throw byOption(error, parsed.verb);
    await run(of, chosen, signal);
  }
}

/** Resolves with the exit code; never rejects. */
export async function runCommand(argv: readonly string[]): Promise<ExitCode> {
  const first = { isJson: wantsJson(argv), isQuiet: false, isSpoken: isSpoken(null), hasColour: null };
  const of: Run = { out: createOutput(first), detail: null, typed: { argv, parsed: null } };
  const { signal, stop } = watchSignals();
  process.stdout.on('error', endOfReading);
  // Messages are lost, but the work continues: a full log must not stop a bulk run half-way.
  process.stderr.on('error', () => undefined);
  try {
    await run(of, argv, signal);
    return exitCodes.done;
  } catch (error) {
    const failure = asFailure(error, of.detail === 'everything');
    printFailure(failure, of.typed, of.out);
    return failure.exit;
  } finally {
    stop();
    closeConnections();
  }
}
