/** Opens the database of an installation as a server does, with the backup before a migration. */
import type { Log } from '#application/ports.js';
import type { Config } from '#infrastructure/config.js';
import { createDatabase, type Database } from '#infrastructure/database/data-source.js';
import { isFollowingCheap } from '#infrastructure/database/unit-of-work.js';
import { logBackUpBefore } from './back-up-before.js';

export const openDatabase = (config: Config, log: Log): Promise<Database> =>
  createDatabase({
    url: config.databaseUrl,
    followsUnits: !config.isProduction || isFollowingCheap,
    beforeMigrations: (pending) => logBackUpBefore(config, pending, log),
  });
