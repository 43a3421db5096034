/** Whatever changes something can be tried first (`--dry-run`), or stands here with its reason. */
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import { mayBeTried } from '#application/contract/dry-run.js';
import type { Route } from '#application/contract/route.js';
import { readCommandTable } from '#cli/commands/index.js';
import type { Verb } from '#cli/commands/verb.js';
import { commandName } from '#cli/parse.js';

const commandTable = await readCommandTable();

const verbs = commandTable.flatMap((noun) =>
  noun.verbs.map((verb) => ({ noun: noun.name, verb, command: commandName(noun, verb) })),
);

/** Nothing here is judged by a rule of the platform before it is done. */
const untried: Readonly<Record<string, string>> = {
  login: 'what it changes is the session, which the password alone decides',
  logout: 'it ends one’s own session',
  'profiles use': 'a choice on this machine',
  'profiles protect': 'a mark on this machine',
  'profiles remove': 'it forgets a profile of this machine',
  'cabinets certify': 'it meets a gateway on a broker of its own, and no platform',
  'lockers reveal': 'a look, whose line in the audit is all that it writes',
};
/** Its changes are of the simulated world, which has no rules to ask beforehand. */
const untriedNouns = new Set(['simulator']);
/** Read, listened to, or drawn: by the name of the verb, so that a new one is asked about. */
const reading = new Set(
  'list show find status doctor events watch dashboard doors history diagnostics codes code receipt proof invoice waiting invoices totals failed access export export-items whoami completion reservations'.split(
    ' ',
  ),
);

const routeOf = ({ reply }: Verb): Route | null => (reply === undefined ? null : api[reply]);
const changes = (verb: Verb): boolean => {
  const route = routeOf(verb);
  return verb.changes !== undefined || (route ? route.method !== 'GET' : !reading.has(verb.name));
};
const isTriable = ({ options }: Verb): boolean => options.some(({ flags }) => flags === '--dry-run');

test('every command that changes something is tried by --dry-run, or says why not', () => {
  const silent = verbs.filter(
    ({ noun, verb, command }) =>
      changes(verb) && !isTriable(verb) && !untriedNouns.has(noun) && untried[command] === undefined,
  );

  expect(silent.map(({ command }) => command)).toEqual([]);
});

test('the list of those that are not tried names nothing else', () => {
  const known = verbs.filter(({ verb, command }) => command in untried && !isTriable(verb));

  expect(known.map(({ command }) => command).sort()).toEqual(Object.keys(untried).sort());
});

test('the server tries whatever the terminal offers to try', () => {
  const refused = verbs.filter(({ verb }) => {
    const route = routeOf(verb);
    return isTriable(verb) && route !== null && !mayBeTried(route);
  });

  expect(refused.map(({ command }) => command)).toEqual([]);
});
