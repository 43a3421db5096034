/** Determines which help is requested. */
import { splitCommand } from '#cli/commands/split-command.js';
import { helpTexts } from './help-texts.js';

const { place, commonOptions, texts } = helpTexts;

const textOf = (command: string): string | null =>
  Object.hasOwn(texts, command) ? (texts[command] ?? '').replace(place, commonOptions) : null;

/** The help of the deepest named command, or null if the first word is not a command. */
export function helpFor(words: readonly string[]): string | null {
  const { words: named } = splitCommand(words.filter((word) => word !== 'help'));
  const [noun = '', ...after] = named;
  const [verb = ''] = splitCommand(after).words;
  return textOf(`${noun} ${verb}`) ?? textOf(noun);
}
