/** Refuses what needs room on a nearly full disk: SQLite itself reports a full one only in the middle of an order. */
import { statfs } from 'node:fs/promises';
import { unavailable } from '#infrastructure/database/refusals.js';

const megabyte = 2 ** 20;
/** What orders, and the log that grows beside the file, use until a notified person has acted. */
const leastFreeBytes = 8 * megabyte;
/** The three months of a demo take less; a demo that fills the disk half-way would be neither empty nor complete. */
export const demoFreeBytes = 64 * megabyte;

/** Space available to the user of this process, without the blocks reserved for root. */
async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`;

/** Throws STORAGE_UNAVAILABLE, with the code with which the system reports a full disk. */
export async function requireDiskSpace(
  folder: string,
  least = leastFreeBytes,
  freeBytes = freeBytesIn,
): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= least) return;
  const error = new Error(`${megabytes(free)} are free, ${megabytes(least)} are needed`);
  throw unavailable(Object.assign(error, { code: 'ENOSPC' }));
}
