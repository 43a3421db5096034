/** The item for people who may not change it now. */
import type { RentalItemView } from '#application/contract/rental-item-shapes.js';
import { perStartedUnit } from '#domain/rentals/time-unit.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { eurosText, percentText } from '#web/lib/money.js';
import { exclusionWords } from '#web/ui/admin/exclusion-field.js';
import { Facts } from '#web/ui/admin/facts.js';
import { unitPriceText } from './words.js';

export function ItemFacts({ item }: { readonly item: RentalItemView }) {
  const late = perStartedUnit(item.overdueTimeUnit, item.overdueTimeUnitType);
  return (
    <Facts
      items={[
        { label: 'Description', value: item.description || '–' },
        { label: 'Catégorie', value: item.category ?? '–' },
        { label: 'Référence', value: item.sku ?? '–' },
        { label: 'Proposé à la location', value: item.isActive ? 'oui' : 'non' },
        { label: 'Prix', value: unitPriceText(item) },
        { label: 'TVA', value: percentText(item.tvaRate) },
        {
          label: 'Durée',
          value: `de ${hoursText(item.minRentalDurationHours)} à ${hoursText(item.maxRentalDurationHours)}`,
        },
        { label: 'Retard', value: `${eurosText(item.overduePricePerUnit)} HT ${late}` },
        { label: 'Tolérance', value: hoursText(item.gracePeriodHours) },
        { label: 'Dépôt de garantie', value: eurosText(item.depositAmount) },
        { label: 'Droit de rétractation', value: exclusionWords(item.withdrawalExclusion) },
        item.allowReservations
          ? { label: 'Réservable', value: `${hoursText(item.maxAdvanceReservationHours)} à l’avance` }
          : { label: 'Réservable', value: 'non' },
        item.allowReservations && {
          label: 'Gardé après l’heure de début',
          value: hoursText(item.reservationHoldHours),
        },
        item.allowReservations && {
          label: 'Annulation gratuite jusqu’à',
          value: `${hoursText(item.cancellationDeadlineHours)} avant le début`,
        },
        item.allowReservations && {
          label: 'Pénalité d’absence',
          value: percentText(item.noShowPenaltyPercentage),
        },
        item.allowReservations && {
          label: 'Marge avant une réservation',
          value: hoursText(item.reservationProtectionBufferHours),
        },
      ]}
    />
  );
}
