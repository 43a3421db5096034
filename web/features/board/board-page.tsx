/** `/board/`: work first, then figures (pages.md#board). The cabinet and the period are in the address. */
import { Card, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { minute } from '#domain/shared/record.js';
import { type FigureDays, type Measure, figureDays, measuresOf } from '#domain/board/figures.js';
import type { GroupFilter } from '#domain/lockers/groups.js';
import { managers } from '#application/contract/rights.js';
import type { Figures } from '#application/contract/board.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { type Place, PlaceFilters, usePlace } from '#web/ui/admin/form/place-filters.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { platform } from '#web/api/api.js';
import { FirstSteps } from './first-steps.js';
import { Inbox } from './inbox.js';
import { periodWords, unitTexts, PlacesTable, Tiles } from './board-figures.js';
import { DayChart, type DayPoint, DayTable, shortDate } from './day-chart.js';
import './board.css';

function pointsOf({ current, previous }: Figures, { of }: Measure): DayPoint[] {
  return current.days.map((day, index) => ({
    date: day.date,
    now: day[of],
    before: previous.days[index]?.[of] ?? 0,
  }));
}

/** One measure day by day: the chart, its legend, and a table with the same values for screen readers. */
function DayFigure({ measure, figures }: { readonly measure: Measure; readonly figures: Figures }) {
  const { title, unit } = measure;
  const text = unitTexts[unit];
  const points = pointsOf(figures, measure);
  const best = points.reduce((top, point) => (point.now > top.now ? point : top), {
    date: '',
    now: 0,
    before: 0,
  });
  const beside =
    best.now > 0 ? `, au plus ${text(best.now)} le ${shortDate(best.date)}` : ', rien sur la période';
  return (
    <Card component="section" aria-label={`${title} par jour`}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Group gap="md" my="xs" aria-hidden>
        <Text size="sm">
          <span className="board-key" />
          Cette période
        </Text>
        <Text size="sm">
          <span className="board-key" data-of="before" />
          Période d’avant
        </Text>
      </Group>
      <DayChart points={points} text={text} isWhole={unit !== 'euros'} label={`${title} par jour${beside}`} />
      <DayTable title={title} points={points} text={text} />
    </Card>
  );
}

interface Props {
  readonly days: FigureDays;
  readonly onDays: (days: FigureDays) => void;
  readonly where: GroupFilter & { readonly companyId?: string; readonly cabinetId?: string };
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

/** The figures of a period, beside those of the previous period. */
function FiguresSection({ days, onDays, where }: Props) {
  const query = platform.useBoardFiguresQuery(
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

/** The company whose set-up the user may complete. */
function useSettingUp({ companyId, cabinetId }: Place): string | null {
  const { user } = useSession();
  const may = useMay();
  if (!may(managers) || cabinetId !== undefined) return null;
  return user?.companyId ?? companyId ?? null;
}

export function BoardPage() {
  const place = usePlace();
  const { filters, search, change } = place;
  const days = figureDays.find((each) => each === search.get('days')) ?? '30';
  const settingUp = useSettingUp(place);
  return (
    <ScreenPage title="Tableau de bord" actions={<PlaceFilters {...place} groupNames={['region', 'tag']} />}>
      <Stack gap="xl">
        <Inbox
          where={filters}
          empty={{
            title: 'Rien n’attend',
            text: 'Tout ce qui demande une décision apparaît ici.',
            ...(settingUp !== null && { action: <FirstSteps companyId={settingUp} /> }),
          }}
        />
        <FiguresSection days={days} onDays={(next) => change({ days: next })} where={filters} />
      </Stack>
    </ScreenPage>
  );
}
