/** The options and arguments of one verb: Node's own parser takes the words apart, the table says what they are, refusals are French. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  globalOptions,
  longOf,
  takesValue,
  type Argument,
  type Option,
  type Verb,
} from '#cli/commands/verb.js';
import { wordOf } from './by-option.js';
import { usage } from './exit.js';
import { suggestion } from './suggest.js';
import { createWords, type Typed, type Words } from './words.js';

type Config = NonNullable<ParseArgsConfig['options']>;

interface OptionToken {
  readonly rawName: string;
  readonly name: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

const shortOf = ({ flags }: Option): string | undefined => /^-(\w)/.exec(flags)?.[1];
const nameOf = (option: Option): string => longOf(option).slice(2);
const isOneOf = (options: readonly Option[], word: string): boolean =>
  options.some((option) => word === longOf(option) || word === `-${shortOf(option)}`);

function configOf(option: Option): Config[string] {
  const type = takesValue(option) ? 'string' : 'boolean';
  const short = shortOf(option);
  return short === undefined ? { type } : { type, short };
}

/** A reason that is « --yes » would answer the question that was to be asked. */
function valueOf(option: Option, { value, inlineValue }: OptionToken, options: readonly Option[]): string {
  const long = longOf(option);
  if (value === undefined) throw usage(`L’option ${long} attend une valeur.`);
  if (inlineValue !== true && isOneOf(options, value))
    throw usage(`L’option ${long} attend une valeur.`, `Si « ${value} » en est une : ${long}=${value}`);
  if (option.choices && !option.choices.includes(value))
    throw usage(
      `Valeur refusée pour ${long} : ${value}.`,
      `Valeurs possibles : ${option.choices.join(', ')}.`,
    );
  return value;
}

/** `--no-input` is an `input` that is false. */
function typedBy(token: OptionToken, options: readonly Option[], help: string): Typed {
  const option = options.find((one) => nameOf(one) === token.name);
  if (!option) {
    const near = suggestion(token.rawName, options.map(longOf));
    throw usage(`Option inconnue : ${token.rawName}.`, near ? `Vouliez-vous dire ${near} ?` : help);
  }
  if (takesValue(option)) return { [wordOf(option)]: valueOf(option, token, options) };
  if (token.value !== undefined) throw usage(`L’option ${longOf(option)} ne prend pas de valeur.`);
  const [, refused] = /^no-(.+)/.exec(token.name) ?? [];
  return refused === undefined ? { [wordOf(option)]: true } : { [refused]: false };
}

function requireAll(expected: readonly Argument[], given: readonly string[], help: string): void {
  const missing = expected.find(({ isOptional }, index) => !isOptional && given[index] === undefined);
  if (missing) throw usage(`Il manque <${missing.name}>.`, help);
  const isOpen = expected.at(-1)?.isMany ?? false;
  if (!isOpen && given.length > expected.length)
    throw usage('Il y a trop de mots dans cette commande.', help);
}

/** Options may stand anywhere, and `--` ends them. */
export function readWords(verb: Verb, command: string, words: readonly string[]): Words {
  const options = [...verb.options, ...globalOptions.filter(({ flags }) => !flags.includes('--help'))];
  const help = `Voir : consigne ${command} --help`;
  const { tokens, positionals } = parseArgs({
    args: [...words],
    options: Object.fromEntries(options.map((option) => [nameOf(option), configOf(option)])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  let typed: Typed = { input: true, color: true };
  for (const token of tokens)
    if (token.kind === 'option') typed = { ...typed, ...typedBy(token, options, help) };
  requireAll(verb.args, positionals, help);
  return createWords(positionals, typed);
}
