/**
 * Identifies the source of a request for rate limits: an IPv6 caller counts by its /64, the smallest network that is
 * assigned.
 */
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#application/app.js';
import { preferredLanguage } from '#domain/shared/languages.js';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups of an IPv6 address, without leading zeros. */
function network(address: string): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  // An embedded IPv4 ending is two groups; only their number matters here.
  const written = left.length + right.length + (address.includes('.') ? 1 : 0);
  const groups = tail === undefined ? left : [...left, ...Array<string>(8 - written).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The address that counts: IPv4 unchanged, IPv6 as its /64; invalid addresses of a broken proxy count as one caller.
 */
export function callerAddress(ip: string): string {
  const plain = ip.split('%', 1)[0] ?? '';
  const mapped = mappedIPv4.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped)) return mapped;
  return isIPv6(mapped) ? `${network(mapped)}::/64` : 'unknown';
}

const longestUserAgent = 200;

/** Our own clients send their name; a caller without one is a script. */
const viaOf = (named: unknown): Caller['via'] => (named === 'web' || named === 'cli' ? named : 'api');

export const callerOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller => ({
  address: callerAddress(ip),
  via: viaOf(headers['x-consigne-client']),
  language: preferredLanguage(headers['accept-language']),
  userAgent: (headers['user-agent'] ?? '').slice(0, longestUserAgent),
});
