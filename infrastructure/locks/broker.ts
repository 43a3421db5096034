/**
 * The embedded MQTT broker (devices.md#broker-connections): on loopback, and by TLS on the network if there is a
 * certificate; each cabinet with its own credentials and topics; commands never retained. Several server processes need
 * an external broker instead (`MQTT_URL`).
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes, type AedesOptions, type Client, type PublishPacket } from 'aedes';
import type { Log } from '#application/ports.js';
import {
  type CabinetConnections,
  type Principals,
  type Takeovers,
  createCabinetConnections,
  type Traffic,
  watchTraffic,
  type Principal,
  clientIdRefusal,
  isOutdated,
  isOwnWill,
  maySubscribe,
  publicationRefusal,
} from './broker-connections.js';
import type { Listener } from './connection.js';
import {
  type ClosedConnections,
  type ConnectionLimits,
  createConnectionLimits,
} from './connection-limits.js';
import { isCabinetId } from '#infrastructure/locks/protocol/topics.js';

/** No UUID begins like this, so no cabinet can have the name. */
export const serverName = 'consigne-server';

interface EntryOptions {
  readonly isCabinet: (cabinetId: string, password: string) => Promise<boolean>;
  readonly log: Log;
}

/**
 * Installs the rules of `broker-rights.ts` in the embedded broker: for every connection, message and subscription.
 * Authenticates connections.
 */
function entryRules(
  { isCabinet, log }: EntryOptions,
  serverPassword: string,
  principals: Principals,
  { epochs, signedIn }: Pick<CabinetConnections, 'epochs' | 'signedIn'>,
): Pick<AedesOptions, 'preConnect' | 'authenticate'> {
  const identify = async (name: string, given: string): Promise<Principal | null> => {
    if (name === serverName) return isSame(given, serverPassword) ? { kind: 'server' } : null;
    if (!isCabinetId(name)) return null;
    // Read first: a check against the old secret that ends after its renewal is outdated.
    const principal = { kind: 'cabinet', cabinetId: name, epoch: epochs.get(name) ?? 0 } as const;
    return (await isCabinet(name, given)) && !isOutdated(principal, epochs) ? principal : null;
  };
  return {
    preConnect(_client, { clientId, username, will }, done) {
      const refusal = clientIdRefusal(username, clientId, serverName);
      const reason = refusal ?? (isOwnWill(username, will?.topic) ? null : 'not its own last will');
      done(reason === null ? null : new Error(reason), reason === null);
    },
    authenticate(client, username = '', given, done) {
      identify(username, given?.toString('utf8') ?? '').then(
        (principal) => {
          if (principal) {
            principals.set(client, principal);
            signedIn(client, principal);
          }
          done(null, principal !== null);
        },
        (error: unknown) => {
          log.error('lockBroker.checkFailed', { clientId: client.id, error: String(error) });
          done(null, false);
        },
      );
    },
  };
}

/**
 * Authorises publications and subscriptions, and counts messages. The broker acknowledges a message as soon as it is
 * authorised, so a server of the same process receives it before that.
 */
function topicRules(
  principals: Principals,
  { epochs, isReplaced }: Pick<CabinetConnections, 'epochs' | 'isReplaced'>,
  traffic: Traffic<Client>,
  server: { readonly hear: Listener['handle'] | null },
): Pick<AedesOptions, 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward' | 'published'> {
  /**
   * In progress until the server has handled it, even if the cabinet disconnects. A message whose handler failed stays
   * unacknowledged: the cabinet sends it again.
   */
  const tell = (hear: Listener['handle'], packet: PublishPacket, answer: (error: null) => void): void => {
    traffic.accepted(null, packet);
    const { topic, payload } = packet;
    hear(topic, typeof payload === 'string' ? Buffer.from(payload) : payload)
      .then(
        () => answer(null),
        () => undefined,
      )
      .finally(() => traffic.handedOn(packet));
  };
  return {
    authorizePublish(client, packet, done) {
      const principal = client && principals.get(client);
      const isWill = client?.closed === true;
      const refusal = !principal
        ? 'not signed in'
        : isWill && isReplaced(client)
          ? 'the cabinet has another connection'
          : !isWill && isOutdated(principal, epochs)
            ? 'its secret holds no more'
            : publicationRefusal(principal, packet);
      if (refusal !== null) return done(new Error(refusal));
      if (server.hear !== null && principal?.kind === 'cabinet') return tell(server.hear, packet, done);
      if (client && packet.qos > 0) traffic.accepted(client, packet);
      done(null);
    },
    authorizeSubscribe(client, subscription, done) {
      const principal = principals.get(client);
      const isAllowed =
        principal !== undefined && maySubscribe(principal, subscription.topic, subscription.qos);
      done(null, isAllowed ? subscription : null);
    },
    authorizeForward(client, packet) {
      if (isOutdated(principals.get(client), epochs)) return null;
      if (packet.qos > 0) traffic.delivered(client);
      return packet;
    },
    published(packet, _client, done) {
      traffic.handedOn(packet);
      done();
    },
  };
}

const isSame = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export interface LockBrokerOptions {
  /** 0 chooses a free port. With `tls` the port for cabinets; the server's own is then always a free one. */
  readonly port?: number;
  /** PEM. Cabinets then connect by TLS from anywhere; without TLS only this machine can connect. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | null;
  /** Whether this is the password of that cabinet. */
  readonly isCabinet: (cabinetId: string, password: string) => Promise<boolean>;
  /** The network to which an address counts; by default the address itself. */
  readonly networkOf?: (address: string) => string;
  /** A gateway took over the connection of another live one with the same identity. */
  readonly onTakeover?: (taken: Takeovers) => void;
  readonly log: Log;
}

