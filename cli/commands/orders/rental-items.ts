/** Rental items: their prices, durations and rules. */
import { exclusionsOf } from '#domain/catalogue/withdrawal-exclusion.js';
import { euros, yesNo } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { articleArg as arg, articleFields, exclusionField } from './articles.js';
import { actionVerb, listVerb } from '#cli/commands/build.js';
import { rentalPackages } from './rental-packages.js';
import { rentalUnits } from './rental-units.js';
import type { Noun } from '#cli/verb.js';
import { cabinetField, createVerb, editVerb, field } from '#cli/commands/write.js';

const number = { reads: 'number' } as const;
const hours = (name: string, flag: string, about: string) => field(name, flag, 'heures', about, number);

const itemFields = [
  ...articleFields,
  field('tvaRate', 'vat', 'taux', 'TVA en %', number),
  field('rentalPricePerUnit', 'price', 'euros', 'Prix HT par unité de temps', number),
  field('rentalTimeUnit', 'unit', 'n', 'Unité de temps : combien', number),
  field('rentalTimeUnitType', 'unit-type', 'n', '0 minutes, 1 heures, 2 jours', number),
  field('overduePricePerUnit', 'overdue-price', 'euros', 'Prix HT du retard par unité', number),
  field('overdueTimeUnit', 'overdue-unit', 'n', 'Unité du retard : combien', number),
  field('overdueTimeUnitType', 'overdue-unit-type', 'n', '0 minutes, 1 heures, 2 jours', number),
  field('depositAmount', 'deposit', 'euros', 'Dépôt de garantie', number),
  hours('gracePeriodHours', 'grace', 'Tolérance de retard'),
  hours('minRentalDurationHours', 'min-duration', 'Durée la plus courte'),
  hours('maxRentalDurationHours', 'max-duration', 'Durée la plus longue'),
  field('allowReservations', 'reservations', 'oui|non', 'Réservable à l’avance', { reads: 'yesNo' }),
  hours('maxAdvanceReservationHours', 'advance', 'Réservable combien à l’avance'),
  hours('reservationHoldHours', 'hold', 'Gardé combien après le début'),
  hours('cancellationDeadlineHours', 'cancellation', 'Annulation gratuite jusqu’à'),
  field('noShowPenaltyPercentage', 'penalty', 'pourcent', 'Pénalité d’absence', number),
  hours('reservationProtectionBufferHours', 'buffer', 'Marge avant une réservation'),
  exclusionField(exclusionsOf.Rental),
];

export const rentalItems: Noun = {
  name: 'rental-items',
  about: 'Articles à louer : prix, durées, règles, exemplaires et leurs casiers',
  verbs: [
    listVerb({
      route: 'listRentalItems',
      about: 'Les articles à louer',
      counted: ['article', 'articles'],
      byCabinet: true,
      filters: () => ({}),
      columns: [
        { title: 'Article', of: ({ name }) => name },
        { title: 'Référence', of: ({ sku }) => sku ?? '' },
        { title: 'Prix HT', of: ({ rentalPricePerUnit }) => euros(rentalPricePerUnit), isRight: true },
        { title: 'Dépôt', of: ({ depositAmount }) => euros(depositAmount), isRight: true },
        { title: 'Actif', of: ({ isActive }) => yesNo(isActive) },
        idColumn,
      ],
      examples: ['consigne rental-items list --cabinet "Outillage de la Gare"'],
    }),
    createVerb({
      route: 'createRentalItem',
      about: 'Créer un article à louer',
      fields: [cabinetField, ...itemFields],
      told: ({ name, id }) => `${name} est créé (${id}).`,
      examples: [
        'consigne rental-items create --cabinet "Outillage de la Gare" --name Scie --price 3,50 --deposit 40',
        'consigne rental-items create --from scie.json',
      ],
    }),
    editVerb({
      kind: 'rentalItem',
      param: 'itemId',
      route: 'updateRentalItem',
      arg,
      about: 'Changer un article à louer ; ce qui n’est pas nommé reste',
      fields: itemFields,
      fetch: (client, itemId) => client.rentalItem({ params: { itemId } }),
      told: ({ name }) => `${name} est à jour.`,
      examples: ['consigne rental-items edit Scie --price 4'],
    }),
    actionVerb({
      name: 'delete',
      kind: 'rentalItem',
      arg,
      route: 'deleteRentalItem',
      changes: 'deletion',
      reason: 'none',
      about: 'Supprimer un article sans commande en cours ; ses casiers sont libres',
      question: 'Supprimer cet article ?',
      call: ({ id }) => ({ params: { itemId: id } }),
      told: () => 'Article supprimé, ses casiers sont libres.',
      examples: ['consigne rental-items delete Scie --yes'],
    }),
    ...rentalPackages,
    ...rentalUnits,
  ],
};
