/** The batteries of locks: which to bring, and recording that they were changed. */
import { actionVerb } from './build.js';
import type { Verb } from '#cli/verb.js';

export const batteriesToTake: Verb = {
  name: 'batteries',
  about:
    'Les piles à prévoir : quelles serrures visiter, consigne par consigne, la plus pressée d’abord, et les jeux de piles à prendre',
  args: [],
  options: [
    { flags: '--within <durée>', about: 'À changer d’ici là (30d par défaut ; 2w, 90d)' },
    { flags: '--cabinet <consigne>', about: 'Seulement cette consigne (nom ou identifiant)' },
  ],
  examples: ['consigne cabinets batteries', 'consigne cabinets batteries --within 90d --json'],
  reply: 'batteriesToTake',
  run: async (context) => (await import('#cli/acts/batteries.js')).showBatteries(context),
};

export const replaceBattery = actionVerb({
  kind: 'locker',
  arg: { name: 'casier', about: '« Consigne/numéro », ou identifiant' },
  changes: 'record',
  name: 'replace-battery',
  route: 'replaceBattery',
  reason: 'none',
  about:
    'Dire que les piles d’une serrure autonome viennent d’être changées ; une serrure connectée le dit elle-même',
  call: ({ id }) => ({ params: { lockerId: id } }),
  successText: ({ cabinetName, number }) => `Piles changées : ${cabinetName}/${number}`,
  examples: [
    'consigne lockers replace-battery "Retrait Commerce/5"',
    'consigne lockers replace-battery @tournee.csv',
  ],
});
