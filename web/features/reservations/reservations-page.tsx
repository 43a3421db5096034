/** `/reservations`: future bookings as a list or as a calendar by unit; the choice is in the address. */
import { SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useCabinetChoice, type Among } from '#web/ui/admin/form/cabinet-choice.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { asyncSelect } from '#web/ui/admin/form/async-select.js';
import { NewRental } from '#web/ui/admin/new-rental.js';
import { CabinetCalendar } from './cabinet-calendar.js';
import { ReservationList } from './reservation-list.js';

const views = [
  { value: 'liste', label: 'Liste' },
  { value: 'calendrier', label: 'Calendrier' },
];

const ofRentals: Among = { mode: 'Rental' };

interface CalendarProps {
  readonly cabinetId: string;
  readonly onChoose: (id: string) => void;
}

function Calendar({ cabinetId, onChoose }: CalendarProps) {
  const { options, onSearch } = useCabinetChoice(ofRentals, cabinetId);
  return (
    <Stack>
      <Select
        label="Consigne"
        maw={360}
        data={[...options]}
        value={cabinetId}
        allowDeselect={false}
        searchable={options.length > 8}
        onChange={(id) => onChoose(id ?? cabinetId)}
        {...asyncSelect(options, cabinetId, onSearch)}
      />
      <CabinetCalendar key={cabinetId} cabinetId={cabinetId} />
    </Stack>
  );
}

function CalendarView({ chosen, onChoose }: { readonly chosen: string } & Pick<CalendarProps, 'onChoose'>) {
  const { query } = useCabinetChoice(ofRentals);
  return (
    <QueryState query={query} isPart>
      {({ items: [first] }) =>
        first ? (
          <Calendar cabinetId={chosen || first.id} onChoose={onChoose} />
        ) : (
          <Text c="dimmed">Aucune consigne de location.</Text>
        )
      }
    </QueryState>
  );
}

export function ReservationsPage() {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'calendrier' ? 'calendrier' : 'liste';
  const cabinetId = search.get('cabinetId') ?? '';
  const change = (changes: Record<string, string>): void =>
    setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }), {
      replace: true,
    });
  return (
    <ScreenPage
      title="Réservations"
      actions={
        <>
          <NewRental {...(cabinetId !== '' && { cabinetId })} />
          <SegmentedControl
            aria-label="Présentation"
            value={view}
            onChange={(next) => change({ view: next })}
            data={views}
          />
        </>
      }
    >
      {view === 'liste' ? (
        <ReservationList />
      ) : (
        <CalendarView chosen={cabinetId} onChoose={(id) => change({ cabinetId: id })} />
      )}
    </ScreenPage>
  );
}
