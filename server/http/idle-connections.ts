/** What would keep a server from stopping although nobody waits for an answer. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers how to let go, when the server stops, of connections that browsers opened before they knew what for (Node waits for
 * their first request), and of those that have their last answer (they would be kept for the next request).
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
