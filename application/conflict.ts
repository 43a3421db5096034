/** Two writers met on one record: the later one reads again and decides again. */
import { DomainError } from '#domain/shared/errors.js';

const isVersionConflict = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'VERSION_CONFLICT';

/** Runs `decide` again when a record changed under it; gives up after five meetings, unless more are to be expected. */
export async function onVersionConflict<T>(decide: () => Promise<T>, meetings = 5): Promise<T> {
  for (let meeting = 1; ; meeting++) {
    try {
      return await decide();
    } catch (error) {
      if (!isVersionConflict(error) || meeting >= meetings) throw error;
    }
  }
}
