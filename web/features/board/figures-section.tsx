/** The figures of a period, with those of the days before beside them. */
import { Group, SegmentedControl, SimpleGrid, Stack, Title } from '@mantine/core';
import { minute } from '#domain/shared/record.js';
import { figureDays, type FigureDays } from '#application/contract/board.js';
import { QueryState } from '#web/ui/admin/query-state.js';
import { eurosText } from '#web/lib/money.js';
import { useBoardFiguresQuery } from './board-calls.js';
import { DayFigure } from './day-figure.js';
import { countText, hoursText, periodWords } from './figure-words.js';
import { PlacesTable } from './places-table.js';
import { Tiles } from './tiles.js';

interface Props {
  readonly days: FigureDays;
  readonly onDays: (days: FigureDays) => void;
  readonly where: { readonly companyId?: string; readonly cabinetId?: string };
}

export function FiguresSection({ days, onDays, where }: Props) {
  const query = useBoardFiguresQuery(
    { query: { ...where, days }, toasts: false },
    { pollingInterval: minute, skipPollingIfUnfocused: true },
  );
  return (
    <Stack gap="md" component="section" aria-labelledby="board-figures">
      <Group justify="space-between">
        <Title order={2} size="h4" id="board-figures">
          Chiffres
        </Title>
        <SegmentedControl
          aria-label="Période"
          data={figureDays.map((value) => ({ value, label: periodWords[value] }))}
          value={days}
          onChange={(next) => onDays(figureDays.find((value) => value === next) ?? days)}
        />
      </Group>
      <QueryState query={query} isPart>
        {(figures) => (
          <Stack gap="md">
            <Tiles {...figures} />
            <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="md">
              <DayFigure title="Revenus débités" measure="revenue" figures={figures} text={eurosText} />
              <DayFigure title="Locations commencées" measure="rentals" figures={figures} text={countText} />
              <DayFigure title="Heures louées" measure="rentedHours" figures={figures} text={hoursText} />
            </SimpleGrid>
            <PlacesTable places={figures.places} />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
