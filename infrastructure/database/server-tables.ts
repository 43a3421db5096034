/**
 * Tables that servers of one database share and that no use case reads (postgres/servers.ts, postgres/requests.ts). On
 * SQLite there is one server. Unlogged: they cost no log, and a crash of PostgreSQL empties them, which is harmless.
 */
import type { DialectName } from './engine.js';

export const serverTables: Readonly<Record<DialectName, readonly string[]>> = {
  sqlite: [],
  postgres: [
    `CREATE UNLOGGED TABLE "servers" ("id" text NOT NULL PRIMARY KEY, "name" text NOT NULL, "version" text NOT NULL,
      "settings" text NOT NULL, "heartbeats" bigint NOT NULL, "seen_at" bigint NOT NULL)`,
    `CREATE UNLOGGED TABLE "request_windows" ("id" text NOT NULL PRIMARY KEY, "started_at" bigint NOT NULL,
      "previous" integer NOT NULL, "count" integer NOT NULL, "is_refused" boolean NOT NULL)`,
  ],
};
