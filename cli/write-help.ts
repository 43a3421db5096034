/** Writes a help text from the command table, with examples (terminal.md#commands-and-output). */
import { globalOptions, isSingle, type Noun, type Verb } from '#cli/verb.js';
import { exitMeanings } from './exit.js';

type Line = readonly [string, string];

const widthOf = (lines: readonly Line[]): number => Math.max(...lines.map(([name]) => name.length));

const block = (title: string, lines: readonly Line[]): string[] => {
  if (lines.length === 0) return [];
  const width = widthOf(lines);
  return ['', `${title} :`, ...lines.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`.trimEnd())];
};

const examplesOf = (examples: readonly string[]): string[] =>
  examples.length === 0
    ? []
    : ['', examples.length > 1 ? 'Exemples :' : 'Exemple :', ...examples.map((one) => `  ${one}`)];

const argumentWords = ({ args = [] }: Verb): string =>
  args
    .map(({ name, isMany, isOptional }) => {
      const shown = isMany ? `${name}...` : name;
      return isOptional ? `[${shown}]` : `<${shown}>`;
    })
    .join(' ');

export const verbLine = (prefix: string, verb: Verb): string =>
  ['consigne', prefix, argumentWords(verb), verb.options?.length ? '[options]' : '']
    .filter(Boolean)
    .join(' ');

const optionLines = (options: Verb['options'] = []): Line[] =>
  options.map(({ flags, about, choices }) => [flags, choices ? `${about} (${choices.join(', ')})` : about]);

/** The same in the help of every verb. */
export const commonOptions = block('Options communes', optionLines(globalOptions)).join('\n');

export const verbHelp = (command: string, verb: Verb): string =>
  [
    verb.about,
    '',
    'Usage :',
    `  ${verbLine(command, verb)}`,
    ...block(
      'Arguments',
      (verb.args ?? []).map(({ name, about }) => [name, about]),
    ),
    ...block('Options', optionLines(verb.options)),
    commonOptions,
    ...examplesOf(verb.examples),
  ].join('\n');

export const nounHelp = (noun: Noun): string => {
  const [only] = noun.verbs;
  if (isSingle(noun) && only) return verbHelp(noun.name, only);
  return [
    noun.about,
    '',
    'Usage :',
    `  consigne ${noun.name} <verbe> [options]`,
    ...block(
      'Verbes',
      noun.verbs.map((verb) => [[verb.name, argumentWords(verb)].join(' ').trimEnd(), verb.about]),
    ),
    ...examplesOf(noun.verbs.flatMap(({ examples }) => examples.slice(0, 1)).slice(0, 4)),
    '',
    `Détail d’un verbe : consigne ${noun.name} <verbe> --help`,
  ].join('\n');
};

const rootExamples = [
  'consigne login --url http://localhost:3000 --email support@consigne.test',
  'consigne find "06 12 34 56 78"',
  'consigne lockers open "Outillage de la Gare/3" --reason "Porte bloquée, client devant la consigne"',
  'consigne rentals list --late --json',
];

export const rootHelp = (table: readonly Noun[]): string =>
  [
    'Consigne, pour les équipes : casiers, colis, pressing, boutique et locations, au terminal.',
    '',
    'Usage :',
    '  consigne <nom> <verbe> [options]',
    ...block(
      'Commandes',
      table.map(({ name, about }) => [name, about]),
    ),
    ...block('Options communes', [...optionLines(globalOptions), ['-V, --version', 'Afficher la version']]),
    ...block('Codes de sortie', Object.entries(exitMeanings)),
    ...examplesOf(rootExamples),
  ].join('\n');
