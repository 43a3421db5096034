/**
 * The cabinets' credentials at an external Mosquitto (devices.md#broker-connections), by the commands of its
 * dynamic-security plugin: each cabinet is a client whose name, client identifier and role are its own. Compared with
 * the platform's records at every connection, so that a broker that restarts empty is filled again.
 */
import { randomUUID } from 'node:crypto';
import { connect, type MqttClient } from 'mqtt';
import type { CabinetCredential } from '#application/lockers/cabinets/credentials.js';
import type { Log } from '#application/ports.js';
import { second } from '#domain/shared/record.js';
import type { BrokerAddress } from './connection.js';
import {
  channelsFromCabinet,
  commandsOfAll,
  fromAllCabinets,
  sharedByServers,
  serverLost,
  serverLostShared,
  topicOf,
} from './protocol/topics.js';

const requests = '$CONTROL/dynamic-security/v1';
const responses = `${requests}/response`;

type Command = Readonly<Record<string, unknown>> & { readonly command: string };

/** A client as the plugin lists it. */
interface Listed {
  readonly username: string;
  readonly textdescription?: string;
  readonly roles?: readonly { readonly rolename: string }[];
}

interface Reply {
  readonly command: string;
  readonly error?: string;
  readonly data?: {
    readonly clients?: readonly Listed[];
    readonly client?: Listed;
  };
}

interface Options {
  readonly broker: BrokerAddress;
  /** The secret of one cabinet, or of all; none when it may not connect. */
  readonly credentials: (cabinetId?: string) => Promise<readonly CabinetCredential[]>;
  readonly log: Log;
}

export interface BrokerCredentials {
  /** Brings the broker up to date with the cabinet's record, and ends the cabinet's connection. Never throws. */
  renew(cabinetId: string): Promise<void>;
  close(): Promise<void>;
}

const roleOf = (cabinetId: string): string => `cabinet ${cabinetId}`;
const serverRole = 'consigne servers';

const allow = (acltype: string, topic: string) => ({ acltype, topic, priority: 0, allow: true });

const serverRights: Command = {
  command: 'createRole',
  rolename: serverRole,
  acls: [
    ...[commandsOfAll, serverLost].map((topic) => allow('publishClientSend', topic)),
    ...[...sharedByServers, ...fromAllCabinets, serverLostShared].map((topic) =>
      allow('subscribePattern', topic),
    ),
  ],
};

/** What creates a cabinet at the broker. */
export const creation = ({ cabinetId, password, digest }: CabinetCredential): readonly Command[] => [
  {
    command: 'createRole',
    rolename: roleOf(cabinetId),
    acls: [
      allow('subscribeLiteral', topicOf(cabinetId, 'commands')),
      ...channelsFromCabinet.map((channel) => allow('publishClientSend', topicOf(cabinetId, channel))),
    ],
  },
  {
    command: 'createClient',
    username: cabinetId,
    clientid: cabinetId,
    password,
    textdescription: digest,
    roles: [{ rolename: roleOf(cabinetId) }],
  },
];

/** Ends the connection, which then needs the new password; a cabinet with the same one reconnects. */
const renewal = ({ cabinetId, password, digest }: CabinetCredential): readonly Command[] => [
  { command: 'disableClient', username: cabinetId },
  { command: 'modifyClient', username: cabinetId, password, textdescription: digest },
  { command: 'enableClient', username: cabinetId },
];

const deletion = (cabinetId: string): readonly Command[] => [
  { command: 'deleteClient', username: cabinetId },
  { command: 'deleteRole', rolename: roleOf(cabinetId) },
];

/** Another server did the same before, or the broker was emptied meanwhile. */
const isDoneAlready = ({ error = '' }: Reply): boolean => /already (?:exists|in)|not found/i.test(error);

const answerMs = 10 * second;
const pageSize = 100;
/** Commands in one message: the broker accepts 64 kB. */
const portions = { first: 40, least: 10, most: 100 } as const;
const [quickMs, slowMs] = [second, 3 * second];
const againMs = 10 * second;

/** Sends commands and waits for their replies. */
function createControl(client: MqttClient) {
  interface Waiter {
    readonly resolve: (replies: readonly Reply[]) => void;
    readonly reject: (error: Error) => void;
  }
  const waiting = new Map<string, Waiter>();
  const partial = new Map<string, Reply[]>();
  client.on('message', (_topic, payload) => {
    const { responses: replies = [] } = JSON.parse(payload.toString('utf8')) as {
      readonly responses?: readonly (Reply & { readonly correlationData?: string })[];
    };
    for (const reply of replies) {
      const [id = '', count = '1'] = (reply.correlationData ?? '').split('/');
      const some = [...(partial.get(id) ?? []), reply];
      partial.set(id, some);
      if (some.length < Number(count)) continue;
      partial.delete(id);
      waiting.get(id)?.resolve(some);
    }
  });
  client.on('close', () => {
    for (const { reject } of waiting.values())
      reject(new Error('connection lost before the plugin answered'));
  });
  return async (commands: readonly Command[]): Promise<readonly Reply[]> => {
    const id = randomUUID();
    const correlationData = `${id}/${commands.length}`;
    let timer: NodeJS.Timeout | undefined;
    const answered = new Promise<readonly Reply[]>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      timer = setTimeout(() => reject(new Error('the dynamic-security plugin did not answer')), answerMs);
    });
    answered.catch(() => undefined);
    try {
      const message = JSON.stringify({
        commands: commands.map((command) => ({ ...command, correlationData })),
      });
      await client.publishAsync(requests, message, { qos: 1 });
      return await answered;
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
      partial.delete(id);
    }
  };
}

