/** The options and arguments of one verb: commander splits the words, the table defines them, refusals are French. */
import { Command, CommanderError, Option as Flag } from 'commander';
import { globalOptions, longOf, takesValue, type Option, type Verb } from '#cli/verb.js';
import { usage, type Failure } from './exit.js';
import { suggestion } from '#domain/shared/suggestion.js';
import { createWords, type Words } from './words.js';

const flagOf = ({ flags, about, choices, isMany }: Option): Flag => {
  const flag = new Flag(flags, about);
  if (isMany) flag.argParser((value: string, before: readonly string[] = []) => [...before, value]);
  return choices ? flag.choices(choices) : flag;
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

/** Options may stand anywhere, and `--` ends them. */
export function readWords(verb: Verb, command: string, typed: readonly string[]): Words {
  const options = [...verb.options, ...globalOptions.filter(({ flags }) => !flags.includes('--help'))];
  refuseForgottenValues(typed, options);
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
    if (error instanceof CommanderError) throw refusal(error, command, options);
    throw error;
  }
  return createWords(args, reader.opts());
}
