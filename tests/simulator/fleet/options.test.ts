/** What `npm run fleet` is given: defaults, and a sentence for what it cannot be given. */
import { expect, test } from 'vitest';
import { readFleetOptions } from '#simulator/fleet/options.js';

test('without options it is ten thousand cabinets on one server', () => {
  expect(readFleetOptions([]).options).toEqual({
    cabinets: 10_000,
    lockers: 20,
    servers: 1,
    visits: 60,
    seed: '1',
    json: false,
  });
});

test('takes numbers within their limits', () => {
  const { options } = readFleetOptions(['--cabinets', '300', '--servers', '3', '--seed', 'x', '--json']);
  expect(options).toMatchObject({ cabinets: 300, servers: 3, seed: 'x', json: true });
});

test.each([
  [['--servers', '0'], '--servers is a whole number from 1 to 9, and not "0"'],
  [['--servers', 'abc'], '--servers is a whole number from 1 to 9, and not "abc"'],
  [['--servers', '10'], '--servers is a whole number from 1 to 9, and not "10"'],
  [['--cabinets', '1.5'], '--cabinets is a whole number from 1 to 100000, and not "1.5"'],
  [['--cabinets'], /--cabinets/],
  [['--server', '3'], /Unknown option '--server'/],
] as const)('%j is refused in a sentence', (args, sentence) => {
  expect(readFleetOptions(args).problem).toMatch(sentence);
});
