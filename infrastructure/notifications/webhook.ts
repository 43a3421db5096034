/**
 * Webhooks to addresses that staff typed (pages.md#alerts): HTTPS only, ten seconds, no redirect, and never to an address
 * inside a network: a typed address must not reach what only this server can.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { request, type RequestOptions } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';
import { refusedForGood } from '#application/messages/failure.js';
import type { OutgoingWebhook } from '#application/messages/gateway.js';

const timeoutMs = 10_000;

/**
 * Private, local, shared, reserved and multicast networks (RFC 6890), and those that carry IPv4 within IPv6. Node compares
 * a mapped address (`::ffff:…`) with those of IPv4.
 */
const inside: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const blocked = new BlockList();
for (const [network, prefix, family] of inside) blocked.addSubnet(network, prefix, family);

export const isPublicAddress = ({ address, family }: LookupAddress): boolean =>
  !blocked.check(address, family === 6 ? 'ipv6' : 'ipv4');

const refusal = (): Error => refusedForGood('L’adresse du webhook n’est pas publique');

/** The connection is made to an address that was checked: a second look-up could answer another one. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) done(error, '', 0);
    else if (!first || !addresses.every(isPublicAddress)) done(refusal(), '', 0);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** Throws if the address is not public, does not answer in time, or answers anything but 2xx. */
export const postWebhook = (
  { url, body, signature, key }: OutgoingWebhook,
  how: Pick<RequestOptions, 'lookup' | 'ca' | 'timeout'> = { lookup: publicLookup },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(how.timeout ?? timeoutMs);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Consigne',
      'consigne-signature': signature,
      'idempotency-key': key,
    };
    const { ca, lookup: find } = how;
    const options: RequestOptions = { method: 'POST', headers, signal, agent: false, lookup: find, ca };
    const call = request(url, options, ({ statusCode = 0 }) => {
      // The answer itself is of no use, and may never end.
      call.destroy();
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`Le webhook a répondu ${statusCode}`));
    });
    call.on('error', (error) =>
      reject(signal.aborted ? new Error('Le webhook n’a pas répondu en dix secondes') : error),
    );
    call.end(body);
  });
