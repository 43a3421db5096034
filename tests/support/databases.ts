/** A separate database for a test or a file of tests, on either of the two engines that the product supports. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, type Database, type DatabaseOptions } from '#infrastructure/database/data-source.js';
import { fill, templateFile, type TemplateName } from './templates.js';

/** PostgreSQL runs in the integration project only (tests/infrastructure, tests/server). */
export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/**
 * The databases of journeys whose rule is not in SQL: the store tests run their statements on both databases, and the
 * race journeys run races. `BOTH_DATABASES=1` runs these journeys on both, too.
 */
export const journeyDatabases: readonly DatabaseKind[] =
  process.env['BOTH_DATABASES'] === '1' ? databaseKinds : ['sqlite'];

export interface FreshUrl {
  readonly url: string;
  /** Removes the database's files; close it first. */
  readonly remove: () => Promise<void>;
}

/** Without a template the database is empty. */
export const freshUrl = (kind: DatabaseKind, template?: TemplateName): Promise<FreshUrl> =>
  kind === 'sqlite' ? freshFile(template) : freshOnServer(template);

async function freshFile(template?: TemplateName): Promise<FreshUrl> {
  const folder = await mkdtemp(join(tmpdir(), 'consigne-sqlite-'));
  const file = join(folder, 'consigne.sqlite');
  if (template !== undefined) await writeFile(file, await templateFile(template));
  return { url: `sqlite:${file}`, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function freshOnServer(template?: TemplateName): Promise<FreshUrl> {
  const server = inject('pgUrl');
  const name = `consigne_${randomUUID().replaceAll('-', '')}`;
  const like = template === undefined ? '' : ` TEMPLATE ${await templateOnServer(server, template)}`;
  await administer(server, `CREATE DATABASE ${name}${like}`);
  return { url: `${server}/${name}`, remove: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

const onServer = new Map<TemplateName, Promise<string>>();

function templateOnServer(server: string, template: TemplateName): Promise<string> {
  const made = onServer.get(template) ?? madeOnServer(server, template);
  onServer.set(template, made);
  return made;
}

async function madeOnServer(server: string, template: TemplateName): Promise<string> {
  const name = `${inject('pgTemplates')}_${process.pid}_${template}`;
  await administer(server, `CREATE DATABASE ${name}`);
  await fill(`${server}/${name}`, template);
  return name;
}

export interface FreshDatabase extends FreshUrl {
  readonly database: Database;
}

/** A database with every table and no rows; `remove` closes it too. */
export async function freshDatabase(
  kind: DatabaseKind,
  options: Omit<DatabaseOptions, 'url'> = {},
): Promise<FreshDatabase> {
  const { url, remove } = await freshUrl(kind, options.migrations ? undefined : 'tables');
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

/** One database for all tests of the suite that calls this; removed after them. */
export async function databaseForSuite(...args: Parameters<typeof freshDatabase>): Promise<FreshDatabase> {
  const fresh = await freshDatabase(...args);
  afterAll(() => fresh.remove());
  return fresh;
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new pg.Client(`${server}/postgres`);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
