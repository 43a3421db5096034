/** A database of its own for a test or a file of tests, on either of the two that the product runs on. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database, type DatabaseOptions } from '#infrastructure/database/data-source.js';

/** PostgreSQL runs in the integration project only (tests/infrastructure, tests/server). */
export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export interface FreshUrl {
  readonly url: string;
  /** Removes what the database left behind; close it first. */
  readonly remove: () => Promise<void>;
}

export async function freshUrl(kind: DatabaseKind): Promise<FreshUrl> {
  if (kind === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'consigne-sqlite-'));
    return {
      url: `sqlite:${join(folder, 'consigne.sqlite')}`,
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const server = inject('pgUrl');
  const name = `consigne_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  return { url: `${server}/${name}`, remove: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

export interface FreshDatabase extends FreshUrl {
  readonly database: Database;
}

/** An empty database with every table; `remove` closes it too. */
export async function freshDatabase(
  kind: DatabaseKind,
  options: Omit<DatabaseOptions, 'url'> = {},
): Promise<FreshDatabase> {
  const { url, remove } = await freshUrl(kind);
  const database = await createDatabase({ url, ...options });
  return {
    url,
    database,
    async remove() {
      await database.close();
      await remove();
    },
  };
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
