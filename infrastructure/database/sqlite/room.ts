/** How much the disk still takes. A file that is full in the middle of somebody's order is told by SQLite; this sees it come. */
import { statfs } from 'node:fs/promises';
import { unavailable } from '#infrastructure/database/refusals.js';

const megabyte = 2 ** 20;
/** What orders, and the log that grows beside the file, use up while a person is told and comes. */
const leastFreeBytes = 8 * megabyte;
/** A demo that lives its three months takes less; one that meets the disk's end half-way is neither empty nor lived. */
export const demoFreeBytes = 64 * megabyte;

/** Known by the code with which the system tells a full disk. */
class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  readonly code = 'ENOSPC';
}

/** For whoever this process runs as: what is kept back for root is not free. */
async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`;

/** Throws STORAGE_UNAVAILABLE. */
export async function requireRoom(
  folder: string,
  least = leastFreeBytes,
  freeBytes = freeBytesIn,
): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= least) return;
  throw unavailable(new NoRoomError(`${megabytes(free)} are free, ${megabytes(least)} are needed`));
}
