/** Assembles the cabinet's page: its own tabs and those of other features (features do not import each other). */
import { Stack } from '@mantine/core';
import { CabinetPage, type CabinetTab } from '#web/features/cabinets/cabinet-page.js';
import { DiagnosticsPanel } from '#web/features/cabinets/diagnostics-panel.js';
import { DoorsPanel } from '#web/features/cabinets/doors-panel.js';
import { SettingsPanel } from '#web/features/cabinets/settings-panel.js';
import { ItemsPanel } from '#web/features/items/items-panel.js';
import { CabinetHistory } from '#web/features/lockers/cabinet-history.js';
import { LockerPanel } from '#web/features/lockers/locker-panel.js';
import { RentalItemsPanel } from '#web/features/rental-items/items-panel.js';
import { ActiveRentalsPanel } from '#web/features/rental-orders/active-rentals-panel.js';
import { CabinetCalendar } from '#web/features/reservations/cabinet-calendar.js';
import { ReservationList } from '#web/features/reservations/reservation-list.js';
import { Section } from '#web/ui/admin/page/detail-page.js';

const Doors = ({ cabinetId }: { readonly cabinetId: string }) => (
  <DoorsPanel cabinetId={cabinetId} Locker={LockerPanel} />
);

const LaundryItems = ({ cabinetId }: { readonly cabinetId: string }) => (
  <ItemsPanel cabinetId={cabinetId} isLaundry />
);

const Reservations = ({ cabinetId }: { readonly cabinetId: string }) => (
  <Stack gap="lg">
    <Section title="Calendrier">
      <CabinetCalendar cabinetId={cabinetId} />
    </Section>
    <ReservationList cabinetId={cabinetId} title="Réservations" />
  </Stack>
);

const rentalOnly = ['Rental'];

export const cabinetTabs: readonly CabinetTab[] = [
  { key: 'lockers', label: 'Casiers', Panel: Doors },
  { key: 'items', label: 'Articles', Panel: RentalItemsPanel, modes: rentalOnly },
  { key: 'items', label: 'Articles', Panel: LaundryItems, modes: ['Pressing'] },
  { key: 'items', label: 'Articles', Panel: ItemsPanel, modes: ['ECommerce'] },
  { key: 'reservations', label: 'Réservations', Panel: Reservations, modes: rentalOnly },
  { key: 'rentals', label: 'Locations en cours', Panel: ActiveRentalsPanel, modes: rentalOnly },
  { key: 'history', label: 'Historique', Panel: CabinetHistory },
  { key: 'diagnostics', label: 'Diagnostic', Panel: DiagnosticsPanel },
  { key: 'settings', label: 'Réglages', Panel: SettingsPanel },
];

export const OperatorCabinetPage = () => <CabinetPage tabs={cabinetTabs} />;
