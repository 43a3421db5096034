/** Saving a record with the time of the change: the `updatedAt` of the specification, §3. */
import type { BaseRecord } from '#domain/shared/record.js';
import type { App } from './app.js';
import type { Collection } from './collection.js';

export const saveNow = <T extends BaseRecord>(
  app: Pick<App, 'clock'>,
  collection: Collection<T>,
  row: T,
  before?: T,
): Promise<T> => collection.save({ ...row, updatedAt: app.clock.now() }, before);
