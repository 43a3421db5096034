/**
 * Limits on sockets of the embedded broker (devices.md#broker-connections). They are enforced on the raw socket, before
 * the broker's parser reads a byte: it would buffer a packet of 256 MB from a client that never signs in.
 */
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { Log } from '#application/ports.js';
import { minute, second } from '#domain/shared/record.js';

/**
 * Follows the packets of MQTT 3.1.1 (§2.2) through a stream of bytes by their fixed headers alone, so that a packet
 * that is too large is detected before its body is read.
 */
type PacketFault = 'malformed' | 'tooLarge' | 'notConnect';

interface PacketMeter {
  /**
   * Follows `chunk` from `offset` to the end of the packet that contains that byte. Returns that end, or null if the
   * packet continues after the chunk, or the fault.
   */
  follow(chunk: Uint8Array, offset: number, maxBytes: number): number | null | PacketFault;
}

const connectType = 1;
/** Maximum bytes of the remaining length, after the byte of the type. */
const lengthBytes = 4;

export function createPacketMeter(): PacketMeter {
  let isFirst = true;
  /** Bytes of the fixed header that were read; 0 between two packets. */
  let header = 0;
  let isLengthKnown = false;
  /** The remaining length, and how much of it is still to come. */
  let left = 0;

  const readHeader = (byte: number, maxBytes: number): PacketFault | null => {
    header += 1;
    if (header === 1) {
      left = 0;
      isLengthKnown = false;
      return isFirst && byte >> 4 !== connectType ? 'notConnect' : null;
    }
    left += (byte & 0x7f) * 128 ** (header - 2);
    isLengthKnown = byte < 0x80;
    if (header + left > maxBytes) return 'tooLarge';
    return !isLengthKnown && header > lengthBytes ? 'malformed' : null;
  };
  return {
    follow(chunk, offset, maxBytes) {
      let at = offset;
      while (at < chunk.length) {
        if (isLengthKnown && header > 0) {
          const step = Math.min(left, chunk.length - at);
          at += step;
          left -= step;
        } else {
          const fault = readHeader(chunk[at] ?? 0, maxBytes);
          if (fault) return fault;
          at += 1;
        }
        if (isLengthKnown && header > 0 && left === 0) {
          header = 0;
          isFirst = false;
          return at;
        }
      }
      return null;
    },
  };
}

/** Before a connection is signed in, and for each packet after that. */
export const connectionLimits = {
  connectBytes: 4_096,
  connectMs: 5 * second,
  unsignedPerAddress: 20,
  packetBytes: 65_536,
} as const;

/** Why a socket was closed; `late` and `tooMany` are limits for sockets that have not signed in. */
type ConnectionFault = PacketFault | 'late' | 'tooMany';
export type ClosedConnections = Readonly<Record<ConnectionFault, number>>;

interface LimitOptions {
  /** The network to which an address counts; by default itself. */
  readonly networkOf?: ((address: string) => string) | undefined;
  readonly log: Log;
}

interface Connection {
  readonly close: (fault: ConnectionFault) => void;
  /** The CONNECT packet was received completely: any further delay is ours. */
  readonly connectCame: () => void;
  readonly signedIn: () => void;
}

export interface ConnectionLimits {
  /** Counts a new socket, and closes it (false) when there are too many; at a TLS port this is before the handshake. */
  admit(socket: Socket): boolean;
  /** Limits what the broker reads from an admitted socket; `isSignedIn` is called at every read until it is true. */
  limitReads(socket: Socket, isSignedIn: () => boolean): void;
  /** When anything was last read from the socket, on the clock of `performance.now()`. */
  heardAt(socket: object): number;
  readonly closed: ClosedConnections;
}

