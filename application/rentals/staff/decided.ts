/** Whoever comes second is told what was decided, by whom and when (reliability, fault F-U2), instead of a bare refusal. */
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { amount, dayAndTime } from '#application/messages/french.js';
import type { TimelineEntry } from '#application/records.js';

type Facts = TimelineEntry['facts'];

const of = (facts: Facts, ...keys: readonly string[]): string =>
  amount(keys.reduce((sum, key) => sum + Number(facts[key] ?? 0), 0));

/** What each decision was, in words that follow a colon. */
const words: Readonly<Record<string, (facts: Facts) => string>> = {
  manualTerminate: () => 'retour enregistré',
  captureRental: (facts) => `débit de la location (${of(facts, 'capturedCents')})`,
  releaseDeposit: () => 'dépôt de garantie libéré',
  captureDeposit: (facts) => `${of(facts, 'retainedCents')} retenus sur le dépôt de garantie`,
  captureRentalAndDeposit: (facts) =>
    `débit de la location et du dépôt de garantie (${of(facts, 'capturedCents')})`,
  refundFull: (facts) => `remboursement intégral (${of(facts, 'refundedCents')})`,
  cancel: () => 'location annulée',
  cancelUnopened: () => 'location annulée',
};

const refusals: readonly ErrorCode[] = [
  'STATE_CONFLICT',
  'MONEY_IN_MOTION',
  'HOLD_GONE',
  'ALREADY_CAPTURED',
  'NOTHING_TO_REFUND',
];

async function lastDecision(at: Installation, orderId: string): Promise<TimelineEntry | null> {
  const entries = await at.read((store) => store.timeline.where({ orderId, kind: Object.keys(words) }));
  return entries.filter(({ actor }) => actor === 'staff' || actor === 'clock').at(-1) ?? null;
}

async function explained(at: Installation, orderId: string, error: unknown): Promise<unknown> {
  if (!(error instanceof DomainError) || !refusals.includes(error.code)) return error;
  const entry = await lastDecision(at, orderId);
  if (!entry) return error;
  const { staffName } = entry.facts;
  const who = typeof staffName === 'string' ? staffName : 'la plateforme';
  const what = words[entry.kind]?.(entry.facts) ?? '';
  return new DomainError('STATE_CONFLICT', { words: { who, when: dayAndTime(entry.at), what } });
}

/** Decides, again when somebody else was faster; a refusal because of an earlier decision names it. */
export async function deciding<T>(at: Installation, orderId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await onVersionConflict(work);
  } catch (error) {
    throw await explained(at, orderId, error);
  }
}
