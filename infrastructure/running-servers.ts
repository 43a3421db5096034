/**
 * Several servers of one database (docs/guide-administrator.md): each has a row there. A start that
 * cannot work beside the others is refused, and the servers that run are a metric.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#application/ports.js';
import { second } from '#domain/shared/record.js';
import { type Config, ConfigError } from './config.js';
import type { RunningServers, SeenServer } from './database/engine.js';

type Settings = SeenServer['settings'];

/** Settings that must be equal on all running servers. */
const mustAgree = ['NODE_ENV', 'PUBLIC_URL'] as const;
/** What may differ while servers are exchanged one after the other; a difference is logged. */
const shouldAgree = [
  'REQUESTS_PER_MINUTE',
  'BOOKINGS_PER_MINUTE',
  'UNPAID_PER_ADDRESS',
  'SECOND_FACTOR_ROLES',
  'TRUST_PROXY_HOPS',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_PROVIDER',
  'MQTT_USERNAME',
  'publisher',
] as const;

const embedded = 'embedded';

function settingsOf(config: Config): Settings {
  const all: Readonly<Record<string, unknown>> = { ...config, SECOND_FACTOR_ROLES: config.secondFactorRoles };
  const digest = (value: unknown): string =>
    createHash('sha256')
      .update(JSON.stringify(value ?? null))
      .digest('base64url')
      .slice(0, 12);
  return {
    broker: config.MQTT_URL === undefined ? embedded : 'external',
    simulator: String(config.simulated),
    ...Object.fromEntries([...mustAgree, ...shouldAgree].map((name) => [name, digest(all[name])])),
  };
}

/** Why this server cannot run beside the other one; null when it can. */
export function conflict(own: Settings, other: Pick<SeenServer, 'name' | 'settings'>): string | null {
  const { name, settings } = other;
  if (own['broker'] === embedded && settings['broker'] === embedded)
    return `${name} has the embedded broker already, and cabinets connect to one: give all servers one external broker with MQTT_URL`;
  if (own['broker'] !== settings['broker'])
    return `${name} has ${settings['broker'] === embedded ? 'the embedded broker' : 'an external broker'} and this one has ${own['broker'] === embedded ? 'the embedded one' : 'an external one'}: give all servers one external broker with MQTT_URL`;
  if (own['simulator'] === 'true' && settings['simulator'] === 'true')
    return `${name} simulates the outside world already, and there is one: start this one with SIMULATOR=false`;
  const different = differing(mustAgree, own, settings);
  if (different.length > 0)
    return `${name} has another ${different.join(' and another ')}: give both the same`;
  return null;
}

const differing = (names: readonly string[], own: Settings, other: Settings): readonly string[] =>
  names.filter((name) => name in other && own[name] !== other[name]);

/** The servers of this process that run: tests have several. */
const here = new Set<string>();

/** Whether its process is known to have ended: one of this machine that no longer runs, or had the process id of this server. */
function isGone({ id, name }: SeenServer): boolean {
  const [host, pid = ''] = name.split(':');
  if (host !== hostname() || here.has(id)) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

const lookMs = 500;
const heartbeatMs = 5 * second;

export interface Joined {
  /** The servers that run now, this one among them, by version. */
  readonly versions: () => ReadonlyMap<string, number>;
  leave(): Promise<void>;
}

/**
 * Waits for a server that may have ended without a word: either its heartbeats go on, which refuses the start, or its
 * row expires. Throws ConfigError.
 */
async function joinWhenPossible(servers: RunningServers, own: SeenServer): Promise<void> {
  const firstSeen = new Map<string, string>();
  for (;;) {
    let refusal: string | null = null;
    const mayJoin = (others: readonly SeenServer[]): boolean => {
      const inTheWay = others.filter((other) => !isGone(other) && conflict(own.settings, other) !== null);
      const [alive] = inTheWay.filter(
        ({ id, heartbeats }) => here.has(id) || (firstSeen.get(id) ?? heartbeats) !== heartbeats,
      );
      for (const { id, heartbeats } of inTheWay) firstSeen.set(id, firstSeen.get(id) ?? heartbeats);
      refusal = alive ? conflict(own.settings, alive) : null;
      return inTheWay.length === 0;
    };
    if (await servers.join(own, mayJoin)) return;
    if (refusal !== null) throw new ConfigError(refusal);
    await pause(lookMs);
  }
}

/** The version of the package: the build is a folder deeper than the sources. */
function versionHere(): string {
  const places = ['../package.json', '../../package.json'].map((path) => join(import.meta.dirname, path));
  const file = places.find((place) => existsSync(place));
  const { version = 'unknown' } = file
    ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: string })
    : {};
  return version;
}

interface Options {
  readonly servers: RunningServers;
  readonly config: Config;
  readonly log: Log;
}

/** Logs what differs between this server and the others, once each. */
function createComparison(own: SeenServer, log: Log): (others: readonly SeenServer[]) => void {
  const logged = new Set<string>();
  const warnOnce = (event: string, words: Readonly<Record<string, string>>): void => {
    const key = JSON.stringify([event, words]);
    if (!logged.has(key)) log.warn(event, words);
    logged.add(key);
  };
  return (others) => {
    for (const other of others) {
      const different = differing(shouldAgree, own.settings, other.settings);
      if (different.length > 0)
        warnOnce('servers.settingsDiffer', { server: other.name, settings: different.join(', ') });
      // The other server joined while this one was paused for longer than a row lasts.
      const why = conflict(own.settings, other);
      if (why !== null) warnOnce('servers.conflict', { why });
    }
  };
}

/** Throws ConfigError when this server cannot run beside the others. */
export async function joinServers({ servers, config, log }: Options): Promise<Joined> {
  const version = versionHere();
  const own: SeenServer = {
    id: randomUUID(),
    name: `${hostname()}:${process.pid}`,
    version,
    settings: settingsOf(config),
    heartbeats: '',
  };
  await joinWhenPossible(servers, own);
  here.add(own.id);
  const compare = createComparison(own, log);
  let others: readonly SeenServer[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const heartbeat = (): void => {
    running = servers
      .renew(own)
      .then((found) => compare((others = found)))
      .catch((error: unknown) => log.warn('servers.heartbeatFailed', { error: String(error) }))
      .then(() => {
        if (here.has(own.id)) timer = setTimeout(heartbeat, heartbeatMs).unref();
      });
  };
  heartbeat();
  return {
    versions: () => {
      const counts = new Map([[version, 1]]);
      for (const other of others) counts.set(other.version, (counts.get(other.version) ?? 0) + 1);
      return counts;
    },
    async leave() {
      here.delete(own.id);
      clearTimeout(timer);
      await running;
      await servers.remove(own.id).catch(() => undefined);
    },
  };
}
