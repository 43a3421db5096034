/**
 * What was typed into a form and not sent, kept in the tab while its writer is signed out. One person's drafts never meet
 * another's: whoever signs in drops what others left, and signing out by hand drops one's own.
 */
import { drop, keep, keptKeys, readKept } from '#web/lib/device-storage.js';

const prefix = 'consigne.draft.';

interface KeptDraft {
  readonly email: string;
  readonly values: object;
}

const isDraft = (kept: unknown): kept is KeptDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  'email' in kept &&
  'values' in kept &&
  typeof kept.values === 'object' &&
  kept.values !== null;

export function readDraft(name: string, email: string): KeptDraft['values'] | null {
  const kept = readKept('session', `${prefix}${name}`);
  return isDraft(kept) && kept.email === email ? kept.values : null;
}

export const keepDraft = (name: string, draft: KeptDraft): void => keep('session', `${prefix}${name}`, draft);
export const dropDraft = (name: string): void => drop('session', `${prefix}${name}`);

/** All but those of the person, or all. */
export function dropDrafts(but?: string): void {
  for (const key of keptKeys('session', prefix)) {
    const kept = readKept('session', key);
    if (!isDraft(kept) || kept.email !== but) drop('session', key);
  }
}

/** Whether somebody's is kept here: they were signed out while they typed. */
export const hasDrafts = (): boolean => keptKeys('session', prefix).length > 0;
