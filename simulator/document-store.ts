/**
 * The outside world's storage, which outlives the platform (simulator.md#parts): documents in memory, written through
 * to a journal, so that `kill -9` loses nothing that was acknowledged.
 */
import { openJournal, type Change, type Journal } from './journal.js';

/** Documents of one kind, oldest key first. A document is a value: it is replaced, never changed in place. */
export interface Documents<T> {
  readonly size: number;
  get(key: string): T | undefined;
  set(key: string, document: T): void;
  delete(key: string): void;
  all(): T[];
  entries(): IterableIterator<[string, T]>;
  clear(): void;
}

export interface DocumentStore {
  collection<T>(name: string): Documents<T>;
  /**
   * The changes of `work` reach the journal as one line: after a crash all of them are there, or none. `work` is
   * synchronous. Changes before it throws stay, because the outside world does not roll back.
   */
  together<T>(work: () => T): T;
  /** Deletes everything. */
  reset(): void;
  /** Later writes, such as the response to a pending webhook, are ignored. */
  close(): void;
}

/** Opens the storage in `file`, or only in memory if `file` is null. */
export function openDocumentStore(file: string | null): DocumentStore {
  const collections = new Map<string, Map<string, unknown>>();
  const rowsOf = (name: string): Map<string, unknown> => {
    const rows = collections.get(name) ?? new Map<string, unknown>();
    collections.set(name, rows);
    return rows;
  };
  const journal: Journal | null =
    file === null
      ? null
      : openJournal(file, snapshot(collections), (change) => {
          const [name, key, document] = change;
          if (document === undefined) rowsOf(name).delete(key);
          else rowsOf(name).set(key, document);
        });
  let unwritten: Change[] = [];
  let depth = 0;
  let isClosed = false;

  const flush = () => {
    if (depth > 0 || unwritten.length === 0) return;
    journal?.append(unwritten);
    unwritten = [];
  };
  const note = (change: Change) => {
    if (!journal || isClosed) return;
    unwritten.push(change);
    flush();
  };
  return {
    collection: <T>(name: string) => documentsOf<T>(rowsOf(name), (...change) => note([name, ...change])),
    together(work) {
      depth += 1;
      try {
        return work();
      } finally {
        depth -= 1;
        flush();
      }
    },
    reset() {
      for (const rows of collections.values()) rows.clear();
      unwritten = [];
      journal?.compact();
    },
    close() {
      isClosed = true;
      journal?.close();
    },
  };
}

function documentsOf<T>(
  rows: Map<string, unknown>,
  note: (...change: [string, T] | [string]) => void,
): Documents<T> {
  return {
    get size() {
      return rows.size;
    },
    get: (key) => rows.get(key) as T | undefined,
    set(key, document) {
      rows.set(key, document);
      note(key, document);
    },
    delete(key) {
      if (rows.delete(key)) note(key);
    },
    all: () => [...rows.values()] as T[],
    entries: () => rows.entries() as IterableIterator<[string, T]>,
    clear() {
      const keys = [...rows.keys()];
      rows.clear();
      for (const key of keys) note(key);
    },
  };
}

function* snapshotOf(collections: Map<string, Map<string, unknown>>): Generator<Change> {
  for (const [name, rows] of collections) {
    for (const [key, document] of rows) yield [name, key, document];
  }
}
const snapshot = (collections: Map<string, Map<string, unknown>>) => () => snapshotOf(collections);
