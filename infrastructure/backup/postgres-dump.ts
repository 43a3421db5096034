/**
 * Dumps and restores with PostgreSQL's tools. The address goes by environment: command lines are visible to all.
 */
import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { connectedTo } from '#infrastructure/database/postgres/client.js';
import { BackupError, raiseAllFences } from './manifest.js';

function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    ...process.env,
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? '' }),
  };
}

interface Tool {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly ended: Promise<void>;
}

function run(tool: string, args: readonly string[], url: string): Tool {
  const child = spawn(tool, args, { env: environmentOf(url) });
  const ended = new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', () =>
      reject(new BackupError(`Il manque ${tool} : installez les outils client de PostgreSQL.`)),
    );
    child.once('close', (code) => (code === 0 ? resolve() : reject(new BackupError(failed(tool, output)))));
  });
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

const failed = (tool: string, output: string): string => {
  const advice = /version mismatch|unsupported version/.test(output)
    ? ' Installez les outils client de PostgreSQL de la version du serveur, ou plus récents.'
    : '';
  return `${tool} a échoué : ${output.trim() || 'il n’a pas dit pourquoi.'}${advice}`;
};

/** Throws the tool's own error first: the streams fail only as its consequence. */
async function bothEnd(tool: Tool, other: Promise<unknown>): Promise<void> {
  const [own, others] = await Promise.allSettled([tool.ended, other]);
  if (own.status === 'rejected') throw own.reason;
  if (others.status === 'rejected') throw others.reason;
}

/** A consistent snapshot of the database, whatever is written meanwhile; `write` receives it as a stream. */
export async function dumpPostgres(
  url: string,
  write: (content: Readable) => Promise<unknown>,
): Promise<void> {
  const tool = run(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', '--no-unlogged-table-data'],
    url,
  );
  tool.stdin.end();
  await bothEnd(tool, write(tool.stdout));
}

/** Reads the whole dump as a restore does, and changes nothing. */
export async function readDump(url: string, feed: Feed): Promise<void> {
  const tool = run('pg_restore', ['--file=-'], url);
  tool.stdout.resume();
  await bothEnd(tool, feed(tool.stdin));
}

/** Writes a dump into the stream and ends it. */
type Feed = (target: Writable) => Promise<void>;

async function stateOf(url: string): Promise<{ isEmpty: boolean; isInUse: boolean }> {
  const client = await connectedTo(url);
  try {
    const { rows } = await client.query<{ tables: string; servers: string }>(
      `SELECT (SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()) AS "tables",
        (SELECT count(*) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'consigne') AS "servers"`,
    );
    return { isEmpty: Number(rows[0]?.tables) === 0, isInUse: Number(rows[0]?.servers) > 0 };
  } finally {
    await client.end();
  }
}

async function raiseFences(url: string): Promise<void> {
  const client = await connectedTo(url);
  try {
    // Several statements in one message are one transaction.
    await client.query(raiseAllFences.join(';'));
  } catch (cause) {
    throw new BackupError(
      'La base est remise, mais pas prête. Recommencez avec --replace avant de démarrer.',
      {
        cause,
      },
    );
  } finally {
    await client.end();
  }
}

/** All or nothing. Throws BackupError while a server is connected, or when tables exist and `isReplacing` is false. */
export async function restorePostgres(feed: Feed, url: string, isReplacing: boolean): Promise<void> {
  const { isEmpty, isInUse } = await stateOf(url);
  if (isInUse) throw new BackupError('Un serveur est connecté à cette base. Arrêtez-le d’abord.');
  if (!isEmpty && !isReplacing)
    throw new BackupError('La base n’est pas vide. Ajoutez --replace pour remplacer ce qu’elle contient.');
  const database = environmentOf(url)['PGDATABASE'] ?? '';
  const clean = isEmpty ? [] : ['--clean', '--if-exists'];
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', ...clean];
  const tool = run('pg_restore', [...args, `--dbname=${database}`], url);
  tool.stdout.resume();
  await bothEnd(tool, feed(tool.stdin));
  await raiseFences(url);
}
