/** `/reservations`: what is booked ahead, as a list or as a calendar by unit; both live in the address. */
import { SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { QueryState } from '#web/ui/admin/query-state.js';
import { ScreenPage } from '#web/ui/admin/screen-page.js';
import { CabinetCalendar } from './cabinet-calendar.js';
import { useListCabinetsQuery } from './calls.js';
import { ReservationList } from './reservation-list.js';

const views = [
  { value: 'liste', label: 'Liste' },
  { value: 'calendrier', label: 'Calendrier' },
];

function CalendarView({
  chosen,
  onChoose,
}: {
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}) {
  const query = useListCabinetsQuery({
    query: { pageSize: 100, sort: 'name', order: 'asc' },
    toasts: false,
  });
  return (
    <QueryState query={query} isPart>
      {({ items }) => {
        const cabinets = items.filter(({ mode }) => mode === 'Rental');
        const cabinet = cabinets.find(({ id }) => id === chosen) ?? cabinets[0];
        if (!cabinet) return <Text c="dimmed">Aucune consigne de location.</Text>;
        return (
          <Stack>
            <Select
              label="Consigne"
              maw={360}
              data={cabinets.map(({ id, name }) => ({ value: id, label: name }))}
              value={cabinet.id}
              allowDeselect={false}
              searchable={cabinets.length > 8}
              onChange={(id) => onChoose(id ?? cabinet.id)}
            />
            <CabinetCalendar key={cabinet.id} cabinetId={cabinet.id} />
          </Stack>
        );
      }}
    </QueryState>
  );
}

export function ReservationsPage() {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'calendrier' ? 'calendrier' : 'liste';
  const change = (changes: Record<string, string>): void =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }), {
      replace: true,
    });
  return (
    <ScreenPage
      title="Réservations"
      actions={
        <SegmentedControl
          aria-label="Présentation"
          value={view}
          onChange={(next) => change({ view: next })}
          data={views}
        />
      }
    >
      {view === 'liste' ? (
        <ReservationList />
      ) : (
        <CalendarView
          chosen={search.get('cabinetId') ?? ''}
          onChoose={(cabinetId) => change({ cabinetId })}
        />
      )}
    </ScreenPage>
  );
}
