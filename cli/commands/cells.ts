/** The batteries of locks: which to bring, and recording that they were changed. */
import { actionVerb } from './build.js';
import type { Verb } from '#cli/verb.js';

export const cellsToTake: Verb = {
  name: 'cells',
  about:
    'Les piles à prévoir : quelles serrures visiter, consigne par consigne, la plus pressée d’abord, et les jeux de piles à prendre',
  args: [],
  options: [
    { flags: '--within <durée>', about: 'À changer d’ici là (30d par défaut ; 2w, 90d)' },
    { flags: '--cabinet <consigne>', about: 'Seulement cette consigne (nom ou identifiant)' },
  ],
  examples: ['consigne cabinets cells', 'consigne cabinets cells --within 90d --json'],
  reply: 'cellsToTake',
  run: async (context) => (await import('#cli/acts/cells.js')).showCells(context),
};

export const newCells = actionVerb({
  kind: 'locker',
  arg: { name: 'casier', about: '« Consigne/numéro », ou identifiant' },
  changes: 'record',
  name: 'new-cells',
  route: 'newCells',
  reason: 'none',
  about:
    'Dire que les piles d’une serrure autonome viennent d’être changées ; une serrure connectée le dit elle-même',
  call: ({ id }) => ({ params: { lockerId: id } }),
  told: ({ cabinetName, number }) => `Piles changées : ${cabinetName}/${number}`,
  examples: ['consigne lockers new-cells "Retrait Commerce/5"', 'consigne lockers new-cells @tournee.csv'],
});