type Run = (commands: readonly Command[]) => Promise<readonly Reply[]>;

/**
 * The servers' own rights, besides the administrator's with which the plugin was initialised. The broker ends their
 * connections when it adds them, so only once.
 */
async function giveServerRights(run: Run, username: string): Promise<void> {
  const [reply] = await run([{ command: 'getClient', username }]);
  if (reply?.data?.client?.roles?.some(({ rolename }) => rolename === serverRole)) return;
  await run([serverRights, { command: 'addClientRole', username, rolename: serverRole }]);
}

/** Throws at the first refusal that matters. */
const checked =
  (control: Run): Run =>
  async (commands) => {
    const replies = await control(commands);
    const refused = replies.find((reply) => reply.error !== undefined && !isDoneAlready(reply));
    if (refused) throw new Error(`${refused.command}: ${refused.error ?? ''}`);
    return replies;
  };

/** The digests of the cabinets that the broker knows; its other clients are not ours. */
async function knownDigests(run: Run): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let offset = 0; ; offset += pageSize) {
    const [reply] = await run([{ command: 'listClients', verbose: true, count: pageSize, offset }]);
    const clients = reply?.data?.clients ?? [];
    for (const { username, textdescription = '', roles = [] } of clients)
      if (roles.some(({ rolename }) => rolename === roleOf(username))) found.set(username, textdescription);
    if (clients.length < pageSize) return found;
  }
}

/**
 * How many commands the next message has. Mosquitto serves no client while it executes a message, and writes its whole
 * file: once a message from 2.1 on, where large ones save most of the time, and before that once a command, where they
 * would hold everybody up.
 */
export function nextPortion(portion: number, tookMs: number): number {
  if (tookMs < quickMs) return Math.min(portions.most, 2 * portion);
  return tookMs > slowMs ? Math.max(portions.least, Math.floor(portion / 2)) : portion;
}

async function runAll(run: Run, commands: readonly Command[]): Promise<void> {
  let portion: number = portions.first;
  for (let from = 0; from < commands.length;) {
    const begun = performance.now();
    await run(commands.slice(from, from + portion));
    from += portion;
    portion = nextPortion(portion, performance.now() - begun);
  }
}

/** Makes the broker's clients those of the records. */
async function compare(run: Run, { credentials, log }: Pick<Options, 'credentials' | 'log'>): Promise<void> {
  // Listed first: what is created after that is in the records, but not yet in the list.
  const there = await knownDigests(run);
  const wanted = await credentials();
  const ids = new Set(wanted.map(({ cabinetId }) => cabinetId));
  const commands = [
    ...wanted.flatMap((one) => {
      const digest = there.get(one.cabinetId);
      if (digest === undefined) return creation(one);
      return digest === one.digest ? [] : renewal(one);
    }),
    ...[...there.keys()].filter((name) => !ids.has(name)).flatMap(deletion),
  ];
  await runAll(run, commands);
  log.info('brokerCredentials.compared', { cabinets: wanted.length, commands: commands.length });
}

const connectTo = ({ url, username, password }: Options['broker']): MqttClient =>
  connect(url, {
    username,
    password,
    clientId: `${username}-credentials-${randomUUID()}`,
    clean: true,
    protocolVersion: 4,
    keepalive: 10,
    reconnectOnConnackError: true,
  });

export function manageCredentials({ broker, credentials, log }: Options): BrokerCredentials {
  const client = connectTo(broker);
  const run = checked(createControl(client));
  let isClosed = false;
  let connections = 0;
  let again: NodeJS.Timeout | undefined;

  const prepare = async (): Promise<void> => {
    await client.subscribeAsync(responses, { qos: 1 });
    await giveServerRights(run, broker.username);
    await compare(run, { credentials, log });
  };
  const prepareUntilDone = (): void => {
    clearTimeout(again);
    const began = connections;
    prepare().catch((error: unknown) => {
      // A lost connection is no failure: the next connection compares everything again.
      if (isClosed || !client.connected || began !== connections) return;
      log.error('brokerCredentials.failed', { error: String(error) });
      again = setTimeout(prepareUntilDone, againMs).unref();
    });
  };
  client.on('connect', () => {
    connections += 1;
    prepareUntilDone();
  });
  client.on('error', (error) => log.warn('brokerCredentials.connectionFailed', { error: error.message }));

  return {
    async renew(cabinetId) {
      try {
        const [credential] = await credentials(cabinetId);
        await run(credential ? [...creation(credential), ...renewal(credential)] : deletion(cabinetId));
      } catch (error) {
        log.error('brokerCredentials.failed', { cabinetId, error: String(error) });
        // Everything is compared again, now or at the next connection.
        if (client.connected) prepareUntilDone();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client.endAsync(true);
    },
  };
}
