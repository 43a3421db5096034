/** Explains a conflict to the second caller: what was done, by whom and when (lists-and-api.md#errors). */
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { onConflict } from './conflict.js';
import type { App } from './app.js';
import { dayAndTime } from './formats.js';
import type { TimelineEntry } from './records.js';

type Facts = TimelineEntry['facts'];

interface Decisions {
  /** The text of each kind of timeline entry that is a decision, to follow a colon. */
  readonly words: Readonly<Partial<Record<TimelineEntry['kind'], (facts: Facts) => string>>>;
  /** The refusals that an earlier decision explains. */
  readonly refusals?: readonly ErrorCode[];
  /** The limit of version conflicts (conflict.ts). */
  readonly meetings?: number;
}

const people: Readonly<Partial<Record<TimelineEntry['actor'], string>>> = {
  customer: 'le client',
  staff: 'l’équipe',
};

function whoDid({ actor, facts: { staffName } }: TimelineEntry): string {
  return typeof staffName === 'string' ? staffName : (people[actor] ?? 'la plateforme');
}

/**
 * Returns a function that decides about an order: it retries after a version conflict, and turns a refusal because of
 * an earlier decision into a STATE_CONFLICT that names it.
 */
export function decidingBy({ words, refusals = ['STATE_CONFLICT'], meetings }: Decisions) {
  const kind = Object.keys(words) as TimelineEntry['kind'][];
  const newest = { newestFirst: true, limit: 1 } as const;
  async function explained(app: App, orderId: string, error: unknown): Promise<unknown> {
    if (!(error instanceof DomainError) || !refusals.includes(error.code)) return error;
    const [last] = await app.read((store) => store.timeline.where({ orderId, kind }, newest));
    const what = last && words[last.kind]?.(last.facts);
    return last && what
      ? new DomainError('STATE_CONFLICT', { words: { who: whoDid(last), when: dayAndTime(last.at), what } })
      : error;
  }
  return async <T>(app: App, orderId: string, decide: () => Promise<T>): Promise<T> => {
    try {
      return await onConflict(decide, meetings);
    } catch (error) {
      throw await explained(app, orderId, error);
    }
  };
}
