/** Every change of the schema, oldest first; a database keeps the names of those that it has had. */
import type { MigrationInterface } from 'typeorm';
import { Initial1763596800000 } from './1763596800000-initial.js';

export type MigrationClass = new () => MigrationInterface;

export const migrations: readonly MigrationClass[] = [Initial1763596800000];

/** As the database writes them down. */
export const nameOf = (migration: MigrationClass): string => new migration().name ?? migration.name;
