/** Shared by the commands beside the server: they print to a person and return an exit code to scripts. */
import { BackupError } from '#infrastructure/backup/manifest.js';
import { DamagedDatabase } from '#infrastructure/backup/database-care.js';
import { ConfigError } from './config.js';
import { DatabaseOutOfReach } from '#infrastructure/database/postgres/faults.js';
import { DatabaseInUse } from '#infrastructure/database/sqlite/file-lock.js';
import { WrongMasterKeyError } from '#infrastructure/security/keyring.js';

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
const defect = 1;

const known = [CommandRefused, BackupError, ConfigError, DatabaseInUse, WrongMasterKeyError];

/** An error of `parseArgs` about an unknown option. */
const isOfOptions = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** The message to print, and the exit code. */
export function failureOf(error: unknown, usage: string): CommandResult {
  if (isOfOptions(error)) return { exitCode: wrongCall, lines: [usage] };
  if (error instanceof Error && known.some((kind) => error instanceof kind))
    return { exitCode: wrongCall, lines: [error.message] };
  if (error instanceof DamagedDatabase) return { exitCode: storageFailed, lines: [error.message] };
  if (error instanceof DatabaseOutOfReach)
    return { exitCode: error.mayPass ? storageFailed : wrongCall, lines: [error.message] };
  return { exitCode: defect, lines: [String(error)] };
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
