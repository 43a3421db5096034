/**
 * Every help text by its command, the root's by no word, with the common options once. The built terminal contains only
 * the texts (`scripts/build-cli.mjs`): loading the command table to print one of them costs half a start.
 */
import { readCommandTable } from '#cli/commands/index.js';
import { isSingle, type Noun } from '#cli/verb.js';
import { commonOptions, nounHelp, rootHelp, verbHelp } from './write-help.js';

/** Replaced by the common options. */
const place = '\n[common]';

const ofVerbs = (noun: Noun): [string, string][] =>
  noun.verbs.map((verb) => {
    const command = `${noun.name} ${verb.name}`;
    return [command, verbHelp(command, verb)];
  });

const commandTable = await readCommandTable();

const texts: readonly [string, string][] = [
  ['', rootHelp(commandTable)],
  ...commandTable.flatMap((noun): [string, string][] => [
    [noun.name, nounHelp(noun)],
    ...(isSingle(noun) ? [] : ofVerbs(noun)),
  ]),
];

export const helpTexts = {
  place,
  commonOptions,
  texts: Object.fromEntries(
    texts.map(([command, text]) => [command, text.replace(commonOptions, place)]),
  ) as Readonly<Record<string, string>>,
};
