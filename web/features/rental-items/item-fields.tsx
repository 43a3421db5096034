/** Every field of an item in thematic groups, with an explanation each (specification §5). */
import { Fieldset, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { itemLimits, timeUnitAtMost } from '#domain/rentals/item-limits.js';
import { IdentityFields } from '#web/features/offers/identity-fields.js';
import { ExclusionField } from '#web/ui/admin/form/exclusion-field.js';
import { SelectField, SwitchField } from '#web/ui/admin/form/fields.js';
import {
  EuroField,
  HoursField as WholeHours,
  NumberField,
  PercentField,
  type NumberProps,
} from '#web/ui/admin/form/number-fields.js';
import './item.css';
import { timeUnitOptions } from './words.js';

/** Half an hour of grace is 0,5. */
const HoursField = (props: NumberProps) => <WholeHours decimals={2} {...props} />;

const Group = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <Fieldset legend={legend} radius="md">
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" className="item-grid">
      {children}
    </SimpleGrid>
  </Fieldset>
);

const Price = () => (
  <Group legend="Prix">
    <EuroField name="rentalPricePerUnit" label="Prix HT par unité de temps" required />
    <PercentField name="tvaRate" label="TVA" required {...itemLimits.tvaRate} />
    <NumberField
      name="rentalTimeUnit"
      label="Unité de temps"
      hint="Toute unité entamée est due."
      required
      min={1}
      max={timeUnitAtMost}
    />
    <SelectField name="rentalTimeUnitType" label="En" options={timeUnitOptions} numeric required />
    <HoursField
      name="minRentalDurationHours"
      label="Durée minimale"
      required
      {...itemLimits.minRentalDurationHours}
    />
    <HoursField
      name="maxRentalDurationHours"
      label="Durée maximale"
      required
      {...itemLimits.maxRentalDurationHours}
    />
  </Group>
);

const Lateness = () => (
  <Group legend="Retard et dépôt de garantie">
    <EuroField
      name="overduePricePerUnit"
      label="Prix HT du retard par unité de temps"
      hint="Pris sur le dépôt, jamais au-delà."
      required
    />
    <EuroField
      name="depositAmount"
      label="Dépôt de garantie"
      hint="Empreinte bancaire sans TVA, non débitée."
      required
    />
    <NumberField
      name="overdueTimeUnit"
      label="Unité de temps du retard"
      required
      min={1}
      max={timeUnitAtMost}
    />
    <SelectField name="overdueTimeUnitType" label="En" options={timeUnitOptions} numeric required />
    <HoursField
      name="gracePeriodHours"
      label="Tolérance"
      hint="Retard offert ; le décompte commence après."
      required
      {...itemLimits.gracePeriodHours}
    />
  </Group>
);

const Reservations = () => (
  <Group legend="Réservations">
    <SwitchField
      name="allowReservations"
      label="Réservable à l’avance"
      hint="Sinon l’article se loue sur place, tout de suite."
    />
    <HoursField
      name="maxAdvanceReservationHours"
      label="Réservable au plus tôt"
      hint="Avant le début."
      required
      {...itemLimits.maxAdvanceReservationHours}
    />
    <HoursField
      name="reservationHoldHours"
      label="Gardé après l’heure de début"
      hint="Passé ce délai, la réservation est close avec pénalité."
      required
      {...itemLimits.reservationHoldHours}
    />
    <HoursField
      name="cancellationDeadlineHours"
      label="Annulation gratuite"
      hint="Jusqu’à cette durée avant le début ; ensuite, pénalité."
      required
      {...itemLimits.cancellationDeadlineHours}
    />
    <PercentField
      name="noShowPenaltyPercentage"
      label="Pénalité d’absence"
      hint="Part du prix TTC, due aussi pour une annulation tardive."
      required
      {...itemLimits.noShowPenaltyPercentage}
    />
    <HoursField
      name="reservationProtectionBufferHours"
      label="Marge avant une réservation"
      hint="L’exemplaire n’est plus loué pendant ce temps."
      required
      {...itemLimits.reservationProtectionBufferHours}
    />
  </Group>
);

export const ItemFields = () => (
  <Stack gap="lg">
    <IdentityFields offered="Proposé à la location" />
    <Price />
    <Lateness />
    <Reservations />
    <Fieldset legend="Droit de rétractation" radius="md">
      <ExclusionField of="Rental" />
    </Fieldset>
  </Stack>
);
