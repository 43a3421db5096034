/** « Piles à prévoir »: which batteries to bring, to which cabinets, and by when (devices.md#batteries). */
import { Anchor, Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  usualDays,
  type CabinetBatteries,
  type BatteriesReply,
  type LockerBattery,
} from '#application/contract/lockers/batteries.js';
import { operators } from '#application/contract/rights.js';
import { setsText } from '#domain/locks/battery.js';
import { counted } from '#domain/shared/plurals.js';
import { minute } from '#domain/shared/record.js';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { dateText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { saveRows } from '#web/ui/admin/list/list-export.js';
import type { Column } from '#web/ui/admin/list/list-types.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { ReplaceBatteryDialog, BatteryDueBy, batteryDueWords } from './battery.js';
import { batteryWords } from './words.js';
import './batteries-page.css';

const periods = [
  { value: '7', label: 'D’ici 7 jours' },
  { value: '30', label: 'D’ici 30 jours' },
  { value: '90', label: 'D’ici 3 mois' },
  { value: '180', label: 'D’ici 6 mois' },
  { value: '365', label: 'D’ici un an' },
];

type BatteryRow = LockerBattery & Pick<CabinetBatteries, 'cabinetName' | 'location'>;

const columns = (now: number): readonly Column<BatteryRow>[] => [
  { key: 'cabinet', header: 'Consigne', cell: ({ cabinetName }) => cabinetName },
  { key: 'location', header: 'Adresse', cell: ({ location }) => location },
  { key: 'locker', header: 'Casier', cell: ({ number }) => number },
  { key: 'batteries', header: 'Piles', cell: ({ batterySet }) => batterySet },
  {
    key: 'by',
    header: 'Échéance',
    cell: ({ by, isDue }) => (by === null || isDue ? '' : dateText(Date.parse(by))),
  },
  { key: 'how', header: 'Prévision', cell: (lock) => batteryDueWords(lock, now) },
];

function Export({ cabinets }: Pick<BatteriesReply, 'cabinets'>) {
  const now = useNow(null, minute);
  const rows = cabinets.flatMap(({ lockers, cabinetName, location }) =>
    lockers.map((locker) => ({ ...locker, cabinetName, location })),
  );
  return (
    <ToolButton icon="download" onClick={() => saveRows('piles-a-prevoir', columns(now), rows)}>
      Exporter en CSV
    </ToolButton>
  );
}

interface LineProps {
  readonly locker: LockerBattery;
  readonly onChanged: ((locker: LockerBattery) => void) | null;
}

const Line = ({ locker, onChanged }: LineProps) => (
  <li className="batteries-line">
    <div>
      <Anchor component={Link} to={`/lockers/${locker.lockerId}`} fw={600}>
        Casier N°{locker.number}
      </Anchor>{' '}
      <Text span c="dimmed" size="sm">
        {locker.batterySet}
      </Text>
      {locker.certainty === 'reported' ? (
        <>
          {' '}
          <StatusBadge tone={batteryWords[locker.battery].tone}>
            {batteryWords[locker.battery].label}
          </StatusBadge>
        </>
      ) : null}
      <div className="batteries-by">
        <BatteryDueBy batteries={locker} />
      </div>
    </div>
    {onChanged && locker.isReportedByStaff ? (
      <Button
        variant="default"
        onClick={() => onChanged(locker)}
        aria-label={`Piles changées, casier N°${locker.number}`}
      >
        Piles changées
      </Button>
    ) : null}
  </li>
);

interface StopProps {
  readonly stop: CabinetBatteries;
  readonly onChanged: LineProps['onChanged'];
}

const Stop = ({ stop: { cabinetId, cabinetName, location, batteries, lockers }, onChanged }: StopProps) => (
  <Paper component="section" p="md" radius="md" aria-label={cabinetName}>
    <Title order={2} size="h4">
      <Anchor component={Link} to={`/cabinets/${cabinetId}`} inherit>
        {cabinetName}
      </Anchor>
    </Title>
    {location ? <Text c="dimmed">{location}</Text> : null}
    <Text>À prendre&nbsp;: {setsText(batteries)}</Text>
    <ul className="batteries-lines">
      {lockers.map((locker) => (
        <Line key={locker.lockerId} locker={locker} onChanged={onChanged} />
      ))}
    </ul>
  </Paper>
);

function Plan({ plan: { cabinets, batteries, leftOut } }: { readonly plan: BatteriesReply }) {
  const may = useMay();
  const [changed, setChanged] = useState<LockerBattery | null>(null);
  if (cabinets.length === 0)
    return (
      <EmptyNotice
        icon="battery"
        title="Aucune pile à changer"
        text="Aucune serrure n’a signalé ses piles, et aucune n’est à prévoir d’ici là."
      />
    );
  const locks = batteries.reduce((sum, each) => sum + each.locks, 0);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text>
          {counted(locks, 'serrure', 'serrures')} dans {counted(cabinets.length, 'consigne', 'consignes')}. À
          prendre&nbsp;: {setsText(batteries)}.
          {leftOut > 0 ? ` Et ${counted(leftOut, 'autre', 'autres')}, moins pressées.` : ''}
        </Text>
        <Export cabinets={cabinets} />
      </Group>
      {cabinets.map((stop) => (
        <Stop key={stop.cabinetId} stop={stop} onChanged={may(operators) ? setChanged : null} />
      ))}
      <Text c="dimmed" size="sm">
        Une estimation compte les jours depuis la pose des piles et les utilisations du casier, avec prudence.
        Une serrure autonome ne signale rien à la plateforme&nbsp;: dites quand vous changez ses piles.
      </Text>
      {changed ? <ReplaceBatteryDialog locker={changed} onClose={() => setChanged(null)} /> : null}
    </Stack>
  );
}

export function BatteriesPage() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('within');
  const within = periods.find(({ value }) => value === requested)?.value ?? String(usualDays);
  const query = platform.useBatteriesToTakeQuery({ query: { within }, toasts: false });
  return (
    <ScreenPage
      title="Piles à prévoir"
      actions={
        <Select
          aria-label="Période"
          data={periods}
          value={within}
          allowDeselect={false}
          onChange={(value) => setSearch(value ? { within: value } : {}, { replace: true })}
        />
      }
    >
      <QueryState query={query}>{(plan) => <Plan plan={plan} />}</QueryState>
    </ScreenPage>
  );
}
