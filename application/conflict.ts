/**
 * Resolves a conflict of two writers: the later one reads and decides again. They met on a record (its version), or drew
 * the same code (its unique index).
 */
import { isRefusal } from '#domain/shared/errors.js';

/**
 * For claiming lockers: all callers want the smallest, and each round gives one of them away, so that many rounds serve
 * a large cabinet.
 */
export const manyAttempts = 60;

const isConflict = (error: unknown): boolean =>
  isRefusal(error, 'VERSION_CONFLICT') ||
  (isRefusal(error, 'STATE_CONFLICT') && error.details.words?.['constraint'] !== undefined);

/** Runs `decide` again after a conflict; gives up after five rounds, unless more are expected. */
export async function onConflict<T>(decide: () => Promise<T>, meetings = 5): Promise<T> {
  for (let meeting = 1; ; meeting++) {
    try {
      return await decide();
    } catch (error) {
      if (!isConflict(error) || meeting >= meetings) throw error;
    }
  }
}
