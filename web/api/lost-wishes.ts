/**
 * Deeds of staff whose answer was lost (lists-and-api.md#repeated-requests): asked again in the same words they go out under the same key,
 * from whichever dialog or form, so that they are done once. An answer, other words about the same record, or an hour end that. An opening
 * of a door brings a key of its own: each is a deed by itself.
 */
import type { Route } from '#application/contract/route.js';
import { hour, type Instant } from '#domain/shared/record.js';
import { randomKey } from '#web/lib/random-key.js';
import { isApiError, isOutcomeUnknown, type ApiError } from './errors.js';

/** Whoever asks the same this much later wants it once more: another message, another code. */
const lifeMs = hour;

interface Asked {
  readonly route: Route;
  readonly call: object;
}

interface LostWish {
  readonly asked: string;
  readonly key: string;
  readonly lostAt: Instant;
}

export interface LostWishes {
  readonly keyFor: (request: Asked) => string;
  /** How a request under that key ended. */
  readonly hear: (request: Asked, key: string, answer: { readonly error?: ApiError }) => void;
}

const paramsOf = (call: object): unknown => ('params' in call ? call.params : null);
const recordOf = ({ route, call }: Asked): string => `${route.section} ${JSON.stringify(paramsOf(call))}`;

/** Whoever was stopped at the gate, signed out or asking too often, learned nothing of a try before. */
export const isAnswer = (error: unknown): boolean =>
  !isApiError(error) || !(isOutcomeUnknown(error) || error.status === 401 || error.status === 429);

/** Null: a picture, which cannot be told from another one. */
function wordsOf({ route: { method, path, image }, call }: Asked): string | null {
  return image ? null : JSON.stringify([method, path, call]);
}

export function createLostWishes(now: () => Instant = Date.now): LostWishes {
  const lost = new Map<string, LostWish>();
  return {
    keyFor: (request) => {
      const record = recordOf(request);
      const wish = lost.get(record);
      if (wish && wish.asked === wordsOf(request) && now() - wish.lostAt < lifeMs) return wish.key;
      lost.delete(record);
      return randomKey();
    },
    hear: (request, key, { error }) => {
      const record = recordOf(request);
      const asked = wordsOf(request);
      if (asked !== null && error && !isAnswer(error)) lost.set(record, { asked, key, lostAt: now() });
      else if (lost.get(record)?.key === key) lost.delete(record);
    },
  };
}
