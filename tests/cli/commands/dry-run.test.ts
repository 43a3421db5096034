/** Every changing command has a dry run (`--dry-run`), or is listed here with a reason. */
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import { canDryRun } from '#application/contract/dry-run.js';
import type { Route } from '#application/contract/route.js';
import { readCommandTable } from '#cli/commands/index.js';
import type { Verb } from '#cli/verb.js';
import { commandName } from '#cli/run-command.js';

const commandTable = await readCommandTable();

const verbs = commandTable.flatMap((noun) =>
  noun.verbs.map((verb) => ({ noun: noun.name, verb, command: commandName(noun, verb) })),
);

/** The platform applies no rule to these before they are done. */
const untried: Readonly<Record<string, string>> = {
  login: 'what it changes is the session, which the password alone decides',
  logout: 'it ends one’s own session',
  'profiles use': 'a choice on this machine',
  'profiles protect': 'a mark on this machine',
  'profiles remove': 'it forgets a profile of this machine',
  'cabinets certify': 'it meets a gateway on a broker of its own, and no platform',
  'lockers reveal': 'a look, whose line in the audit is all that it writes',
};
/** The noun `simulator` changes the simulated world, which has no rules to check beforehand. */
const untriedNouns = new Set(['simulator']);
/** Verbs that read, listen or draw, by name, so that a new verb must be classified. */
const reading = new Set(
  'list show find status doctor events watch dashboard doors history diagnostics codes code return-photo receipt proof invoice waiting invoices totals fec failed access export export-items whoami completion reservations'.split(
    ' ',
  ),
);

const routeOf = ({ reply }: Verb): Route | null => (reply === undefined ? null : api[reply]);
const changes = (verb: Verb): boolean => {
  const route = routeOf(verb);
  return verb.changes !== undefined || (route ? route.method !== 'GET' : !reading.has(verb.name));
};
const isTriable = ({ options = [] }: Verb): boolean => options.some(({ flags }) => flags === '--dry-run');

test('every changing command has --dry-run, or a reason', () => {
  const silent = verbs.filter(
    ({ noun, verb, command }) =>
      changes(verb) && !isTriable(verb) && !untriedNouns.has(noun) && untried[command] === undefined,
  );

  expect(silent.map(({ command }) => command)).toEqual([]);
});

test('lists no other command as an exception', () => {
  const known = verbs.filter(({ verb, command }) => command in untried && !isTriable(verb));

  expect(known.map(({ command }) => command).sort()).toEqual(Object.keys(untried).sort());
});

test('the server has a dry run for every --dry-run of the terminal', () => {
  const refused = verbs.filter(({ verb }) => {
    const route = routeOf(verb);
    return isTriable(verb) && route !== null && !canDryRun(route);
  });

  expect(refused.map(({ command }) => command)).toEqual([]);
});
