/** Takes a locker out of use for good, or while it has no lock; both are refused while it contains anything. */
import { actionVerb } from './build.js';
import type { Argument, Verb } from '#cli/verb.js';

const arg: Argument = { name: 'casier', about: '« Consigne/numéro », ou identifiant' };
const ending = { kind: 'locker', arg, reason: 'required' } as const;

export const lockerEndings: readonly Verb[] = [
  actionVerb({
    ...ending,
    changes: 'record',
    name: 'decommission',
    route: 'decommissionLock',
    about: 'Enregistrer que la serrure est ôtée de sa porte',
    question: 'Ôter la serrure de ce casier ?',
    call: ({ id, reason }) => ({ params: { lockerId: id }, body: { reason } }),
    successText: ({ cabinetName, number }) => `${cabinetName}/${number} n’a plus de serrure.`,
    examples: ['consigne lockers decommission "Outillage de la Gare/3" --reason "Serrure changée" --yes'],
  }),
  actionVerb({
    ...ending,
    changes: 'deletion',
    name: 'delete',
    route: 'deleteLocker',
    about: 'Supprimer un casier vide, pour de bon',
    question: 'Supprimer ce casier ?',
    call: ({ id, reason }) => ({ params: { lockerId: id }, query: { reason } }),
    successText: () => 'Casier supprimé.',
    examples: ['consigne lockers delete "Gare sud/7" --reason "Colonne démontée" --yes'],
  }),
];
