/** Splits a command line whose common options may precede the noun or the verb, each with its value. */
import { globalOptions, longOf, takesValue } from '#cli/verb.js';

const withValue = new Set(globalOptions.filter(takesValue).map(longOf));

/**
 * The first word that is neither an option nor the value of a common one, with all words after it; `rest` contains
 * those before.
 */
export function splitCommand(argv: readonly string[]): { words: string[]; rest: string[] } {
  const rest: string[] = [];
  const words: string[] = [];
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? '';
    if (words.length === 0 && word.startsWith('-')) {
      rest.push(word);
      if (withValue.has(word)) rest.push(argv[(index += 1)] ?? '');
    } else words.push(word);
  }
  return { words, rest };
}