export function createConnectionLimits({
  networkOf = (address) => address,
  log,
}: LimitOptions): ConnectionLimits {
  const unsigned = new Map<string, number>();
  const connections = new Map<string, Connection>();
  const heard = new WeakMap<object, number>();
  const faults = countFaults(log);

  const leave = (network: string): void => {
    const others = (unsigned.get(network) ?? 1) - 1;
    if (others > 0) unsigned.set(network, others);
    else unsigned.delete(network);
  };
  return {
    closed: faults.counts,
    heardAt: (socket) => heard.get(socket) ?? -Infinity,
    admit(socket) {
      // The gateway disconnected before it was admitted.
      if (socket.remoteAddress === undefined) return false;
      const network = networkOf(socket.remoteAddress);
      const close = (fault: ConnectionFault): void => {
        faults.count(fault, network);
        socket.destroy();
      };
      const others = unsigned.get(network) ?? 0;
      if (others >= connectionLimits.unsignedPerAddress) {
        close('tooMany');
        return false;
      }
      unsigned.set(network, others + 1);
      const key = endsOf(socket);
      const timer = setTimeout(() => close('late'), connectionLimits.connectMs).unref();
      const signedIn = once(() => leave(network));
      connections.set(key, { close, connectCame: () => clearTimeout(timer), signedIn });
      socket.once('close', () => {
        clearTimeout(timer);
        connections.delete(key);
        signedIn();
      });
      return true;
    },
    limitReads(socket, isSignedIn) {
      const connection = connections.get(endsOf(socket));
      // Closed meanwhile.
      if (!connection) return void socket.destroy();
      heard.set(socket, performance.now());
      limitReads(socket, connection, { isSignedIn, onHeard: () => heard.set(socket, performance.now()) });
    },
  };
}

/** A socket and the TLS socket on top of it have the same ends. */
const endsOf = ({ localPort, remoteAddress, remotePort }: Socket): string =>
  `${localPort} ${remoteAddress} ${remotePort}`;

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}

/**
 * The broker calls `read` for everything; node calls it with 0 to fill the socket's own buffer, whose size is limited.
 */
function limitReads(
  socket: Socket,
  connection: Connection,
  { isSignedIn, onHeard }: { readonly isSignedIn: () => boolean; readonly onHeard: () => void },
): void {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  const meter = createPacketMeter();
  let stage: 'connect' | 'signingIn' | 'signedIn' = 'connect';

  /** Only the CONNECT packet; the rest waits until the sender is authenticated. */
  const firstOf = (chunk: Buffer): Buffer | PacketFault => {
    const end = meter.follow(chunk, 0, connectionLimits.connectBytes);
    if (end === null) return chunk;
    if (typeof end === 'string') return end;
    stage = 'signingIn';
    connection.connectCame();
    if (end < chunk.length) socket.unshift(chunk.subarray(end));
    return chunk.subarray(0, end);
  };
  const checked = (chunk: Buffer): Buffer | PacketFault => {
    let at: number | null = 0;
    while (at !== null && at < chunk.length) {
      const end = meter.follow(chunk, at, connectionLimits.packetBytes);
      if (typeof end === 'string') return end;
      at = end;
    }
    return chunk;
  };
  socket.read = (size?: number) => {
    if (size === 0) return read(0);
    if (stage === 'signingIn') {
      if (!isSignedIn()) return null;
      stage = 'signedIn';
      connection.signedIn();
    }
    const chunk = read(size);
    if (chunk === null) return null;
    onHeard();
    const allowed = stage === 'connect' ? firstOf(chunk) : checked(chunk);
    if (typeof allowed !== 'string') return allowed;
    connection.close(allowed);
    return null;
  };
}

/** Logs each fault at most once a minute, with its count. */
function countFaults(log: Log) {
  const counts: Record<ConnectionFault, number> = {
    late: 0,
    tooMany: 0,
    malformed: 0,
    tooLarge: 0,
    notConnect: 0,
  };
  const loggedAt = new Map<ConnectionFault, number>();
  return {
    counts,
    count(fault: ConnectionFault, network: string): void {
      counts[fault] += 1;
      const now = performance.now();
      if (now - (loggedAt.get(fault) ?? -Infinity) < minute) return;
      loggedAt.set(fault, now);
      log.warn('lockBroker.lineClosed', { fault, network, closedSoFar: counts[fault] });
    },
  };
}
