/**
 * Sends one HTTP request with Node's own client, which loads in a third of the time of `fetch`; network errors become
 * exit codes.
 */
import {
  Agent as PlainAgent,
  request as plainRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { exitCodes, Failure } from '#cli/exit.js';

export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How often the same request was sent before; 0 by default. */
  readonly tried?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

export type Exchanger = (exchange: Exchange) => Promise<Answer>;

let agent: PlainAgent | undefined;
const keptAgent = (): PlainAgent => (agent ??= new PlainAgent({ keepAlive: true, maxSockets: 16 }));

/** TLS is loaded with the first https address only. */
async function openerFor({ protocol }: URL): Promise<typeof plainRequest> {
  if (protocol === 'http:') return plainRequest;
  const { request } = await import('node:https');
  return request;
}

/** The error that broke the request, as text; a `Failure` has its own. */
export const unreachable = (host: string, cause: Error): Failure => {
  if (cause instanceof Failure) return cause;
  return new Failure(exitCodes.noAnswer, `Le serveur ${host} est injoignable.`, {
    code: 'UNREACHABLE',
    hint: 'Vérifiez l’adresse et le réseau : consigne doctor',
    facts: { cause: 'code' in cause ? cause.code : cause.message },
  });
};

const tooLate = (host: string, ms: number): Failure =>
  new Failure(exitCodes.noAnswer, `Le serveur ${host} n’a pas répondu en ${ms / 1000} s.`, {
    code: 'TIMEOUT',
  });

/** Whether there was no response: the same request may then be sent again. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Failure && (error.details.code === 'UNREACHABLE' || error.details.code === 'TIMEOUT');

/** `timeoutMs` covers the whole exchange. Rejects with a `Failure`, or with the signal's reason once it is aborted. */
export function createExchanger(timeoutMs: number, signal: AbortSignal): Exchanger {
  return async ({ method, url, headers, body }) => {
    const address = new URL(url);
    const open = await openerFor(address);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const options = {
        method,
        headers: { ...headers, ...length },
        signal,
        ...(address.protocol === 'http:' ? { agent: keptAgent() } : {}),
      };
      const pending = open(address, options, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', fail);
        reply.on('end', () => {
          clearTimeout(timer);
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: Buffer.concat(parts) });
        });
      });
      const timer = setTimeout(() => pending.destroy(tooLate(address.host, timeoutMs)), timeoutMs);
      function fail(cause: Error): void {
        clearTimeout(timer);
        if (signal.aborted) reject(signal.reason as Error);
        else reject(unreachable(address.host, cause));
      }
      pending.on('error', fail);
      pending.end(body);
    });
  };
}

/** Open connections would keep the process alive. */
export const closeConnections = (): void => agent?.destroy();

/** A streaming response: read as it arrives, until its end, Ctrl C, or a silence longer than a live server's. */
export interface Stream {
  readonly status: number;
  readonly headers: Answer['headers'];
  /** Ends with the server's stream; rejects with a `Failure` (UNREACHABLE, TIMEOUT), or with the signal's reason. */
  readonly parts: AsyncIterable<string>;
}

interface StreamLimits {
  /** Until the response starts. */
  readonly timeoutMs: number;
  /** Between two parts of the response. */
  readonly silenceMs: number;
  readonly signal: AbortSignal;
}

async function* partsOf(reply: IncomingMessage, host: string, limits: StreamLimits): AsyncGenerator<string> {
  const { silenceMs, signal } = limits;
  const late = (): void => void reply.destroy(tooLate(host, silenceMs));
  let timer = setTimeout(late, silenceMs);
  try {
    for await (const part of reply.setEncoding('utf8')) {
      clearTimeout(timer);
      yield String(part);
      timer = setTimeout(late, silenceMs);
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : unreachable(host, error as Error);
  } finally {
    clearTimeout(timer);
    reply.destroy();
  }
}

/** Opens a separate connection, because a stream never frees it for another request. */
export async function openStream({ method, url, headers }: Exchange, limits: StreamLimits): Promise<Stream> {
  const address = new URL(url);
  const open = await openerFor(address);
  const { timeoutMs, signal } = limits;
  return new Promise((resolve, reject) => {
    const request = open(address, { method, headers, signal, agent: false }, (reply) => {
      clearTimeout(timer);
      const { statusCode = 0 } = reply;
      resolve({ status: statusCode, headers: reply.headers, parts: partsOf(reply, address.host, limits) });
    });
    const timer = setTimeout(() => request.destroy(tooLate(address.host, timeoutMs)), timeoutMs);
    request.on('error', (cause) => {
      clearTimeout(timer);
      reject(signal.aborted ? (signal.reason as Error) : unreachable(address.host, cause));
    });
    request.end();
  });
}
