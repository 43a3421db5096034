/** The reservations of one cabinet; part of the cabinet's page. */
import { Stack } from '@mantine/core';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { CabinetCalendar } from './cabinet-calendar.js';
import { ReservationList } from './reservation-list.js';

export const CabinetReservationsPanel = ({ cabinetId }: { readonly cabinetId: string }) => (
  <Stack gap="lg">
    <Section title="Calendrier">
      <CabinetCalendar cabinetId={cabinetId} />
    </Section>
    <ReservationList cabinetId={cabinetId} title="Réservations" />
  </Stack>
);
