/**
 * The server's own care of its data: a backup at regular times, and a check of every page of a SQLite file each day.
 * Both run in another process, because the SQLite driver is synchronous and would stop this one.
 */
import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Clock, Log } from '#application/ports.js';
import { day, hour, minute } from '#domain/shared/record.js';
import type { Config } from '#infrastructure/config.js';
import { checkPeriodically } from '#infrastructure/periodic-check.js';
import { systemClock } from '#infrastructure/security/random.js';
import { madeAtIn } from './manifest.js';

export interface DatabaseCare {
  /** When the last good scheduled backup was made; null without one, or without a schedule. */
  lastBackupAt(): Date | null;
  /** False since the daily check has found damage. */
  isDatabaseSound(): boolean;
  close(): Promise<void>;
}

/** Rejects with what the command printed. */
type RunCommand = (args: readonly string[]) => Promise<unknown>;

/** The command beside this file, with the settings of this process. */
const runHere: RunCommand = (args) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'command.js'), ...args], {
    env: process.env,
  });

type Kept = Pick<Config, 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP_DAYS' | 'databaseUrl'>;

interface Options {
  readonly log: Log;
  readonly clock?: Clock;
  readonly run?: RunCommand;
}

interface Found {
  readonly folder: string;
  readonly madeAt: Date;
}

async function foundIn(target: string): Promise<Found[]> {
  const names = await readdir(target).catch(() => []);
  const found: Found[] = [];
  for (const name of names.filter((each) => each.startsWith('consigne-'))) {
    const folder = join(target, name);
    const madeAt = await madeAtIn(folder);
    if (madeAt) found.push({ folder, madeAt });
  }
  return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

const errorWords = (error: unknown): string =>
  error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' && error.stderr !== ''
    ? error.stderr.trim()
    : String(error);

const backupLookMs = 5 * minute;
const firstCheckMs = hour;

type Environment = Required<Options>;

interface Periodic<Value> {
  value(): Value;
  close(): Promise<void>;
}

/** A failure is logged, and tried again at the next look. */
function backUpPeriodically(
  target: string,
  { BACKUP_EVERY_HOURS, BACKUP_KEEP_DAYS }: Kept,
  { log, clock, run }: Environment,
): Periodic<Date | null> {
  let lastBackupAt: Date | null = null;
  const look = async (): Promise<null> => {
    const [newest] = await foundIn(target);
    lastBackupAt = newest?.madeAt ?? null;
    if (newest && clock.now() - newest.madeAt.getTime() < BACKUP_EVERY_HOURS * hour) return null;
    try {
      await run(['backup', '--to', target]);
    } catch (error) {
      log.error('backup.failed', { target, error: errorWords(error) });
      return null;
    }
    const all = await foundIn(target);
    lastBackupAt = all[0]?.madeAt ?? null;
    const gone = expired(all, new Date(clock.now()), BACKUP_KEEP_DAYS);
    for (const { folder } of gone) await rm(folder, { recursive: true, force: true });
    log.info('backup.made', { folder: all[0]?.folder, deleted: gone.length });
    return null;
  };
  void foundIn(target).then(([newest]) => (lastBackupAt ??= newest?.madeAt ?? null));
  const close = checkPeriodically<never>({ name: 'backup', everyMs: backupLookMs, look, clock, log });
  return { value: () => lastBackupAt, close };
}

function checkDaily({ log, clock, run }: Environment): Periodic<boolean> {
  let isSound = true;
  let checkedAt = clock.now() - day + firstCheckMs;
  const look = async (): Promise<null> => {
    if (clock.now() - checkedAt < day) return null;
    checkedAt = clock.now();
    try {
      await run(['check']);
      isSound = true;
    } catch (error) {
      isSound = false;
      log.error('database.damaged', { error: errorWords(error) });
    }
    return null;
  };
  const close = checkPeriodically<never>({ name: 'databaseCheck', everyMs: hour, look, clock, log });
  return { value: () => isSound, close };
}

/** Without `BACKUP_DIR` no backup is made; PostgreSQL checks its pages itself. */
export function startDatabaseCare(
  config: Kept,
  { log, clock = systemClock, run = runHere }: Options,
): DatabaseCare {
  const environment = { log, clock, run };
  const target = config.BACKUP_DIR;
  const backup = target === undefined ? null : backUpPeriodically(target, config, environment);
  const check = config.databaseUrl.startsWith('sqlite:') ? checkDaily(environment) : null;
  return {
    lastBackupAt: () => backup?.value() ?? null,
    isDatabaseSound: () => check?.value() ?? true,
    close: async () => {
      await backup?.close();
      await check?.close();
    },
  };
}

// Which scheduled backups are no longer kept.

/** Every backup is kept this long; after it the last one of each day (UTC). */
const allKeptMs = 48 * hour;

interface Made {
  readonly madeAt: Date;
}

/** The newest one always stays. */
export function expired<One extends Made>(all: readonly One[], now: Date, keepDays: number): One[] {
  const newestFirst = [...all].sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const seenDays = new Set<string>();
  return newestFirst.filter(({ madeAt }, place) => {
    const date = madeAt.toISOString().slice(0, 10);
    const isLastOfDay = !seenDays.has(date);
    seenDays.add(date);
    const age = now.getTime() - madeAt.getTime();
    if (place === 0 || age <= allKeptMs) return false;
    return !isLastOfDay || age > keepDays * day;
  });
}
