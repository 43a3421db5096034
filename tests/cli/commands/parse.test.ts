/** From typed words to a verb: errors are in French, with the probable meaning. */
import { describe, expect, test } from 'vitest';
import { Failure } from '#cli/exit.js';
import { helpFor } from '#cli/help.js';
import { parse } from '#cli/run-command.js';

async function refused(args: readonly string[]): Promise<Failure> {
  try {
    await parse(args);
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error('It was accepted');
}

describe('wrong words', () => {
  test.each([
    [['lockrs', 'list'], 'Vouliez-vous dire « consigne lockers » ?'],
    [['xyzzy'], 'consigne --help'],
    [['help', 'xyzzy'], 'Commande inconnue : xyzzy'],
    [['lockers', 'opne', '3'], 'Vouliez-vous dire « consigne lockers open » ?'],
    [['lockers'], 'Que faire avec « lockers » ?'],
    [['rentals', 'list', '--statut', 'x'], 'Vouliez-vous dire --status ?'],
    [['rentals', 'list', '--status', 'Perdue'], 'Valeurs possibles : PendingPickup'],
    [['rentals', 'list', '--status'], 'attend une valeur'],
    [['lockers', 'open', '3', '--reason', '--yes'], 'L’option --reason attend une valeur'],
    [['rentals', 'list', '--late=non'], 'L’option --late ne prend pas de valeur'],
    [['rentals', 'list', '--json=id'], 'Pour choisir des champs : --fields'],
    [['rentals', 'list', '--fields', '--all'], 'L’option --fields attend une valeur'],
    [['rentals', 'list', '-x'], 'Option inconnue : -x'],
    [['alerts', 'set', 'sms', '--cost', 'door', '--cost', 'peur'], 'Valeurs possibles : door'],
    [['rentals', 'show'], 'Il manque <location>'],
    [['rentals', 'show', ''], 'Il manque <location>'],
    [['rentals', 'terminate', 'K7QM', ' '], 'Il manque <location>'],
    [['find', ' '], 'Il manque <texte>'],
    [['--bogus'], 'Option inconnue : --bogus'],
    [['--jsn'], 'Vouliez-vous dire --json ?'],
    [['--json'], 'Il manque une commande'],
    [['--profile', 'prod'], 'Il manque une commande'],
    [['rentals', 'list', 'trop'], 'trop de mots'],
  ])('%j', async (args, words) => {
    const { exit, message, details } = await refused(args);

    expect(exit).toBe(2);
    expect(`${message} ${details.hint}`).toContain(words);
  });

  test.each([
    ['--page', 'deux', async () => (await parse(['rentals', 'list', '--page', 'deux'])).words.number('page')],
    [
      '--from',
      'hier',
      async () => (await parse(['rentals', 'list', '--from', 'hier'])).words.instant('from'),
    ],
    [
      '--amount',
      '12,345',
      async () => (await parse(['rentals', 'capture', 'K7QM', '--amount', '12,345'])).words.amount('amount'),
    ],
    ['--text', 'nothing', async () => (await parse(['rentals', 'note', 'K7QM'])).words.need('text')],
  ])('%s with %s is a usage error', async (_, __, read) => {
    await expect(read()).rejects.toThrow(expect.objectContaining({ exit: 2 }));
  });
});

test('help is that of the command, with any words before it', () => {
  const help = helpFor(['rentals', 'show']);

  expect(help).toContain('consigne rentals show <location>');
  expect(helpFor(['--profile', 'prod', 'rentals', '--json', 'show', '--help'])).toBe(help);
  expect(helpFor(['help', 'rentals', 'show', 'K7QM'])).toBe(help);
  expect(helpFor(['rentals', 'help', 'show'])).toBe(help);
});

describe('right words', () => {
  test('accepts global options before and after the command', async () => {
    const before = await parse(['--profile', 'prod', '--json', 'rentals', 'show', 'K7QM']);
    const after = await parse(['rentals', 'show', 'K7QM', '--json', '--profile', 'prod']);

    const between = await parse(['rentals', '--json', '--profile', 'prod', 'show', 'K7QM']);

    for (const { command, words } of [before, after, between]) {
      expect(command).toBe('rentals show');
      expect([words.text('profile'), words.flag('json'), words.args]).toEqual(['prod', true, ['K7QM']]);
    }
  });

  test('reads amounts with a comma or a point, and periods as durations before now', async () => {
    const { words } = await parse(['rentals', 'capture', 'K7QM', '--amount', '12,5']);
    expect(words.amount('amount')).toBe(12.5);
    const since = (await parse(['events', '--since', '2h'])).words.instant('since') ?? '';
    expect(Math.abs(Date.now() - 2 * 3_600_000 - Date.parse(since))).toBeLessThan(5_000);
  });

  test('accepts a value that begins with a dash, also in one word with its option', async () => {
    const { words } = await parse(['lockers', 'list', '--cabinet=-7', '-sGare', '--sort', '-number', '-q']);

    expect(['cabinet', 'search', 'sort'].map(words.text)).toEqual(['-7', 'Gare', '-number']);
    expect([words.flag('quiet'), words.flag('input'), words.flag('json')]).toEqual([true, true, false]);
    expect((await parse(['lockers', 'list', '--no-input'])).words.flag('input')).toBe(false);
  });

  test('reads words after -- literally, also with a dash', async () => {
    expect((await parse(['find', '--', '-7QM'])).words.args).toEqual(['-7QM']);
  });
});

test('an option with values to choose from may be repeated', async () => {
  const { words } = await parse(['alerts', 'set', 'sms', '--cost', 'door', '--cost', 'money']);
  expect(words.all('cost')).toEqual(['door', 'money']);
});
