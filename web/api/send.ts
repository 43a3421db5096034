/** Sends one request: base path, JSON, headers, timeout; every failure becomes an `ApiError` (specification §7, §8). */
import { requestFor } from '#application/contract/client.js';
import type { Problem } from '#application/contract/fields.js';
import type { Call, Route } from '#application/contract/route.js';
import type { CallerHeaders } from './caller.js';
import { language } from '#web/lib/language.js';
import { readServerTime } from '#web/lib/now.js';
import { errorText, fieldErrors, noAnswer, type ApiError } from './errors.js';
import { proofHeaders } from './order-proofs.js';

export interface ApiRequest {
  readonly route: Route;
  readonly call: object;
  /** Set on mutations, the same for every try of one action (lists-and-api.md#repeated-requests). */
  readonly idempotencyKey?: string;
  readonly callerHeaders?: CallerHeaders | undefined;
}

export type Answer =
  | { readonly data: unknown; readonly error?: never }
  | { readonly error: ApiError; readonly data?: never };

/** A read is repeated (base-query.ts): a server that stopped answering is not waited for longer than this. */
const readTimeoutMs = 10_000;
/** A door has 15 s to respond (doors-and-codes.md#opening-a-door), and the server a little more; a file takes its time. */
const longTimeoutMs = 30_000;

export const timeoutOf = ({ method, file }: Route): number =>
  method === 'GET' && file === undefined ? readTimeoutMs : longTimeoutMs;

/** A picture is sent as it is, with its own type; everything else as JSON. */
function contentOf(body: unknown): { readonly type: string; readonly body: BodyInit } | null {
  if (body === undefined) return null;
  if (body instanceof Blob) return { type: body.type, body };
  return { type: 'application/json', body: JSON.stringify(body) };
}

const isProven = ({ access }: Route): boolean => access === 'holder' || access === 'code';

export function headersFor(request: ApiRequest, contentType?: string): Record<string, string> {
  const { route, call, idempotencyKey, callerHeaders } = request;
  const { params } = call as { readonly params?: { readonly code?: string } };
  const code = params?.code;
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(contentType !== undefined && { 'Content-Type': contentType }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(isProven(route) && code !== undefined && proofHeaders(code)),
    ...callerHeaders,
  };
}

function retryAfter(response: Response): number | null {
  const value = response.headers.get('Retry-After');
  if (value === null) return null;
  const seconds = Number(value);
  const waits = Number.isNaN(seconds) ? (Date.parse(value) - Date.now()) / 1000 : seconds;
  return Number.isNaN(waits) ? null : Math.max(0, Math.ceil(waits));
}

async function read(response: Response): Promise<{ body?: unknown; plain?: string }> {
  const text = await response.text();
  if (text === '') return {};
  try {
    return { body: JSON.parse(text) as unknown };
  } catch {
    return { plain: text };
  }
}

function textIn(body: unknown, member: 'code' | 'supportPhone'): string | null {
  const problem: Partial<Problem> = typeof body === 'object' && body !== null ? body : {};
  const text = problem[member];
  return typeof text === 'string' ? text : null;
}

async function answerOf(response: Response, isFile: boolean): Promise<Answer> {
  if (response.ok && isFile) return { data: await response.blob() };
  const { body, plain } = await read(response);
  if (response.ok) return { data: body ?? null };
  const { status, statusText } = response;
  return {
    error: {
      status,
      code: textIn(body, 'code'),
      text: errorText({ status, statusText, body, plain }),
      fields: fieldErrors(body),
      retryAfterSeconds: retryAfter(response),
      supportPhone: textIn(body, 'supportPhone'),
    },
  };
}

export async function send(request: ApiRequest, signal: AbortSignal): Promise<Answer> {
  if (signal.aborted) return { error: noAnswer('CANCELLED') };
  const { method, path, body } = requestFor(request.route, request.call as Call<Route>);
  const content = contentOf(body);
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  const timer = setTimeout(abort, timeoutOf(request.route));
  signal.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: headersFor(request, content?.type),
      ...(content && { body: content.body }),
      signal: stop.signal,
      credentials: 'same-origin',
    });
    readServerTime(response.headers.get('Date'));
    return await answerOf(response, request.route.file !== undefined);
  } catch {
    if (signal.aborted) return { error: noAnswer('CANCELLED') };
    return { error: noAnswer(stop.signal.aborted ? 'TIMEOUT' : 'NETWORK') };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
