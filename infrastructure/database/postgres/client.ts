/** A single connection, for the commands beside the server. */
import type { Client } from 'pg';
import { DatabaseOutOfReach } from './faults.js';

/** Throws DatabaseOutOfReach. The driver is loaded here: an installation on SQLite starts without it. */
export async function connectedTo(url: string): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseOutOfReach(url, error);
  });
  return client;
}
