/** A streaming response: read as it arrives, until its end, Ctrl C, or a silence longer than a live server's. */
import type { IncomingMessage } from 'node:http';
import { openerFor, tooLate, unreachable, type Answer, type Exchange } from './http.js';

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
