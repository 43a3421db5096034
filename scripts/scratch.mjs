/**
 * Places the tests' databases in memory if the machine has enough. On a disk each commit waits for it (5 ms on our
 * machine), which was half of a journey's time.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}

/** Puts the temporary files of this process and its children there, and deletes them at the end. */
export function keepScratchInMemory() {
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(inMemory, 'consigne-tests-'));
  // Writable by all users like every temporary folder: PostgreSQL runs as a separate user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  console.log(`Temporary files are kept in memory (${folder}).`);
}
