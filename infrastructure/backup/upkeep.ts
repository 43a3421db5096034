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
import { lookPeriodically } from '#infrastructure/periodic-look.js';
import { systemClock } from '#infrastructure/system-clock.js';
import { madeAtIn } from './manifest.js';
import { expired } from './retention.js';

export interface Upkeep {
  /** When the last good scheduled backup was made; null without one, or without a schedule. */
  lastBackupAt(): Date | null;
  /** False since the daily check has found damage. */
  isDatabaseSound(): boolean;
  close(): Promise<void>;
}

/** Rejects with what the command printed. */
export type RunCommand = (args: readonly string[]) => Promise<unknown>;

/** The command beside this file, with the settings of this process. */
const runHere: RunCommand = (args) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'command.js'), ...args], {
    env: process.env,
  });

type Kept = Pick<Config, 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP_DAYS' | 'databaseUrl'>;

interface Around {
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

/** Without `BACKUP_DIR` no backup is made. A failure is logged, and tried again at the next look. */
export function startUpkeep(config: Kept, { log, clock = systemClock, run = runHere }: Around): Upkeep {
  let lastBackupAt: Date | null = null;
  let isSound = true;

  const backUpWhenDue = async (target: string): Promise<void> => {
    const [newest] = await foundIn(target);
    lastBackupAt = newest?.madeAt ?? null;
    if (newest && clock.now() - newest.madeAt.getTime() < config.BACKUP_EVERY_HOURS * hour) return;
    try {
      await run(['backup', '--to', target]);
    } catch (error) {
      return log.error('backup.failed', { target, error: errorWords(error) });
    }
    const all = await foundIn(target);
    lastBackupAt = all[0]?.madeAt ?? null;
    const gone = expired(all, new Date(clock.now()), config.BACKUP_KEEP_DAYS);
    for (const { folder } of gone) await rm(folder, { recursive: true, force: true });
    log.info('backup.made', { folder: all[0]?.folder, deleted: gone.length });
  };
  const check = async (): Promise<void> => {
    try {
      await run(['check']);
      isSound = true;
    } catch (error) {
      isSound = false;
      log.error('database.damaged', { error: errorWords(error) });
    }
  };

  const target = config.BACKUP_DIR;
  if (target !== undefined)
    void foundIn(target).then(([newest]) => (lastBackupAt ??= newest?.madeAt ?? null));
  let checkedAt = clock.now() - day + firstCheckMs;
  const looks = [
    ...(target === undefined
      ? []
      : [{ name: 'backup', everyMs: backupLookMs, look: () => backUpWhenDue(target) }]),
    ...(config.databaseUrl.startsWith('sqlite:')
      ? [
          {
            name: 'databaseCheck',
            everyMs: hour,
            look: async () => {
              if (clock.now() - checkedAt < day) return;
              checkedAt = clock.now();
              await check();
            },
          },
        ]
      : []),
  ];
  const ends = looks.map(({ look, ...rest }) =>
    lookPeriodically<never>({ ...rest, look: async () => (await look(), null), clock, log }),
  );
  return {
    lastBackupAt: () => lastBackupAt,
    isDatabaseSound: () => isSound,
    close: async () => {
      for (const end of ends) await end();
    },
  };
}
