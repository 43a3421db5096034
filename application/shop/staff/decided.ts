/** Whoever comes second is told what was done, by whom and when (reliability, fault F-U2), instead of a bare refusal. */
import { DomainError } from '#domain/shared/errors.js';
import { crowd, onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { dayAndTime } from '#application/messages/french.js';

/** What each deed was, in words that follow a colon. */
const words: Readonly<Record<string, string>> = {
  prepare: 'préparation commencée',
  complete: 'commande remise',
  takeBack: 'commande reprise du casier',
  cancel: 'commande annulée',
};

async function explained(at: Installation, orderId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof DomainError) || error.code !== 'STATE_CONFLICT') return error;
  const entries = await at.read((store) => store.timeline.where({ orderId, kind: Object.keys(words) }));
  const entry = entries.at(-1);
  if (!entry) return error;
  const { staffName } = entry.facts;
  const who = typeof staffName === 'string' ? staffName : 'la plateforme';
  const facts = { who, when: dayAndTime(entry.at), what: words[entry.kind] ?? '' };
  return new DomainError('STATE_CONFLICT', { words: facts });
}

/** Decides, again when somebody else was faster; a refusal because of an earlier deed names it. */
export async function deciding<T>(at: Installation, orderId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await onVersionConflict(work, crowd);
  } catch (error) {
    throw await explained(at, orderId, error);
  }
}
