/** `/board/`: work first, then figures (pages.md#board). The cabinet and the period are in the address. */
import { Card, Group, SegmentedControl, Select, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { minute } from '#domain/shared/record.js';
import { type FigureDays, type Measure, figureDays, measuresOf } from '#domain/board/figures.js';
import type { GroupFilter } from '#domain/lockers/groups.js';
import { managers } from '#application/contract/rights.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { type CabinetChoice, useCabinetChoice } from '#web/ui/admin/form/cabinet-choice.js';
import { groupLabels, groupsIn, useGroupOptions } from '#web/ui/admin/form/group-choice.js';
import { useCompanyChoice } from '#web/ui/admin/form/company-choice.js';
import type { Option } from '#web/ui/admin/list/list-types.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { asyncSelect } from '#web/ui/admin/form/async-select.js';
import type { Figures } from '#application/contract/board.js';
import { useBoardFiguresQuery } from './board-calls.js';
import { FirstSteps } from './first-steps.js';
import { Inbox } from './inbox.js';
import { periodWords, unitTexts } from './figure-words.js';
import { PlacesTable } from './places-table.js';
import { Tiles } from './tiles.js';
import { DayChart, type DayPoint, shortDate } from './day-chart.js';
import './board.css';

interface DayFigureProps {
  readonly measure: Measure;
  readonly figures: Figures;
}

function pointsOf({ current, previous }: Figures, { of }: Measure): DayPoint[] {
  return current.days.map((day, index) => ({
    date: day.date,
    now: day[of],
    before: previous.days[index]?.[of] ?? 0,
  }));
}

const DayTable = ({
  title,
  points,
  text,
}: {
  title: string;
  points: readonly DayPoint[];
  text: (value: number) => string;
}) => (
  <details>
    <summary>Lire les chiffres</summary>
    <div className="board-table" tabIndex={0} role="region" aria-label={`Chiffres : ${title}`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Jour</Table.Th>
            <Table.Th scope="col" ta="end">
              Cette période
            </Table.Th>
            <Table.Th scope="col" ta="end">
              Période d’avant
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map(({ date, now, before }) => (
            <Table.Tr key={date}>
              <Table.Th scope="row">{shortDate(date)}</Table.Th>
              <Table.Td ta="end">{text(now)}</Table.Td>
              <Table.Td ta="end">{text(before)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  </details>
);

/** One measure day by day: the chart, its legend, and a table with the same values for screen readers. */
function DayFigure({ measure, figures }: DayFigureProps) {
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
    <Card withBorder component="section" aria-label={`${title} par jour`}>
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

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly onChange: (value: string | null) => void;
  readonly onSearch?: CabinetChoice['onSearch'];
}

const Choice = ({ label, all, options, value, onChange, onSearch }: ChoiceProps) => (
  <Select
    aria-label={label}
    placeholder={all}
    data={[...options]}
    value={value ?? null}
    onChange={onChange}
    clearable
    searchable
    {...asyncSelect(options, value ?? '', onSearch)}
  />
);

const boardGroups = [
  { name: 'region', all: 'Toutes les régions' },
  { name: 'tag', all: 'Toutes les étiquettes' },
] as const;

/** Staff choose among their cabinets; platform staff also among companies. */
function Scope({ companyId, cabinetId, groups, change }: ReturnType<typeof useWhere>) {
  const { isAdmin } = useSession();
  const companies = useCompanyChoice(companyId ?? null);
  const cabinets = useCabinetChoice(companyId ? { companyId } : {}, cabinetId ?? null);
  const known = useGroupOptions(companyId);
  return (
    <>
      {isAdmin ? (
        <Choice
          label="Entreprise"
          all="Toutes les entreprises"
          options={companies.options}
          onSearch={companies.onSearch}
          value={companyId}
          onChange={(next) => change({ companyId: next, cabinetId: null })}
        />
      ) : null}
      {boardGroups.map(({ name, all }) =>
        known[name].length > 0 || groups[name] ? (
          <Choice
            key={name}
            label={groupLabels[name]}
            all={all}
            options={known[name]}
            value={groups[name]}
            onChange={(next) => change({ [name]: next })}
          />
        ) : null,
      )}
      <Choice
        label="Consigne"
        all="Toutes les consignes"
        options={cabinets.options}
        onSearch={cabinets.onSearch}
        value={cabinetId}
        onChange={(next) => change({ cabinetId: next })}
      />
    </>
  );
}

function useWhere() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>): void =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    companyId: search.get('companyId') ?? undefined,
    cabinetId: search.get('cabinetId') ?? undefined,
    groups: groupsIn(search),
    days: figureDays.find((days) => days === search.get('days')) ?? '30',
    change,
  };
}

/** The company whose set-up the user may complete. */
function useSettingUp({ companyId, cabinetId }: ReturnType<typeof useWhere>): string | null {
  const { user } = useSession();
  const may = useMay();
  if (!may(managers) || cabinetId !== undefined) return null;
  return user?.companyId ?? companyId ?? null;
}

export function BoardPage() {
  const where = useWhere();
  const { companyId, cabinetId, groups, days, change } = where;
  const settingUp = useSettingUp(where);
  const filters = { ...(companyId && { companyId }), ...(cabinetId && { cabinetId }), ...groups };
  return (
    <ScreenPage title="Tableau de bord" actions={<Scope {...where} />}>
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
