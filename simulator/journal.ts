/**
 * An append-only file of changes, one JSON line for changes that belong together. A line handed to the kernel survives
 * the death of the process; a torn last line was never acknowledged and is dropped (reliability.md#promises).
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
export type Change = readonly [collection: string, key: string, document?: unknown];

export interface Journal {
  append(changes: readonly Change[]): void;
  /** Rewrites the file with the current documents. */
  compact(): void;
  close(): void;
}

const smallestWorthCompacting = 1 << 20;
const linesAWrite = 500;

/** Replays the file into `apply`, compacts it, and continues writing; `alive` returns all current documents. */
export function openJournal(
  file: string,
  alive: () => Iterable<Change>,
  apply: (change: Change) => void,
): Journal {
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
