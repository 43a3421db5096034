/** Installs the rules of `broker-rights.ts` in the embedded broker: for every connection, message and subscription. */
import { timingSafeEqual } from 'node:crypto';
import type { AedesOptions, Client, PublishPacket } from 'aedes';
import type { Log } from '#application/ports.js';
import {
  clientIdRefusal,
  isOwnWill,
  maySubscribe,
  isOutdated,
  publicationRefusal,
  type Principal,
} from './broker-rights.js';
import { isCabinetId } from './protocol/topics.js';
import type { CabinetLines, Principals } from './broker-lines.js';
import type { Traffic } from './traffic.js';
import type { Listener } from './connection.js';

/** No UUID begins like this, so no cabinet can have the name. */
export const serverName = 'consigne-server';

interface EntryOptions {
  readonly isCabinet: (cabinetId: string, password: string) => Promise<boolean>;
  readonly log: Log;
}

/** Authenticates connections. */
export function entryRules(
  { isCabinet, log }: EntryOptions,
  serverPassword: string,
  principals: Principals,
  { epochs, signedIn }: Pick<CabinetLines, 'epochs' | 'signedIn'>,
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
export function topicRules(
  principals: Principals,
  { epochs, isReplaced }: Pick<CabinetLines, 'epochs' | 'isReplaced'>,
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
          ? 'the cabinet has another line'
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
