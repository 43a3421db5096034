/** Help in a narrow terminal. */
import { expect, test } from 'vitest';
import { readCommandTable } from '#cli/commands/index.js';
import { commandName } from '#cli/run-command.js';
import { verbHelp } from '#cli/write-help.js';
import { wrap } from '#cli/ui/wrap.js';

const commandTable = await readCommandTable();

test('continues the text of an option below itself, and leaves examples whole', () => {
  const help = [
    'Ouvrir la porte à distance, maintenant ou jamais',
    '  --reason <motif>  Motif, inscrit au journal de la société',
    '  consigne lockers open "Outillage de la Gare/3" --reason "Porte bloquée"',
  ].join('\n');

  expect(wrap(help, 45)).toBe(
    [
      'Ouvrir la porte à distance, maintenant ou',
      'jamais',
      '  --reason <motif>  Motif, inscrit au journal',
      '                    de la société',
      '  consigne lockers open "Outillage de la Gare/3" --reason "Porte bloquée"',
    ].join('\n'),
  );
  expect(wrap(help, 200)).toBe(help);
});

test('puts the text of an option below it in a very narrow terminal', () => {
  expect(wrap('  --password-stdin   Lire le mot de passe sur l’entrée standard', 34)).toBe(
    ['  --password-stdin', '    Lire le mot de passe sur', '    l’entrée standard'].join('\n'),
  );
});

test('does not break at French non-breaking spaces', () => {
  expect(wrap('Seulement ce casier « Gare » : le sien', 26)).toBe('Seulement ce casier\n« Gare » : le sien');
});

test('writes no help wider than 80 columns except for examples and usage, and loses no word', () => {
  const words = (text: string): string[] => text.split(/\s+/);
  for (const noun of commandTable)
    for (const verb of noun.verbs) {
      const help = verbHelp(commandName(noun, verb), verb);
      const wrapped = wrap(help, 80);
      const wide = wrapped.split('\n').filter((line) => line.length > 80);
      expect(wide.filter((line) => !/^ {2}(consigne|pass|echo|.* \| ?consigne)/.test(line))).toEqual([]);
      expect(words(wrapped)).toEqual(words(help));
    }
});
