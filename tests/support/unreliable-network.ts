/** A connection to a server that can be cut: before a request arrives, or after it was done and before its response. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Line {
  readonly url: string;
  /** Drops the connection from the next matching request on; `isReceived` lets that one through to the server. */
  cutAt(fits: (method: string, path: string) => boolean, isReceived: boolean): void;
  /** Answers this many of the next matching requests with 429. */
  refuse(fits: (method: string, path: string) => boolean, times: number): void;
  /** Lets this many of the next matching requests through to the server, and answers as a proxy that timed out. */
  lose(fits: (method: string, path: string) => boolean, times: number): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openLine(target: string): Promise<Line> {
  let cut: { fits: (method: string, path: string) => boolean; isReceived: boolean } | null = null;
  let refused: { fits: (method: string, path: string) => boolean; left: number } | null = null;
  let lost: { fits: (method: string, path: string) => boolean; left: number } | null = null;
  const end = (server: Server): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  const serve = (): Server =>
    createServer((incoming, outgoing) => {
      const [method, path] = [incoming.method ?? 'GET', incoming.url ?? '/'];
      if (refused && refused.left > 0 && refused.fits(method, path)) {
        refused.left -= 1;
        incoming.resume();
        outgoing.writeHead(429, { 'retry-after': '1', 'content-type': 'application/json' });
        return void outgoing.end(JSON.stringify({ code: 'TOO_MANY_REQUESTS', title: 'Trop de demandes' }));
      }
      const isLost = lost !== null && lost.left > 0 && lost.fits(method, path);
      if (lost && isLost) lost.left -= 1;
      const isLast = cut?.fits(method, path) ?? false;
      if (isLast && !cut?.isReceived) return void end(server);
      const passed = request(`${target}${path}`, { method, headers: incoming.headers }, (reply) => {
        if (isLast) {
          reply.resume().on('end', () => void end(server));
          return;
        }
        if (isLost) {
          reply.resume().on('end', () => outgoing.writeHead(504, { 'content-type': 'text/html' }).end());
          return;
        }
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      });
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    });
  const listen = (server: Server, port: number): Promise<number> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  let server = serve();
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    refuse: (fits, times) => {
      refused = { fits, left: times };
    },
    lose: (fits, times) => {
      lost = { fits, left: times };
    },
    cutAt: (fits, isReceived) => {
      cut = { fits, isReceived };
    },
    mend: async () => {
      cut = null;
      server = serve();
      await listen(server, port);
    },
    close: () => end(server),
  };
}
