/** Ends a rental other than at its locker, and settles a withdrawal. */
import { actionVerb } from '#cli/commands/build.js';
import { inHand, inHandOption } from './in-hand.js';
import { previewOf, rentalAction } from './rental-action.js';
import type { Option, Verb } from '#cli/verb.js';

const returnedAt: Option = {
  flags: '--returned-at <date>',
  about: 'Heure réelle du retour (sinon maintenant)',
};

export const rentalEndings: readonly Verb[] = [
  actionVerb({
    ...rentalAction,
    name: 'terminate',
    route: 'manualTerminateRental',
    about: 'Enregistrer que l’article est revenu autrement',
    options: [returnedAt, inHandOption],
    call: (asked) => ({
      params: { orderId: asked.id },
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
    ...rentalAction,
    name: 'not-returned',
    route: 'recordNotReturned',
    about:
      'Noter qu’un article compté comme rendu ne l’est pas ; son casier reste fermé jusqu’à vérification, le client est averti',
    call: ({ id, reason }) => ({ params: { orderId: id }, body: { reason } }),
    preview: previewOf('notReturned'),
    examples: ['consigne rentals not-returned K7QM --reason "Code de retour refusé par la serrure"'],
  }),
  actionVerb({
    ...rentalAction,
    name: 'cancel',
    route: 'cancelRentalOrder',
    about: 'Annuler avant le retrait ; gratuit si la cause est chez nous',
    options: [{ flags: '--our-fault', about: 'La cause est chez nous : le client ne paie rien' }],
    call: ({ id, words, reason }) => ({
      params: { orderId: id },
      body: { reason, isPlatformFault: words.flag('ourFault') },
    }),
    preview: previewOf('cancel'),
    examples: ['consigne rentals cancel K7QM --our-fault --reason "Casier en panne"'],
  }),
  actionVerb({
    ...rentalAction,
    changes: 'record',
    name: 'settle-withdrawal',
    route: 'settleRentalWithdrawal',
    about: 'Noter ce qui a été fait d’une rétractation ; le client est prévenu, aucun argent ne bouge',
    options: [{ flags: '--refused', about: 'La rétractation est refusée : le motif est donné au client' }],
    call: ({ id, reason, words }) =>
      ({
        params: { orderId: id },
        body: { outcome: words.flag('refused') ? 'refused' : 'accepted', reason },
      }) as const,
    examples: [
      'consigne rentals settle-withdrawal K7QM --reason "Article rendu, location remboursée"',
      'consigne rentals settle-withdrawal K7QM --refused --reason "Délai de quatorze jours passé"',
    ],
  }),
  actionVerb({
    ...rentalAction,
    changes: 'record',
    name: 'close-withdrawal',
    route: 'closeRentalWithdrawal',
    about: 'Noter pourquoi plus rien n’est à rendre d’une rétractation acceptée ; aucun argent ne bouge',
    call: ({ id, reason }) => ({ params: { orderId: id }, body: { reason } }),
    examples: ['consigne rentals close-withdrawal K7QM --reason "Rendu par virement"'],
  }),
];
