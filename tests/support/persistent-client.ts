/** A client of a server that may die under every request: sends again until there is an answer. */
import type { ServerProcess } from './process.js';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const triesAtMost = 10;

/** Null when the connection was lost: the process died under the request, done or not. It is up again then. */
async function tryOnce(server: ServerProcess, request: Request): Promise<Answer | null> {
  const { method, path, body } = request;
  const headers = new Headers(request.headers);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const content = body === undefined ? null : JSON.stringify(body);
  try {
    const answer = await fetch(`${server.url}${path}`, { method, headers, body: content });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    await server.up();
    return null;
  }
}

/** The same request again and again, until there is an answer. */
export async function send(server: ServerProcess, request: Request): Promise<Answer> {
  for (let attempt = 0; attempt < triesAtMost; attempt++) {
    const answer = await tryOnce(server, request);
    if (answer) return answer;
  }
  throw new Error(`${request.method} ${request.path}: no answer ${triesAtMost} times`);
}

function granted<T>({ method, path }: Request, { status, body }: Answer): T {
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body as T;
}

/** A call of the control API (simulator.md#control-api) that must succeed, and does no harm twice. */
export async function simulate<T>(server: ServerProcess, path: string, body?: unknown): Promise<T> {
  const request = { method: body === undefined ? 'GET' : 'POST', path: `/_sim${path}`, body };
  return granted(request, await send(server, request));
}

/** A physical action, done once; null when its outcome is unknown: look before doing it again. */
export async function doOnce<T>(server: ServerProcess, path: string, body: object): Promise<T | null> {
  const request = { method: 'POST', path: `/_sim${path}`, body };
  const answer = await tryOnce(server, request);
  return answer && granted<T>(request, answer);
}

export async function now(server: ServerProcess): Promise<number> {
  return Date.parse((await simulate<{ now: string }>(server, '/clock')).now);
}

/** Lets time pass up to an instant, however often the process dies on the way. */
export async function advanceTo(server: ServerProcess, at: number): Promise<void> {
  const to = new Date(at).toISOString();
  const { status, body } = await send(server, { method: 'POST', path: '/_sim/clock', body: { to } });
  // 409: time does not go back; an earlier try, or a death, came this far already.
  if (status >= 400 && status !== 409) throw new Error(`The clock refused: ${JSON.stringify(body)}`);
}

export const advanceBy = async (server: ServerProcess, ms: number): Promise<void> =>
  advanceTo(server, (await now(server)) + ms);
