/**
 * A proxy between a gateway and the broker, so that a certification can cut the connection as an outage does, redirect
 * it to another broker, and read how the gateway connects.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

export interface GatewayConnectionOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** PEM; null for a connection without TLS. */
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  /** Called for every connection attempt of the gateway. */
  readonly onConnect: (packet: ConnectPacket) => void;
}

/** Starts in the cut state. */
export interface GatewayConnection {
  readonly port: number;
  /** Refuses new connections from now on, and cuts the open ones. */
  cut(): void;
  /** Accepts the gateway again: to the broker at this port of this machine, or to the last one. */
  mend(target?: number): void;
  close(): Promise<void>;
}

/** More than any gateway needs for its CONNECT. */
const longestConnect = 4 * 1024;

export async function openGatewayConnection(options: GatewayConnectionOptions): Promise<GatewayConnection> {
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

function watchConnect(gateway: Socket, onConnect: GatewayConnectionOptions['onConnect']): void {
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

/** The CONNECT packet of MQTT 3.1.1 (§3.1) of a gateway, read from its bytes. */
export interface ConnectPacket {
  /** 4 is MQTT 3.1.1. */
  readonly level: number;
  readonly isClean: boolean;
  readonly keepAliveSeconds: number;
  readonly clientId: string;
  readonly username: string | null;
  readonly will: {
    readonly topic: string;
    readonly payload: string;
    readonly qos: number;
    readonly isRetained: boolean;
  } | null;
}

/** Null while bytes are missing. Throws RangeError if it is not a CONNECT of a version before 5. */
export function readConnect(bytes: Buffer): ConnectPacket | null {
  const size = remainingLength(bytes);
  if (size === null || bytes.length < size.start + size.length) return null;
  if (bytes[0] !== 0x10) throw new RangeError('the first packet is no CONNECT');
  const body = bytes.subarray(size.start, size.start + size.length);
  let at = 0;
  const number = (width: 1 | 2): number => {
    const value = body.readUIntBE(at, width);
    at += width;
    return value;
  };
  const field = (): string => {
    const length = number(2);
    at += length;
    return body.toString('utf8', at - length, at);
  };
  field(); // "MQTT"
  const level = number(1);
  const flags = number(1);
  const keepAliveSeconds = number(2);
  const head = { level, keepAliveSeconds, isClean: (flags & 0x02) !== 0 };
  // Version 5 has properties here, which are not read: only its level is reported.
  if (level >= 5) return { ...head, clientId: '', username: null, will: null };
  const clientId = field();
  const hasWill = (flags & 0x04) !== 0;
  const will = hasWill
    ? { topic: field(), payload: field(), qos: (flags >> 3) & 0x03, isRetained: (flags & 0x20) !== 0 }
    : null;
  return { ...head, clientId, will, username: flags & 0x80 ? field() : null };
}

/** MQTT 3.1.1 §2.2.3: seven bits per byte, the lowest first, at most four bytes. */
function remainingLength(bytes: Buffer): { readonly start: number; readonly length: number } | null {
  let length = 0;
  for (let place = 0; place < 4; place += 1) {
    const byte = bytes[place + 1];
    if (byte === undefined) return null;
    length += (byte & 0x7f) << (7 * place);
    if (byte < 0x80) return { start: place + 2, length };
  }
  throw new RangeError('no length of a packet');
}
