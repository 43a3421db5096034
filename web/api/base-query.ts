/** Retries (specification §7; lists-and-api.md#repeated-requests): queries 3 times, mutations once with the same key, a 4xx never. */
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { randomKey } from '#web/lib/random-key.js';
import { callerIn, type Caller } from './caller.js';
import type { ApiError } from './errors.js';
import { send, type Answer, type ApiRequest } from './send.js';

export const queryRetries = 3;
export const mutationRetries = 1;

/** 1000 ms times 2 to the power of the attempt, capped at 30000 ms; attempts count from 0. */
export const backoffMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/**
 * Retries only transport failures, since the server would repeat a refusal. A response from the lock is final: no retry
 * may open a door after the person has left it (doors-and-codes.md#opening-a-door).
 */
const isRetryable = ({ status, code }: ApiError): boolean =>
  typeof status === 'number' ? status >= 500 && !code?.startsWith('LOCK_') : status !== 'CANCELLED';

/** Ends early when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

export async function sendWithRetries(request: ApiRequest, signal: AbortSignal): Promise<Answer> {
  const retries = request.route.method === 'GET' ? queryRetries : mutationRetries;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(request, signal);
    if (!answer.error || attempt >= retries || !isRetryable(answer.error)) return answer;
    await pause(backoffMs(attempt), signal);
  }
}

export type BaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError>;

async function sendAsCaller(
  request: ApiRequest,
  caller: Caller | null,
  signal: AbortSignal,
): Promise<Answer> {
  const { route } = request;
  const callerHeaders = await caller?.headersFor(route);
  const answer = await sendWithRetries({ ...request, callerHeaders }, signal);
  if (answer.error?.status !== 401 || !callerHeaders || !(await caller?.renew(route, callerHeaders)))
    return answer;
  return sendWithRetries({ ...request, callerHeaders: await caller?.headersFor(route) }, signal);
}

export const baseQuery: BaseQuery = async (request, { signal, extra }) => {
  const { route, idempotencyKey: ownKey } = request;
  const caller = callerIn(extra);
  if (route.method === 'GET' || route.repeatable === false) return sendAsCaller(request, caller, signal);
  // Creates the key before the first try: all tries of this call share it.
  const idempotencyKey = ownKey ?? caller?.requests.keyFor(request) ?? randomKey();
  const answer = await sendAsCaller({ ...request, idempotencyKey }, caller, signal);
  if (ownKey === undefined) caller?.requests.hear(request, idempotencyKey, answer);
  return answer;
};
