/**
 * Commands of developers (`npm run …`): `--help` shows every option, and an invalid one gives one sentence and exit 2.
 */
import { Command, InvalidArgumentError } from 'commander';

export function wholeNumber(text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < 0)
    throw new InvalidArgumentError('A whole number is wanted.');
  return number;
}

export const atLeastOne = (text: string): number => Math.max(1, wholeNumber(text));

export const developerCommand = (name: string, description: string, example: string): Command =>
  new Command(`npm run ${name} --`)
    .description(description)
    .allowExcessArguments(false)
    .addHelpText('after', `\nExample:\n  npm run ${name} -- ${example}`)
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
