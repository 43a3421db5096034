/** The sandbox on a socket, for the real SDK and for browsers; on loopback only. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConnectionLost } from './objects/failure.js';
import type { SandboxRequest, SandboxResponse } from './http.js';

const longestBody = 1 << 20;

export type Handle = (request: SandboxRequest) => Promise<SandboxResponse>;

export const listenerOf =
  (handle: Handle): RequestListener =>
  (request, response) => {
    answer(handle, request, response).catch((error: unknown) => {
      if (error instanceof ConnectionLost) return breakOff(response);
      response.destroy(error instanceof Error ? error : undefined);
    });
  };

async function answer(handle: Handle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  if (body === null) return void response.writeHead(413).end();
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const { method = 'GET', url = '/' } = request;
  const answered = await handle({ method, path: url, headers, body });
  response.writeHead(answered.status, answered.headers).end(answered.body);
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longestBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Breaks the connection without a response, before the caller's timeout. Headers are sent first: the SDK retries a
 * connection by itself when it closes before any response, and the fault would go unseen.
 */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{');
  setImmediate(() => response.destroy());
}

export interface Listening {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1; port 0 picks a free one. */
export async function listenOn(listener: RequestListener, port: number): Promise<Listening> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
