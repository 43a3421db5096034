/**
 * A proxy between a gateway and the broker, so that a certification can cut the connection as an outage does, redirect
 * it to another broker, and read how the gateway connects.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { readConnect, type ConnectPacket } from './connect-packet.js';

export interface LineOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** PEM; null for a connection without TLS. */
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  /** Called for every connection attempt of the gateway. */
  readonly onConnect: (packet: ConnectPacket) => void;
}

/** Starts in the cut state. */
export interface Line {
  readonly port: number;
  /** Refuses new connections from now on, and cuts the open ones. */
  cut(): void;
  /** Accepts the gateway again: to the broker at this port of this machine, or to the last one. */
  mend(target?: number): void;
  close(): Promise<void>;
}

/** More than any gateway needs for its CONNECT. */
const longestConnect = 4 * 1024;

export async function openLine(options: LineOptions): Promise<Line> {
  let target = 0;
  let isCut = true;
  const sockets = new Set<Socket>();
  const handle = (gateway: Socket): void => {
    if (isCut) return void gateway.destroy();
    const broker = connect({ port: target, host: '127.0.0.1', noDelay: true });
    watchConnect(gateway, options.onConnect);
    for (const [one, other] of [
      [gateway, broker],
      [broker, gateway],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  };
  const server: Server = options.tls
    ? createTlsServer({ ...options.tls, minVersion: 'TLSv1.2', noDelay: true }, handle)
    : createServer({ noDelay: true }, handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend(next = target) {
      target = next;
      isCut = false;
    },
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function watchConnect(gateway: Socket, onConnect: LineOptions['onConnect']): void {
  let bytes = Buffer.alloc(0);
  const read = (chunk: Buffer): void => {
    bytes = Buffer.concat([bytes, chunk]);
    try {
      const packet = readConnect(bytes);
      if (packet === null && bytes.length < longestConnect) return;
      if (packet) onConnect(packet);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    gateway.off('data', read);
  };
  gateway.on('data', read);
}
