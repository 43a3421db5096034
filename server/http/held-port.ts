/**
 * A free port that is held from the beginning of a start: if it were only looked up and closed, another process could
 * take it.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

export interface HeldPort {
  readonly port: number;
  /** Refuses connections until a server takes it over by listening on it. */
  readonly socket: Server;
  /** For a start that failed. */
  letGo(): void;
}

export async function holdFreePort(host: string): Promise<HeldPort> {
  const socket = createServer((caller) => caller.destroy()).listen(0, host);
  await once(socket, 'listening');
  return { port: (socket.address() as AddressInfo).port, socket, letGo: () => void socket.close() };
}
