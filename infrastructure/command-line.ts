/** Shared by the commands beside the server: they print to a person and return an exit code to scripts. */
import { BackupError } from '#infrastructure/backup/manifest.js';
import { DamagedDatabase } from '#infrastructure/backup/damage.js';
import { failureAt } from './start-failure.js';

/**
 * The command changed nothing. The message is shown to the person at the terminal, hence French; it says what to do
 * instead.
 */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

interface CommandResult {
  readonly exitCode: number;
  readonly lines: readonly string[];
}

export type Command = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
) => Promise<CommandResult>;

/** The exit code of a server that a wrong setting prevents from starting. */
const wrongCall = 78;
const storageFailed = 70;

/** An error of `parseArgs` about an unknown option. */
const isOfOptions = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** The message to print, and the exit code. */
export function failureOf(error: unknown, usage: string): CommandResult {
  if (isOfOptions(error)) return { exitCode: wrongCall, lines: [usage] };
  if (error instanceof CommandRefused || error instanceof BackupError)
    return { exitCode: wrongCall, lines: [error.message] };
  if (error instanceof DamagedDatabase) return { exitCode: storageFailed, lines: [error.message] };
  const { words, exitCode } = failureAt(error, 'the file or its folder');
  return { exitCode, lines: [words] };
}

/** Runs the command with the arguments and the environment of this process. */
export async function runCommand(command: Command, usage: string): Promise<void> {
  const write = (to: NodeJS.WriteStream, { exitCode, lines }: CommandResult): void => {
    to.write(`${lines.join('\n')}\n`);
    process.exitCode = exitCode;
  };
  // Files that a command writes (a database, a backup) are readable by their user only.
  process.umask(0o077);
  try {
    write(process.stdout, await command(process.argv.slice(2), process.env));
  } catch (error) {
    write(process.stderr, failureOf(error, usage));
  }
}
