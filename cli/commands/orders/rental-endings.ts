/** Ends a rental by other means than at its locker, and settles a withdrawal. */
import { actionVerb } from '#cli/commands/build.js';
import { inHand, inHandOption } from './order-rows.js';
import { previewOf, rows } from './rental-action.js';
import { params } from './rental-daily.js';
import type { Option, Verb } from '#cli/verb.js';

const returnedAt: Option = {
  flags: '--returned-at <date>',
  about: 'Heure réelle du retour (sinon maintenant)',
};

export const rentalEndings: readonly Verb[] = [
  actionVerb({
    ...rows.money,
    name: 'terminate',
    route: 'manualTerminateRental',
    about: 'Enregistrer que l’article est revenu autrement',
    options: [returnedAt, inHandOption],
    call: (asked) => ({
      ...params(asked.id),
      body: {
        reason: asked.reason,
        actualReturnTime: asked.words.instant('returnedAt'),
        ...inHand(asked),
      },
    }),
    preview: previewOf('manualTerminate'),
    examples: [
      'consigne rentals terminate K7QM --reason "Rapporté à l’accueil"',
      'consigne rentals terminate K7QM --returned-at 2026-11-20T17:30+01:00 --dry-run',
    ],
  }),
  actionVerb({
    ...rows.money,
    name: 'not-returned',
    route: 'recordNotReturned',
    about:
      'Noter qu’un article compté comme rendu ne l’est pas ; son casier reste fermé jusqu’à vérification, le client est averti',
    preview: previewOf('notReturned'),
    examples: ['consigne rentals not-returned K7QM --reason "Code de retour refusé par la serrure"'],
  }),
  actionVerb({
    ...rows.money,
    name: 'cancel',
    route: 'cancelRentalOrder',
    about: 'Annuler avant le retrait ; gratuit si la cause est chez nous',
    options: [{ flags: '--our-fault', about: 'La cause est chez nous : le client ne paie rien' }],
    call: ({ id, words, reason }) => ({
      ...params(id),
      body: { reason, isPlatformFault: words.flag('ourFault') },
    }),
    preview: previewOf('cancel'),
    examples: ['consigne rentals cancel K7QM --our-fault --reason "Casier en panne"'],
  }),
  actionVerb({
    ...rows.settleWithdrawal,
    route: 'settleRentalWithdrawal',
    examples: [
      'consigne rentals settle-withdrawal K7QM --reason "Article rendu, location remboursée"',
      'consigne rentals settle-withdrawal K7QM --refused --reason "Délai de quatorze jours passé"',
    ],
  }),
  actionVerb({
    ...rows.closeWithdrawal,
    route: 'closeRentalWithdrawal',
    examples: ['consigne rentals close-withdrawal K7QM --reason "Rendu par virement"'],
  }),
];
