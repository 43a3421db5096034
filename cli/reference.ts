/** Generates docs/cli.md from the command table (`npm run docs`), with the same texts as the help. */
import { readCommandTable } from '#cli/commands/index.js';
import { bulkOptions, actionOptions, listOptions } from '#cli/commands/build.js';
import { globalOptions, isSingle, type Noun, type Option, type Verb } from '#cli/verb.js';
import { exitMeanings } from './exit.js';
import { verbLine } from './write-help.js';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const optionRows = (options: readonly Option[]): string[] =>
  options.map(
    ({ flags, about, choices }) =>
      `| \`${cell(flags)}\` | ${cell(about)}${choices ? ` : ${choices.map((one) => `\`${one}\``).join(', ')}` : ''} |`,
  );

/** Options that many verbs share are listed once, above all verbs. */
const shared: readonly (readonly [string, readonly Option[]])[] = [
  ['Options des listes', listOptions],
  ['Options des changements', actionOptions],
  ['Options des lots', bulkOptions],
];
const isShared = (option: Option): boolean => shared.some(([, options]) => options.includes(option));

const asks: Readonly<Record<NonNullable<Verb['changes']>, string>> = {
  record: 'Change un dossier.',
  money: 'Touche à l’argent.',
  door: 'Agit sur une porte.',
  deletion: 'Supprime.',
  anything: 'Change ce que la demande change.',
};

function verbSection(noun: Noun, verb: Verb): string[] {
  const command = isSingle(noun) ? noun.name : `${noun.name} ${verb.name}`;
  const { args = [], options: all = [] } = verb;
  const own = all.filter((option) => !isShared(option));
  const table = own.length > 0 ? ['', '| option | |', '|---|---|', ...optionRows(own)] : [];
  const common = shared.filter(([, options]) => options.some((option) => all.includes(option)));
  const links = common.map(
    ([title]) => `[${title.toLowerCase()}](#${title.toLowerCase().replaceAll(' ', '-')})`,
  );
  const argRows = args.map(({ name, about }) => `- \`${name}\` : ${about}`);
  return [
    '',
    `### \`${verbLine(command, verb)}\``,
    '',
    `${verb.about}.${verb.changes ? ` ${asks[verb.changes]}` : ''}`,
    ...(argRows.length > 0 ? ['', ...argRows] : []),
    ...table,
    ...(links.length > 0 ? ['', `Et : ${links.join(', ')}.`] : []),
    '',
    '```sh',
    ...verb.examples,
    '```',
  ];
}

const anchor = (name: string): string => `#${name}`;

/** The whole page, as committed. */
export async function cliReference(): Promise<string> {
  const commandTable = await readCommandTable();
  const index = commandTable.map(({ name, about }) => `| [\`${name}\`](${anchor(name)}) | ${cell(about)} |`);
  return `${[
    '# `consigne` : référence',
    '',
    'Cette page est écrite par `npm run docs` à partir des commandes. Pour commencer : [le guide de l’assistance](guide-support.md).',
    '',
    '| commande | |',
    '|---|---|',
    ...index,
    '',
    '## Options communes',
    '',
    '| option | |',
    '|---|---|',
    ...optionRows(globalOptions),
    '',
    ...shared.flatMap(([title, options]) => [
      `## ${title}`,
      '',
      '| option | |',
      '|---|---|',
      ...optionRows(options),
      '',
    ]),
    '## Codes de sortie',
    '',
    '| code | |',
    '|---|---|',
    ...Object.entries(exitMeanings).map(([code, meaning]) => `| ${code} | ${meaning} |`),
    '',
    'Les données vont sur la sortie standard, tout le reste sur la sortie d’erreur. Avec `--json`, la réponse est celle de',
    'l’interface HTTP (`/api/openapi.json`), et une erreur est `{"error":{"code","exit","message",…}}` sur la sortie d’erreur.',
    'Avec `--fields`, chaque élément n’a que les champs nommés, dans l’ordre donné ; ce qui entoure `items` dans une liste reste.',
    ...commandTable.flatMap((noun) => [
      '',
      `## ${noun.name}`,
      '',
      `${noun.about}.`,
      ...noun.verbs.flatMap((verb) => verbSection(noun, verb)),
    ]),
  ].join('\n')}\n`;
}
