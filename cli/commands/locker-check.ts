/** Records at the terminal what was found in a locker: one, or those of a list. */
import type { Finding } from '#domain/lockers/check.js';
import { usage } from '#cli/exit.js';
import { actionVerb } from './build.js';

const foundAs: Readonly<Record<string, Finding>> = {
  ok: 'asExpected',
  empty: 'empty',
  occupied: 'occupied',
  damaged: 'damaged',
};

export const lockerFound = actionVerb({
  kind: 'locker',
  arg: { name: 'casier', about: '« Consigne/numéro », ou identifiant' },
  changes: 'record',
  name: 'found',
  route: 'checkLocker',
  reason: 'optional',
  about:
    'Dire ce que contient un casier, au contrôle sur place : ce qui n’est pas comme prévu est mis de côté',
  options: [{ flags: '--as <état>', about: 'Ce que vous trouvez', choices: Object.keys(foundAs) }],
  call: ({ id, words, reason }) => {
    const finding = foundAs[words.need('as')];
    if (!finding) throw usage(`--as : ${Object.keys(foundAs).join(', ')}`);
    return { params: { lockerId: id }, body: { finding, ...(reason && { note: reason }) } };
  },
  told: ({ number, found: told }) => `Casier N°${number} : ${told?.text ?? ''}`,
  examples: [
    'consigne lockers found "Outillage de la Gare/3" --as ok',
    'consigne lockers found "Retrait Commerce/2" --as empty --reason "Étagère vide, porte intacte"',
    'consigne lockers found @controle.csv',
  ],
});
