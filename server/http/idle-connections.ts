/** Closes the idle connections that would keep a server from stopping. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Returns a function that closes, when the server stops, connections that browsers opened in advance (Node waits for
 * their first request), and those that have had their last response (they would stay open for the next request).
 */
export function watchIdle(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    server.keepAliveTimeout = 1;
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  };
}
