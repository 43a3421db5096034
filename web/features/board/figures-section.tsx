/** The figures of a period, with those of the days before beside them. */
import { Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { figureDays, measuresOf, type FigureDays } from '#domain/board/figures.js';
import { minute } from '#domain/shared/record.js';
import type { Figures } from '#application/contract/board.js';
import { QueryState } from '#web/ui/admin/query-state.js';
import { useBoardFiguresQuery } from './board-calls.js';
import { DayFigure } from './day-figure.js';
import { periodWords } from './figure-words.js';
import { PlacesTable } from './places-table.js';
import { Tiles } from './tiles.js';

interface Props {
  readonly days: FigureDays;
  readonly onDays: (days: FigureDays) => void;
  readonly where: { readonly companyId?: string; readonly cabinetId?: string };
}

const OfModes = ({ figures }: { readonly figures: Figures }) => (
  <Stack gap="md">
    <Tiles {...figures} />
    <SimpleGrid cols={{ base: 1, lg: 3 }} spacing="md">
      {measuresOf(figures.modes).map((measure) => (
        <DayFigure key={measure.of} measure={measure} figures={figures} />
      ))}
    </SimpleGrid>
    <PlacesTable places={figures.places} />
  </Stack>
);

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
        {(figures) =>
          figures.modes.length === 0 ? (
            <Text size="sm">Ils apparaissent avec la première consigne.</Text>
          ) : (
            <OfModes figures={figures} />
          )
        }
      </QueryState>
    </Stack>
  );
}
