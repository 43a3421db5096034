/**
 * Unsent form input, stored in the tab while its writer is signed out. Signing in drops the drafts of other people;
 * signing out by hand drops the person's own.
 */
import { drop, writeStored, storedKeys, readStored } from '#web/lib/device-storage.js';

const prefix = 'consigne.draft.';

interface StoredDraft {
  readonly email: string;
  readonly values: object;
}

const isDraft = (kept: unknown): kept is StoredDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  'email' in kept &&
  'values' in kept &&
  typeof kept.values === 'object' &&
  kept.values !== null;

export function readDraft(name: string, email: string): StoredDraft['values'] | null {
  const kept = readStored('session', `${prefix}${name}`);
  return isDraft(kept) && kept.email === email ? kept.values : null;
}

export const storeDraft = (name: string, draft: StoredDraft): void =>
  writeStored('session', `${prefix}${name}`, draft);
export const dropDraft = (name: string): void => drop('session', `${prefix}${name}`);

/** Drops all drafts, except those of the given person. */
export function dropDrafts(but?: string): void {
  for (const key of storedKeys('session', prefix)) {
    const kept = readStored('session', key);
    if (!isDraft(kept) || kept.email !== but) drop('session', key);
  }
}

/** True after a person was signed out while typing. */
export const hasDrafts = (): boolean => storedKeys('session', prefix).length > 0;
