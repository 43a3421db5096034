/**
 * What the server prints when it cannot start: a sentence if the administrator can fix it, the stack if it is a defect
 * of ours. Supervisors see from the exit code whether a retry makes sense.
 */
import { join } from 'node:path';
import { DomainError } from '#domain/shared/errors.js';
import { DamagedDatabase } from '#infrastructure/backup/damage.js';
import { ConfigError } from './config.js';
import { DatabaseOutOfReach } from '#infrastructure/database/postgres/faults.js';
import { OtherVersionError } from './database/shape.js';
import { DatabaseInUse } from './database/sqlite/file-lock.js';
import { NoBackupError } from '#infrastructure/migration/back-up-before.js';
import { WrongMasterKeyError } from './security/keyring.js';

interface StartFailure {
  readonly words: string;
  readonly exitCode: number;
}

/** A wrong setting: the same start fails again. */
const wrongSetting = 78;
/** The storage failed: it may be available later. */
const storageFailed = 70;
const defect = 1;

/** The primary code of SQLite: `SQLITE_IOERR` of `SQLITE_IOERR_READ`. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
}

/** An error and its causes, outermost first: those of a database are wrapped. */
function* chainOf(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

/** A port below 1024 is refused with the code of a file. */
const isOfNetwork = (error: Error): boolean => 'syscall' in error && error.syscall === 'listen';

/** Errors of files, the first that fits: what happened, what to do, and whether a retry makes sense. */
const storageFailures: readonly (readonly [
  codes: readonly string[],
  words: (place: string) => string,
  exitCode: number,
])[] = [
  [
    ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'],
    (place) => `the disk of ${place} is full: make room and start again`,
    storageFailed,
  ],
  [
    ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'],
    (place) => `${place} cannot be written: mend its rights or name another`,
    wrongSetting,
  ],
  [['EEXIST', 'ENOTDIR'], (place) => `${place} is a file: name another`, wrongSetting],
  [
    ['SQLITE_BUSY', 'SQLITE_LOCKED'],
    (place) => `another program uses the database in ${place}: end it and start again`,
    storageFailed,
  ],
  [
    ['SQLITE_IOERR', 'EIO', 'EISDIR'],
    (place) => `${place} cannot be read or written: name a file, or check the disk`,
    storageFailed,
  ],
];

function storageFailure(error: Error, place: string): StartFailure | null {
  const chain = [...chainOf(error)].filter((each) => !isOfNetwork(each));
  for (const [codes, words, exitCode] of storageFailures) {
    const cause = chain.find((each) => codes.includes(codeOf(each)));
    if (cause) return { words: `${words(place)} (${cause.message})`, exitCode };
  }
  return null;
}

interface Place {
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
}

/** The web server's address, or the one of the cabinets' broker: their errors contain only the address. */
const listenWords: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ address, port }) =>
    `port ${port} of ${address} is taken by another program: stop it, or name another port (PORT, or MQTT_PORT for cabinets)`,
  EACCES: ({ port }) =>
    `port ${port} may not be opened by this user: name one above 1023 (PORT, or MQTT_PORT for cabinets)`,
  EADDRNOTAVAIL: ({ address }) => `${address} is no address of this machine: name one that is (HOST)`,
  ENOTFOUND: ({ hostname }) => `${hostname} is no address of this machine: name one that is (HOST)`,
};

function listenFailure(error: Error): StartFailure | null {
  const ofNetwork = isOfNetwork(error) || ('syscall' in error && error.syscall === 'getaddrinfo');
  const words = ofNetwork && listenWords[codeOf(error)]?.(error as Place);
  return words ? { words, exitCode: wrongSetting } : null;
}

const isSetting = (error: unknown): boolean =>
  error instanceof ConfigError ||
  error instanceof OtherVersionError ||
  error instanceof WrongMasterKeyError ||
  error instanceof DatabaseInUse;

/** The reason decides whether a retry may succeed. */
function backupFailure(error: NoBackupError, dataDir: string): StartFailure {
  const why = error.cause instanceof Error ? error.cause.message : String(error.cause);
  const { words, exitCode } = storageFailure(error, dataFolder(join(dataDir, 'backups'))) ?? {
    words: why,
    exitCode: wrongSetting,
  };
  return { words: `${error.message}: ${words}`, exitCode };
}

/** The database was reached, and then was too busy, or disconnected. */
function unanswered(error: Error): StartFailure | null {
  if (!(error instanceof DomainError) || error.code !== 'STORAGE_UNAVAILABLE') return null;
  const why = [...chainOf(error.cause)].map(({ message }) => message);
  return { words: ['the database did not answer in time', ...why].join(': '), exitCode: storageFailed };
}

/** The failure of a program that uses `place`, which names it in a sentence. */
export function failureAt(error: unknown, place: string): StartFailure {
  if (!(error instanceof Error)) return { words: String(error), exitCode: defect };
  if (isSetting(error)) return { words: error.message, exitCode: wrongSetting };
  if (error instanceof DatabaseOutOfReach)
    return { words: error.message, exitCode: error.mayPass ? storageFailed : wrongSetting };
  return (
    listenFailure(error) ??
    storageFailure(error, place) ??
    unanswered(error) ?? { words: error.stack ?? error.message, exitCode: defect }
  );
}

const dataFolder = (dataDir: string): string => `the folder of the data (DATA_DIR, ${dataDir})`;

export function startFailure(error: unknown, dataDir: string): StartFailure {
  if (error instanceof DamagedDatabase) {
    const words = `the database ${error.file} is damaged (${error.finding}): restore the last backup, npm run restore -- --from <backup> --replace, which keeps this file beside`;
    return { words, exitCode: storageFailed };
  }
  if (error instanceof NoBackupError) return backupFailure(error, dataDir);
  return failureAt(error, dataFolder(dataDir));
}

/** Prints it on standard error, and ends the process. */
export function endOf(error: unknown, dataDir = './data'): never {
  const { words, exitCode } = startFailure(error, dataDir);
  process.stderr.write(`Consigne could not start: ${words}\n`);
  process.exit(exitCode);
}
