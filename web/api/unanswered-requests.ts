/**
 * Staff mutations whose response was lost (lists-and-api.md#repeated-requests): the same request from any dialog or
 * form reuses its key, so that it is executed once. A response, a different request about the same record, or an hour
 * ends that. A door opening brings its own key: each is a separate action.
 */
import type { Route } from '#application/contract/route.js';
import { hour, type Instant } from '#domain/shared/record.js';
import { randomKey } from '#web/lib/random-key.js';
import { isApiError, isOutcomeUnknown, type ApiError } from './errors.js';

/** After this time an equal request counts as new: another message, another code. */
const lifeMs = hour;

/** A call that was sent. */
interface SentRequest {
  readonly route: Route;
  readonly call: object;
}

interface UnansweredRequest {
  readonly asked: string;
  readonly key: string;
  readonly lostAt: Instant;
}

export interface UnansweredRequests {
  readonly keyFor: (request: SentRequest) => string;
  /** Records how a request under that key ended. */
  readonly hear: (request: SentRequest, key: string, answer: { readonly error?: ApiError }) => void;
}

const paramsOf = (call: object): unknown => ('params' in call ? call.params : null);
const recordOf = ({ route, call }: SentRequest): string =>
  `${route.section} ${JSON.stringify(paramsOf(call))}`;

/** A refusal before execution (signed out, rate limit) does not show the outcome of an earlier try. */
export const isAnswer = (error: unknown): boolean =>
  !isApiError(error) || !(isOutcomeUnknown(error) || error.status === 401 || error.status === 429);

/** Null for a picture, which cannot be compared. */
const wordsOf = ({ route: { method, path, image }, call }: SentRequest): string | null =>
  image ? null : JSON.stringify([method, path, call]);

export function createUnansweredRequests(now: () => Instant = Date.now): UnansweredRequests {
  const lost = new Map<string, UnansweredRequest>();
  return {
    keyFor: (request) => {
      const record = recordOf(request);
      const unanswered = lost.get(record);
      if (unanswered && unanswered.asked === wordsOf(request) && now() - unanswered.lostAt < lifeMs)
        return unanswered.key;
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
