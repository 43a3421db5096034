/**
 * A database file for every run: copied from one that was migrated and filled once, in memory if the machine has a RAM
 * disk.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from '#infrastructure/database/data-source.js';

const inMemory = '/dev/shm';
/** Real time never ends a unit of work of the simulation. */
const timeoutMs = 600_000;

export const temporaryPlace = (): string =>
  mkdtempSync(join(existsSync(inMemory) ? inMemory : tmpdir(), 'consigne-simulation-'));

export const openFile = (file: string): Promise<Database> =>
  createDatabase({
    url: `sqlite:${file}`,
    pragmas: ['synchronous = OFF'],
    waitMs: timeoutMs,
    unitMs: timeoutMs,
  });

export interface Files {
  /** A fresh copy; `drop` removes it. */
  copy(): string;
  drop(file: string): void;
  close(): void;
}

/** `fill` fills the file that all others are copied from; it closes what it opened. */
export async function prepareFiles(fill: (file: string) => Promise<void>): Promise<Files> {
  const place = temporaryPlace();
  const original = join(place, 'original.sqlite');
  await fill(original);
  let count = 0;
  return {
    copy() {
      count += 1;
      const file = join(place, `run-${count}.sqlite`);
      copyFileSync(original, file);
      return file;
    },
    drop(file) {
      for (const end of ['', '-wal', '-shm', '.lock', '.lock-journal', '.snapshot'])
        rmSync(`${file}${end}`, { force: true });
    },
    close: () => rmSync(place, { recursive: true, force: true }),
  };
}
