/** What the commands beside the server have in common: their words go to whoever typed them, their exit code to a script. */
import { BackupError } from '#infrastructure/backup/manifest.js';
import { ConfigError } from '#infrastructure/config.js';
import { DatabaseOutOfReach } from '#infrastructure/database/postgres/out-of-reach.js';
import { DatabaseInUse } from '#infrastructure/database/sqlite/file-lock.js';
import { WrongMasterKeyError } from '#infrastructure/security/keyring.js';

/** Nothing was done; the message, for whoever typed the command and hence French, says what to do instead. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

export interface Told {
  readonly exitCode: number;
  readonly lines: readonly string[];
}

export type Command = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
) => Promise<Told>;

/** As of a server that a wrong setting keeps from starting. */
const wrongCall = 78;
const storageFailed = 70;
const defect = 1;

const known = [CommandRefused, BackupError, ConfigError, DatabaseInUse, WrongMasterKeyError];

/** Of `parseArgs`, about an option that is none. */
const isOfOptions = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** What is told of it, and how the process ends. */
export function failureOf(error: unknown, usage: string): Told {
  if (isOfOptions(error)) return { exitCode: wrongCall, lines: [usage] };
  if (error instanceof Error && known.some((kind) => error instanceof kind))
    return { exitCode: wrongCall, lines: [error.message] };
  if (error instanceof DatabaseOutOfReach)
    return { exitCode: error.mayPass ? storageFailed : wrongCall, lines: [error.message] };
  return { exitCode: defect, lines: [String(error)] };
}

/** Runs it on the arguments and the environment of this process. */
export async function runCommand(command: Command, usage: string): Promise<void> {
  const write = (to: NodeJS.WriteStream, { exitCode, lines }: Told): void => {
    to.write(`${lines.join('\n')}\n`);
    process.exitCode = exitCode;
  };
  // What a command writes (a database, a backup) is for its user alone, as what the server writes.
  process.umask(0o077);
  try {
    write(process.stdout, await command(process.argv.slice(2), process.env));
  } catch (error) {
    write(process.stderr, failureOf(error, usage));
  }
}
