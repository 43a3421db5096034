/** Parses the command line to a verb and its words: the table defines the commands; errors are in French. */
import { nounCalled, nounNames } from '#cli/commands/index.js';
import { splitCommand } from '#cli/commands/split-command.js';
import { isSingle, type Noun, type Verb } from '#cli/commands/verb.js';
import { usage } from './exit.js';
import { readWords } from './read-words.js';
import { suggestion } from '#domain/shared/suggestion.js';
import type { Words } from './words.js';

export interface Parsed {
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

export async function parse(argv: readonly string[]): Promise<Parsed> {
  const { words, rest } = splitCommand(argv);
  const [first, ...after] = words[0] === 'help' ? words.slice(1) : words;
  if (first === undefined) throw usage('Il manque une commande.', 'Voir : consigne --help');
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
