/** Which signs of a lock are an alert. */
import { expect, test } from 'vitest';
import { alertsOf } from '#domain/lockers/health.js';

const well = {
  door: 'closed',
  tamperedAt: null,
  unreachableSince: null,
  battery: 'ok',
  lastEvent: 'door.closed',
} as const;

test.each([
  ['all is well', {}, []],
  ['the door is open', { door: 'open' }, ['open']],
  ['the door is ajar', { door: 'ajar' }, ['open']],
  ['the position is unknown', { door: 'unknown' }, []],
  ['the bolt did not move at the last try', { lastEvent: 'open.timeout' }, ['jammed']],
  ['the gateway cannot reach it', { unreachableSince: 1 }, ['silent']],
  ['the battery is low', { battery: 'low' }, ['battery']],
  ['the battery is critical', { battery: 'critical' }, ['battery']],
  [
    'everything is wrong, the gravest first',
    { door: 'ajar', tamperedAt: 1, unreachableSince: 1, battery: 'low', lastEvent: 'open.timeout' },
    ['forced', 'jammed', 'open', 'silent', 'battery'],
  ],
] as const)('%s', (_, signs, alerts) => {
  expect(alertsOf({ ...well, ...signs })).toEqual(alerts);
});

test('a lock that never reported has none', () => {
  expect(alertsOf(undefined)).toEqual([]);
});
