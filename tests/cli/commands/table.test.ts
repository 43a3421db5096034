/** The command table: every verb can be learnt from its help alone, and changes of money or doors are marked. */
import { expect, test } from 'vitest';
import { nounNames, readCommandTable } from '#cli/commands/index.js';
import { isSingle } from '#cli/verb.js';
import { nounHelp, rootHelp, verbHelp } from '#cli/write-help.js';
import { commandName, parse } from '#cli/run-command.js';

const commandTable = await readCommandTable();

const verbs = commandTable.flatMap((noun) =>
  noun.verbs.map((verb) => ({ noun, verb, command: commandName(noun, verb) })),
);

/** Words of a shell line, without pipes and redirections. */
const wordsOf = (line: string): string[] =>
  (/consigne (.*)$/.exec(line.replace(/^.*\| (?=consigne)/, '').split(/ [|>] /)[0] ?? '')?.[1] ?? '')
    .match(/"[^"]*"|\S+/g)
    ?.map((word) => word.replaceAll('"', '')) ?? [];

test('finds every noun by its name', () => {
  expect(commandTable.map(({ name }) => name)).toEqual(nounNames);
});

test('has an example for every verb that the parser accepts', async () => {
  for (const { verb, command } of verbs) {
    expect(verb.examples.length, command).toBeGreaterThan(0);
    for (const example of verb.examples)
      expect((await parse(wordsOf(example))).command, example).toBe(command);
  }
});

test('names the verb, its arguments, its options and an example in every help', () => {
  for (const { noun, verb, command } of verbs) {
    const help = verbHelp(command, verb);
    expect(help).toContain(`consigne ${command}`);
    for (const { flags } of verb.options ?? []) expect(help).toContain(flags);
    expect(help).toContain(verb.examples[0]);
    if (!isSingle(noun)) expect(nounHelp(noun)).toContain(verb.name);
  }
  for (const { name } of commandTable) expect(rootHelp(commandTable)).toContain(name);
});

test('allows safe repetition of verbs that open a door or move money, and marks them', () => {
  const grave = verbs.filter(({ verb }) => verb.changes === 'money' || verb.changes === 'door');

  expect(grave.map(({ command }) => command)).toEqual(
    expect.arrayContaining(['lockers open', 'rentals capture-deposit', 'rentals refund', 'shop cancel']),
  );
  for (const { verb, command } of grave)
    expect(
      (verb.options ?? []).map(({ flags }) => flags),
      command,
    ).toContain('--idempotency-key <clé>');
});

test('has no option for a password or a token', () => {
  const flags = verbs.flatMap(({ verb }) => (verb.options ?? []).map((option) => option.flags));
  expect(flags.filter((flag) => /--(password|token)[ =]/.test(flag))).toEqual([]);
});
