/**
 * Sends changes to the other servers of one database by LISTEN and NOTIFY, on a separate connection. They are sent
 * after the commit, never in the transaction: PostgreSQL lets only one transaction that notifies commit at a time. One
 * message is sent at a time and contains all changes since the last, so that a busy server sends few.
 */
import pg from 'pg';
import type { ChangeListener } from '#application/live/topics.js';
import type { SharedChanges } from '#infrastructure/database/engine.js';

const channel = 'consigne_changes';
/** A message holds less than 8,000 bytes. */
const idsPerMessage = 150;
/** Beyond this, the others are notified that anything may have changed. */
const mostWaiting = 5_000;
const anything = '*';
const againMs = 1_000;
const connectMs = 5_000;

/** Listens until it is ended, or calls `onLost`; null when it could not be opened. */
async function openListener(
  url: string,
  hear: ChangeListener,
  onLost: () => void,
): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'consigne-changes',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
  });
  // Without a listener the process would end; the lost connection is reported separately.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    client.on('notification', ({ processId, payload = '' }) => {
      if (processId === rows[0]?.pid) return;
      const ids = payload.split(' ');
      hear(ids.includes(anything) ? null : new Set(ids));
    });
    await client.query(`LISTEN ${channel}`);
    client.once('end', onLost);
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}

/** The ids that wait to be sent; one message is sent at a time. */
class Waiting {
  private readonly ids = new Set<string>();
  private isSending = false;

  add(ids: ReadonlySet<string>): void {
    if (this.ids.size + ids.size <= mostWaiting) for (const id of ids) this.ids.add(id);
    else {
      this.ids.clear();
      this.ids.add(anything);
    }
  }

  async sendBy(client: pg.Client | null): Promise<void> {
    if (this.isSending || client === null) return;
    this.isSending = true;
    let sent: string[] = [];
    try {
      while (this.ids.size > 0) {
        sent = [...this.ids].slice(0, idsPerMessage);
        // Before, not after: an id that changes again meanwhile is sent again.
        for (const id of sent) this.ids.delete(id);
        await client.query('SELECT pg_notify($1, $2)', [channel, sent.join(' ')]);
      }
    } catch {
      // The connection is lost: the next one sends them.
      for (const id of sent) this.ids.add(id);
    } finally {
      this.isSending = false;
    }
  }
}

export function shareChanges(url: string, hear: ChangeListener): SharedChanges {
  const waiting = new Waiting();
  let client: pg.Client | null = null;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  const onLost = (): void => {
    client = null;
    if (!isClosed) again = setTimeout(() => void connect(), againMs).unref();
  };
  async function connect(): Promise<void> {
    const opened = await openListener(url, hear, onLost);
    if (isClosed) return void (await opened?.end().catch(() => undefined));
    if (!opened) return onLost();
    client = opened;
    // Changes before this moment may have been missed.
    hear(null);
    await waiting.sendBy(client);
  }

  void connect();
  return {
    send(ids) {
      waiting.add(ids);
      void waiting.sendBy(client);
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      await waiting.sendBy(client);
      await client?.end().catch(() => undefined);
    },
  };
}
