/** Two writers met on one record: the later one reads again and decides again. */
import { isRefusal } from '#domain/shared/errors.js';

/**
 * Whoever takes a locker: everybody wants the smallest, and each meeting gives one of them away, so that many rounds serve a large
 * cabinet.
 */
export const crowd = 60;

/** Runs `decide` again when a record changed under it; gives up after five meetings, unless more are to be expected. */
export async function onVersionConflict<T>(decide: () => Promise<T>, meetings = 5): Promise<T> {
  for (let meeting = 1; ; meeting++) {
    try {
      return await decide();
    } catch (error) {
      if (!isRefusal(error, 'VERSION_CONFLICT') || meeting >= meetings) throw error;
    }
  }
}
