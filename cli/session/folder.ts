/** Folders for the terminal's own files, accessible to their owner only. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates one folder after the other: Node's `recursive` never returns where no folder can be created, such as /proc.
 * Throws the errors of `mkdir`.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error;
  }
}
