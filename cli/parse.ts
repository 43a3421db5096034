/** From what was typed to a verb and its words: commander reads the options, the table knows the commands, the words are French. */
import { Command, CommanderError, Option as Flag } from 'commander';
import { commandTable } from '#cli/commands/index.js';
import { globalOptions, isSingle, type Noun, type Option, type Verb } from '#cli/commands/verb.js';
import { usage, type Failure } from './exit.js';
import { suggestion } from './suggest.js';
import { createWords, type Words } from './words.js';

export interface Parsed {
  readonly verb: Verb;
  /** `rentals capture`, or `login`. */
  readonly command: string;
  readonly words: Words;
}

export const commandName = (noun: Noun, verb: Verb): string =>
  isSingle(noun) ? noun.name : `${noun.name} ${verb.name}`;

const flagOf = ({ flags, about, choices }: Option): Flag => {
  const flag = new Flag(flags, about);
  return choices ? flag.choices(choices) : flag;
};

const silent = { writeOut: () => undefined, writeErr: () => undefined };

/** What commander refuses, in French; it names the culprit between quotes. */
function refusal(error: CommanderError, command: string, known: readonly string[]): Failure {
  const [, culprit = ''] = /'([^']+)'/.exec(error.message) ?? [];
  const help = `Voir : consigne ${command} --help`;
  const near = suggestion(culprit.split(/[ ,]/).at(0) ?? '', known);
  const [, allowed = ''] = /Allowed choices are (.+)\.$/.exec(error.message) ?? [];
  switch (error.code) {
    case 'commander.unknownOption':
      return usage(`Option inconnue : ${culprit}.`, near ? `Vouliez-vous dire ${near} ?` : help);
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

const longOf = ({ flags }: Option): string => /--[\w-]+/.exec(flags)?.[0] ?? flags;

/** Reads the words of one verb; options may stand anywhere, and `--` ends them. */
export function readWords(verb: Verb, command: string, typed: readonly string[]): Words {
  const options = [...verb.options, ...globalOptions.filter(({ flags }) => !flags.includes('--help'))];
  const reader = new Command(command).exitOverride().configureOutput(silent).helpOption(false);
  for (const { name, isMany, isOptional } of verb.args) {
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
    if (error instanceof CommanderError) throw refusal(error, command, options.map(longOf));
    throw error;
  }
  return createWords(args, reader.opts());
}

const takesValue = new Set(
  globalOptions.filter(({ flags }) => flags.includes('<')).map((option) => longOf(option)),
);

/** Global options may stand before the command: the command is the first word that is neither one of them nor its value. */
export function splitCommand(argv: readonly string[]): { words: string[]; rest: string[] } {
  const rest: string[] = [];
  const words: string[] = [];
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? '';
    if (words.length === 0 && word.startsWith('-')) {
      rest.push(word);
      if (takesValue.has(word)) rest.push(argv[(index += 1)] ?? '');
    } else words.push(word);
  }
  return { words, rest };
}

export function findNoun(name: string): Noun {
  const noun = commandTable.find((one) => one.name === name);
  if (noun) return noun;
  const near = suggestion(
    name,
    commandTable.map((one) => one.name),
  );
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

export function parse(argv: readonly string[]): Parsed {
  const { words, rest } = splitCommand(argv);
  const [first, ...after] = words;
  if (first === undefined) throw usage('Il manque une commande.', 'Voir : consigne --help');
  const noun = findNoun(first);
  const [only] = noun.verbs;
  if (isSingle(noun) && only)
    return { verb: only, command: noun.name, words: readWords(only, noun.name, [...rest, ...after]) };
  const [second, ...others] = after;
  if (second === undefined || second.startsWith('-'))
    throw usage(`Que faire avec « ${noun.name} » ?`, `Voir : consigne ${noun.name} --help`);
  const verb = findVerb(noun, second);
  const command = commandName(noun, verb);
  return { verb, command, words: readWords(verb, command, [...rest, ...others]) };
}
