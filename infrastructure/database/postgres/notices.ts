/**
 * Changes told to the other servers of one database by LISTEN and NOTIFY, on a connection of its own. Sent after the commit, never in the
 * transaction: PostgreSQL lets only one transaction that notifies commit at a time. One message is under way at once and takes along
 * whatever was changed meanwhile, so that a busy server sends few.
 */
import pg from 'pg';
import type { Heard } from '#application/live/topics.js';
import type { SharedChanges } from '#infrastructure/database/engine.js';

const channel = 'consigne_changes';
/** A message holds less than 8,000 bytes. */
const idsPerMessage = 150;
/** Beyond, the others are told that anything may have changed. */
const mostWaiting = 5_000;
const anything = '*';
const againMs = 1_000;
const connectMs = 5_000;

export function shareChanges(url: string, hear: Heard): SharedChanges {
  const waiting = new Set<string>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let isSending = false;
  let again: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    if (isSending || client === null) return;
    isSending = true;
    let sent: string[] = [];
    try {
      while (waiting.size > 0) {
        sent = [...waiting].slice(0, idsPerMessage);
        // Before, not after: what is changed again meanwhile is sent again.
        for (const id of sent) waiting.delete(id);
        await client.query('SELECT pg_notify($1, $2)', [channel, sent.join(' ')]);
      }
    } catch {
      // The connection is gone: the next one sends it.
      for (const id of sent) waiting.add(id);
    } finally {
      isSending = false;
    }
  }

  const onNotice = (own: number | undefined, { processId, payload = '' }: pg.Notification): void => {
    if (processId === own) return;
    const ids = payload.split(' ');
    hear(ids.includes(anything) ? null : new Set(ids));
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'consigne-changes',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    const lost = (): void => {
      fresh.removeAllListeners('end');
      if (client === fresh) client = null;
      void fresh.end().catch(() => undefined);
      if (!isClosed) again = setTimeout(() => void connect(), againMs).unref();
    };
    fresh.on('error', () => undefined);
    fresh.once('end', lost);
    try {
      await fresh.connect();
      const { rows } = await fresh.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      fresh.on('notification', (notice) => onNotice(rows[0]?.pid, notice));
      await fresh.query(`LISTEN ${channel}`);
    } catch {
      return lost();
    }
    if (isClosed) return lost();
    client = fresh;
    // What was told before is not known here.
    hear(null);
    await flush();
  }

  void connect();
  return {
    send(ids) {
      if (waiting.size + ids.size > mostWaiting) {
        waiting.clear();
        waiting.add(anything);
      } else for (const id of ids) waiting.add(id);
      void flush();
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      await flush();
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
