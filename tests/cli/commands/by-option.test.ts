/** A field that the server refuses is told by what was typed; its own name stays for scripts. */
import { expect, test } from 'vitest';
import { byOption } from '#cli/by-option.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { findNoun, findVerb } from '#cli/parse.js';

const refused = (field: string): Failure =>
  new Failure(exitCodes.refused, `Saisie à corriger\n  ${field} : Non`, {
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
  const told = byOption(refused(field), findVerb(await findNoun(noun), verb));

  expect(told).toMatchObject({
    message: `Saisie à corriger\n  ${typed} : Non`,
    // A list changes nothing: what it cannot read was written wrongly.
    exit: verb === 'list' ? exitCodes.usage : exitCodes.refused,
    details: { facts: { errors: { [field]: ['Non'] }, options: { [typed]: ['Non'] } } },
  });
});

test('what names no field stays as it is', async () => {
  const failure = new Failure(exitCodes.notFound, 'Introuvable');
  expect(byOption(failure, findVerb(await findNoun('parcels'), 'create'))).toBe(failure);
});
