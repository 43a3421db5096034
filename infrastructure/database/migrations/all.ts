/** All migrations, oldest first; a database stores the names of those that were applied. */
import { initial } from './1763596800000-initial.js';
import { migrationsOf110 } from './1.1.0.js';
import type { MigrationClass } from './kit.js';

export const migrations: readonly MigrationClass[] = [initial, ...migrationsOf110];

/** As the database stores it. */
export const nameOf = (migration: MigrationClass): string => new migration().name ?? migration.name;
