/**
 * Where tests keep their databases: in memory, where the machine has the room. On a disk each commit waits for it (5 ms where we
 * run), and half of a journey's time was that.
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

/** Temporary files of this process and of those it starts go there, and go with it. */
export function keepScratchInMemory() {
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(inMemory, 'consigne-tests-'));
  // Open like every place of the kind: PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  console.log(`Temporary files are kept in memory (${folder}).`);
}