export interface LockBroker {
  readonly port: number;
  readonly url: string;
  /**
   * From now on `hear` receives the cabinets' messages. Each is acknowledged when `hear` resolves; when it throws, the
   * message stays unacknowledged, so that the cabinet sends it again.
   */
  serve(hear: Listener['handle']): void;
  /** Resolves when the message is sent to its cabinet, or queued in the cabinet's session. */
  publish(topic: string, payload: string): Promise<void>;
  /** Ends a cabinet's connection and deletes its session: the next sign-in needs the current secret. */
  endConnection(cabinetId: string): Promise<void>;
  /** How many sockets were closed for each reason since the start. */
  readonly closedConnections: ClosedConnections;
  /** How many cabinets' identities are used by two gateways now. */
  usedTwice(): number;
  readonly isOpen: boolean;
  /** The port for cabinets by TLS; null without a certificate. */
  readonly tlsPort: number | null;
  /** The server's own credentials: random at every start, never stored. */
  readonly username: string;
  readonly password: string;
  /** Resolves when every accepted message has been handled by its recipient. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const loopback = '127.0.0.1';

export async function createLockBroker(options: LockBrokerOptions): Promise<LockBroker> {
  const password = randomBytes(32).toString('base64url');
  const principals: Principals = new WeakMap();
  const traffic = watchTraffic<Client>();
  const server: { hear: Listener['handle'] | null } = { hear: null };
  const limits = createConnectionLimits(options);
  const connections = createCabinetConnections({
    principals,
    heardAt: (socket) => limits.heardAt(socket),
    onTakeover: options.onTakeover ?? (() => undefined),
  });
  const aedes = await Aedes.createBroker({
    // No message queue: it is processed by recursive calls, and ten thousand last wills at once overflowed the stack.
    concurrency: 0,
    ...entryRules(options, password, principals, connections),
    ...topicRules(principals, connections, traffic, server),
  });
  watch(aedes, traffic, options.log);
  connections.watch(aedes);
  const handle = (socket: Socket): void => {
    const client = aedes.handle(socket);
    limits.limitReads(socket, () => principals.has(client));
  };
  const doors = await openDoors({ aedes, limits, handle }, options);
  return {
    ...doors,
    username: serverName,
    password,
    serve(hear) {
      server.hear = hear;
    },
    publish(topic, payload) {
      const packet = commandPacket(topic, payload);
      traffic.accepted(null, packet);
      return new Promise<void>((resolve, reject) => {
        const way = connections.listenerOf(topic) ?? aedes;
        way.publish(packet, (error) => (error ? reject(error) : resolve()));
      }).finally(() => traffic.handedOn(packet));
    },
    endConnection: (cabinetId) => connections.end(cabinetId),
    closedConnections: limits.closed,
    usedTwice: () => connections.usedTwice(),
    get isOpen() {
      return !aedes.closed;
    },
    settled: () => traffic.settled(),
  };
}

function watch(aedes: Aedes, traffic: Traffic<Client>, log: Log): void {
  aedes.on('ack', (_packet, client) => traffic.acknowledged(client));
  aedes.on('clientDisconnect', (client) => traffic.gone(client));
  for (const event of ['clientError', 'connectionError'] as const) {
    aedes.on(event, (client, error) => {
      log.warn('lockBroker.connectionFailed', { client: client.id, error: error.message });
    });
  }
}

interface Entrance {
  readonly aedes: Aedes;
  readonly limits: ConnectionLimits;
  readonly handle: (socket: Socket) => void;
}

/** Opens both ports for cabinets, or none. */
async function openDoors(
  { aedes, limits, handle }: Entrance,
  { tls = null, port = 0 }: LockBrokerOptions,
): Promise<Pick<LockBroker, 'port' | 'url' | 'tlsPort' | 'close'>> {
  const own = createSocketServer((socket) => {
    if (limits.admit(socket)) handle(socket);
  });
  const secure = tls && createTlsServer({ ...tls, minVersion: 'TLSv1.2', noDelay: true }, handle);
  const servers = secure ? [own, secure] : [own];
  const sockets = new Set<Socket>();
  // At a TLS port before the handshake: a client that never begins it would delay the server's close by two minutes.
  secure?.on('connection', (socket: Socket) => void limits.admit(socket));
  for (const server of servers)
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  try {
    await listen(own, tls ? 0 : port, loopback);
    if (secure) await listen(secure, port);
  } catch (error) {
    aedes.close();
    own.close();
    throw error;
  }
  return {
    port: portOf(own),
    url: `mqtt://${loopback}:${portOf(own)}`,
    tlsPort: secure && portOf(secure),
    async close() {
      const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
      await new Promise<void>((resolve) => aedes.close(resolve));
      for (const socket of sockets) socket.destroy(); // those that never signed in
      await Promise.all(closed);
    },
  };
}

const commandPacket = (topic: string, payload: string): PublishPacket => ({
  cmd: 'publish',
  topic,
  payload: Buffer.from(payload),
  qos: 1,
  retain: false,
  dup: false,
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/**
 * Without `noDelay` a delivery that follows an acknowledgement waits for the other side's delayed one: 44 ms a command
 * instead of 0.13 ms (measured).
 */
export const createSocketServer = (handle: (socket: Socket) => void): Server =>
  createServer({ noDelay: true }, handle);

const listen = (server: Server, port: number, host?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
