/** A word that names no single record (terminal.md#safety): the commands that name one, or a person's choice. */
import type { Candidate, Choice } from './exit.js';
import { harmless } from './ui/wrap.js';

const mostListed = 10;
const bare = /^[\w@%+=:,./-]+$/;

/** Quotes the word for a shell. */
const shellWord = (word: string): string => {
  if (bare.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
};

/** The arguments with this candidate instead of the typed text; null if the text is not a separate argument. */
export function wordsWith(
  { typed, wordOf = ({ id }) => id }: Choice,
  candidate: Candidate,
  argv: readonly string[],
  command: string,
): string[] | null {
  // The noun and the verb may be called the same.
  const named = command.split(' ').reduce((from, word) => argv.indexOf(word, from) + 1, 0);
  const word = wordOf(candidate);
  for (const [index, each] of argv.entries()) {
    const [, option = ''] = /^(--[\w-]+=)/.exec(each) ?? [];
    if (index >= named && each === typed) return argv.with(index, word);
    if (option !== '' && each.slice(option.length) === typed) return argv.with(index, option + word);
  }
  return null;
}

export interface Listed extends Candidate {
  /** As it is typed in a shell; null if it cannot be derived. */
  readonly command: string | null;
}

export const listed = (choice: Choice, argv: readonly string[], command: string): Listed[] =>
  choice.candidates.slice(0, mostListed).map(({ id, label, hint }) => {
    const words = wordsWith(choice, { id, label, hint }, argv, command);
    return { id, label, hint, command: words && ['consigne', ...words.map(shellWord)].join(' ') };
  });

export const candidateLines = ({ candidates }: Choice, shown: readonly Listed[]): string[] => [
  ...shown.flatMap(({ id, label, hint, command }) => [
    `  ${harmless([label, hint].filter(Boolean).join('  '))}`,
    `    ${command ?? id}`,
  ]),
  ...(candidates.length > shown.length ? [`  … et ${candidates.length - shown.length} de plus`] : []),
];
