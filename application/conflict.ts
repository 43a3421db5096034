/** Resolves a version conflict of two writers on one record: the later one reads and decides again. */
import { isRefusal } from '#domain/shared/errors.js';

/**
 * For claiming lockers: all callers want the smallest, and each round gives one of them away, so that many rounds serve
 * a large cabinet.
 */
export const crowd = 60;

/** Runs `decide` again after a version conflict; gives up after five rounds, unless more are expected. */
export async function onVersionConflict<T>(decide: () => Promise<T>, meetings = 5): Promise<T> {
  for (let meeting = 1; ; meeting++) {
    try {
      return await decide();
    } catch (error) {
      if (!isRefusal(error, 'VERSION_CONFLICT') || meeting >= meetings) throw error;
    }
  }
}
