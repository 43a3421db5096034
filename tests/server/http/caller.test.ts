import { expect, test } from 'vitest';
import { callerAddress } from '#server/http/caller.js';

test.each([
  ['an IPv4 address', '203.0.113.9', '203.0.113.9'],
  ['an IPv4 address in IPv6 form', '::ffff:203.0.113.9', '203.0.113.9'],
  ['a full IPv6 address', '2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
  ['a shortened IPv6 address', '2001:db8::1', '2001:db8:0:0::/64'],
  ['one shortened at the start', '::1', '0:0:0:0::/64'],
  ['one shortened at the end', '2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['one with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['one that ends as IPv4', '64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['what no network gives', 'somewhere', 'unknown'],
  ['nothing', '', 'unknown'],
])('counts %s by its network', (_, ip, counted) => {
  expect(callerAddress(ip)).toBe(counted);
});

test('counts two hosts of one network as one caller', () => {
  expect(callerAddress('2001:db8:1:2::a')).toBe(callerAddress('2001:db8:1:2:ffff::b'));
});
