/**
 * A database file for every run: copied from one that was migrated and filled once, in memory if the machine has a RAM
 * disk.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createDatabase, type Database } from '#infrastructure/database/data-source.js';

const inMemory = '/dev/shm';
/** Real time never ends a unit of work of the simulation. */
const timeoutMs = 600_000;

const temporaryPlace = (): string =>
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
}

/** `fill` fills the file that all others are copied from, and which stays in memory; it closes what it opened. */
export async function prepareFiles(fill: (file: string) => Promise<void>): Promise<Files> {
  const original = join(temporaryPlace(), 'original.sqlite');
  const drop = (file: string): void => rmSync(dirname(file), { recursive: true, force: true });
  await fill(original);
  const bytes = readFileSync(original);
  drop(original);
  return {
    copy() {
      const file = join(temporaryPlace(), 'run.sqlite');
      writeFileSync(file, bytes);
      return file;
    },
    drop,
  };
}
