/**
 * The outside world's storage, which outlives the platform (simulator.md#parts): documents in memory, written through
 * to a journal, so that `kill -9` loses nothing that was acknowledged.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Collection, key and the new document; a deletion has none. */
type Change = readonly [collection: string, key: string, document?: unknown];

interface Journal {
  append(changes: readonly Change[]): void;
  /** Rewrites the file with the current documents. */
  compact(): void;
  close(): void;
}

const smallestWorthCompacting = 1 << 20;
const linesAWrite = 500;

/**
 * An append-only file of changes, one JSON line for changes that belong together. A line handed to the kernel
 * survives the death of the process; a torn last line was never acknowledged and is dropped
 * (reliability.md#promises). Replays the file into `apply`, compacts it, and continues writing; `alive` returns all
 * current documents.
 */
function openJournal(file: string, alive: () => Iterable<Change>, apply: (change: Change) => void): Journal {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file)) replay(readFileSync(file, 'utf8'), file, apply);
  let written = rewrite(file, alive());
  let compacted = written;
  let handle = openSync(file, 'a');

  const compact = () => {
    closeSync(handle);
    compacted = written = rewrite(file, alive());
    handle = openSync(file, 'a');
  };
  return {
    append(changes) {
      try {
        written += writeWhole(handle, `${JSON.stringify(changes)}\n`);
      } catch (error) {
        ftruncateSync(handle, written); // half a line would corrupt the next one
        throw error;
      }
      if (written > Math.max(smallestWorthCompacting, 4 * compacted)) compact();
    },
    compact,
    close: () => closeSync(handle),
  };
}

function replay(text: string, file: string, apply: (change: Change) => void): void {
  const lines = text.split('\n');
  lines.pop(); // the text after the last line end is empty, or torn
  for (const [index, line] of lines.entries()) {
    try {
      for (const change of JSON.parse(line) as Change[]) apply(change);
    } catch (cause) {
      throw new Error(`${file}: line ${index + 1} cannot be read`, { cause });
    }
  }
}

/** Writes a new file and renames it, so that a crash leaves either the old file or the new one. */
function rewrite(file: string, changes: Iterable<Change>): number {
  const beside = `${file}.new`;
  const handle = openSync(beside, 'w');
  let size = 0;
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) size += writeWhole(handle, lines.join(''));
    lines = [];
  };
  for (const change of changes) {
    lines.push(`${JSON.stringify([change])}\n`);
    if (lines.length >= linesAWrite) flush();
  }
  flush();
  fsyncSync(handle);
  closeSync(handle);
  renameSync(beside, file);
  return size;
}

function writeWhole(handle: number, text: string): number {
  const bytes = Buffer.from(text, 'utf8');
  for (let done = 0; done < bytes.length;) done += writeSync(handle, bytes, done);
  return bytes.length;
}

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
