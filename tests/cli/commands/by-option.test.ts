/** A field that the server refuses is named by its option; scripts get its own name. */
import { expect, test } from 'vitest';
import { byOption } from '#cli/by-option.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { findNoun, findVerb } from '#cli/run-command.js';

const refused = (field: string): Failure =>
  new Failure(exitCodes.usage, `Saisie à corriger\n  ${field} : Non`, {
    facts: { errors: { [field]: ['Non'] } },
  });

test.each([
  ['parcels', 'create', 'customerPhone', '--phone'],
  ['parcels', 'create', 'notificationPreference', '--notify'],
  ['parcels', 'import', 'csvFile', '<fichier>'],
  ['rentals', 'list', 'sort', '--sort'],
  ['users', 'invite', 'email', '<e-mail>'],
  ['users', 'invite', 'roles', '--role'],
  ['contacts', 'create', 'phoneNumber', '--phone'],
  ['rentals', 'note', 'unheardOf', 'unheardOf'],
])('%s %s: %s is %s', async (noun, verb, field, typed) => {
  const byName = byOption(refused(field), findVerb(await findNoun(noun), verb));

  expect(byName).toMatchObject({
    message: `Saisie à corriger\n  ${typed} : Non`,
    exit: exitCodes.usage,
    details: { facts: { errors: { [field]: ['Non'] }, options: { [typed]: ['Non'] } } },
  });
});

test('leaves messages unchanged that name no field', async () => {
  const failure = new Failure(exitCodes.notFound, 'Introuvable');
  expect(byOption(failure, findVerb(await findNoun('parcels'), 'create'))).toBe(failure);
});
