/** What migrations are written with: the same calls on SQLite and PostgreSQL (docs/changing-the-schema.md). */
import type { QueryRunner } from 'typeorm';
import type { DialectName } from '#infrastructure/database/engine.js';

export const dialectOf = (runner: QueryRunner): DialectName =>
  runner.dataSource.options.type === 'postgres' ? 'postgres' : 'sqlite';

/** The way back is the backup that the start made: what a migration dropped, no statement brings back. */
export const onlyForward = (): Promise<never> =>
  Promise.reject(new Error('A migration is not taken back: restore the backup that was made before it'));
