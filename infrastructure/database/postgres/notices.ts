/**
 * Publishes words (changed topics, results of commands) to the other servers of one database by LISTEN and NOTIFY, on a
 * separate connection. They are sent after the commit, never in the transaction: PostgreSQL lets only one transaction
 * that notifies commit at a time. One message is sent at a time and contains all words since the last, so that a busy
 * server sends few.
 */
import pg from 'pg';
import type { SharedWords } from '#infrastructure/database/engine.js';

/** A message of PostgreSQL holds less. */
const bytesPerMessage = 7_900;
/** Beyond this, the others are notified that anything may have changed. */
const mostWaiting = 5_000;
const anything = '*';
const againMs = 1_000;
const connectMs = 5_000;
/** A cut connection delivers neither notifications nor an error: it is checked this often. */
const checkEveryMs = 10_000;
const answerMs = 5_000;

/** Receives the published words; null when some may have been missed. */
type Hear = (words: readonly string[] | null) => void;

/** Listens until it is ended, or calls `onLost`; null when it could not be opened. */
async function openListener(
  url: string,
  channel: string,
  hear: Hear,
  onLost: () => void,
): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'consigne-changes',
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    // A notification need not survive a crash of the database, so its commit is not flushed.
    options: '-c synchronous_commit=off',
  });
  // Without a listener the process would end; the lost connection is reported separately.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    client.on('notification', ({ processId, payload = '' }) => {
      if (processId === rows[0]?.pid) return;
      const words = payload.split(' ');
      hear(words.includes(anything) ? null : words);
    });
    await client.query(`LISTEN ${channel}`);
    client.once('end', onLost);
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}

class Waiting {
  private readonly words = new Set<string>();
  private isSending = false;

  constructor(private readonly channel: string) {}

  /** Each is far shorter than a message. */
  add(words: ReadonlySet<string>): void {
    if (this.words.size + words.size <= mostWaiting) for (const word of words) this.words.add(word);
    else {
      this.words.clear();
      this.words.add(anything);
    }
  }

  private *nextMessage(): Generator<string> {
    let bytes = 0;
    for (const word of this.words) {
      bytes += word.length + 1;
      if (bytes > bytesPerMessage) return;
      yield word;
    }
  }

  /** Ends a connection that does not answer; the next one sends its words. `isCheck`: queries it even if there is nothing to send. */
  async sendBy(client: pg.Client | null, isCheck = false): Promise<void> {
    if (this.isSending || client === null) return;
    this.isSending = true;
    let sent: string[] = [];
    try {
      if (isCheck) await client.query('SELECT 1');
      while (this.words.size > 0) {
        sent = [...this.nextMessage()];
        // Before, not after: an id that changes again meanwhile is sent again.
        for (const word of sent) this.words.delete(word);
        const values = [this.channel, sent.join(' ')];
        await client.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values });
      }
    } catch {
      for (const word of sent) this.words.add(word);
      await client.end().catch(() => undefined);
    } finally {
      this.isSending = false;
    }
  }
}

export function openNotices(url: string, name: string, hear: Hear): SharedWords {
  const channel = `consigne_${name}`;
  const waiting = new Waiting(channel);
  let client: pg.Client | null = null;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  const onLost = (): void => {
    client = null;
    if (!isClosed) again = setTimeout(() => void connect(), againMs).unref();
  };
  async function connect(): Promise<void> {
    const opened = await openListener(url, channel, hear, onLost);
    if (isClosed) return void (await opened?.end().catch(() => undefined));
    if (!opened) return onLost();
    client = opened;
    // Words before this moment may have been missed.
    hear(null);
    await waiting.sendBy(client);
  }

  void connect();
  const checking = setInterval(() => void waiting.sendBy(client, true), checkEveryMs).unref();
  return {
    send(words) {
      waiting.add(words);
      void waiting.sendBy(client);
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      clearInterval(checking);
      await waiting.sendBy(client);
      await client?.end().catch(() => undefined);
    },
  };
}
