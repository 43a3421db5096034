/** The calendar of one cabinet: its period and units, with the same data as a table below. */
import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { minute } from '#domain/shared/record.js';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useNow } from '#web/lib/now.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { platform } from '#web/api/api.js';
import { CalendarGrid } from './calendar-grid.js';
import { CalendarTable } from './calendar-lines.js';
import {
  type Period,
  type Scale,
  moved,
  periodOf,
  periodText,
  scaleLabels,
  scales,
  slotsOf,
} from './calendar-period.js';
import { DroppedBar } from './dropped-bar.js';
import type { Drag } from './use-bar-drag.js';

interface ControlsProps {
  readonly scale: Scale;
  readonly period: Period;
  readonly onScale: (scale: Scale) => void;
  readonly onMove: (around: number) => void;
  readonly now: number;
}

const Controls = ({ scale, period, onScale, onMove, now }: ControlsProps) => (
  <Group justify="space-between">
    <Group gap="xs">
      <Button
        variant="default"
        aria-label="Période précédente"
        onClick={() => onMove(moved(scale, period, -1))}
      >
        <span aria-hidden>‹</span>
      </Button>
      <Button variant="default" onClick={() => onMove(now)}>
        Aujourd’hui
      </Button>
      <Button variant="default" aria-label="Période suivante" onClick={() => onMove(moved(scale, period, 1))}>
        <span aria-hidden>›</span>
      </Button>
      <Text fw={600} aria-live="polite">
        {periodText(scale, period)}
      </Text>
    </Group>
    <SegmentedControl
      aria-label="Durée affichée"
      value={scale}
      onChange={(next) => onScale(scales.find((each) => each === next) ?? 'week')}
      data={scales.map((value) => ({ value, label: scaleLabels[value] }))}
    />
  </Group>
);

/** How far the server's clock is ahead of the device's, in ms, to the minute. */
const minutesAhead = (serverTime: string, answeredAt: number): number =>
  Math.round((Date.parse(serverTime) - answeredAt) / minute) * minute;

export function CabinetCalendar({ cabinetId }: { readonly cabinetId: string }) {
  const [offset, setOffset] = useState(0);
  const now = useNow(offset, minute);
  const [scale, setScale] = useState<Scale>('week');
  const [dropped, setDropped] = useState<Drag | null>(null);
  const mayMove = useMay()(operators);
  const [around, setAround] = useState<number | null>(null);
  const period = periodOf(scale, around ?? now);
  const query = platform.useReservationCalendarQuery(
    {
      query: {
        cabinetId,
        from: new Date(period.from).toISOString(),
        until: new Date(period.until).toISOString(),
      },
      toasts: false,
    },
    { pollingInterval: 30_000 },
  );
  const { data, fulfilledTimeStamp: answeredAt } = query;
  const ahead = data && answeredAt !== undefined ? minutesAhead(data.serverTime, answeredAt) : offset;
  // Today is the server's: a device with a wrong clock may show another week at first.
  if (ahead !== offset) setOffset(ahead);
  return (
    <Stack>
      <Controls scale={scale} period={period} onScale={setScale} onMove={setAround} now={now} />
      <QueryState query={query} isPart>
        {({ units, isCut, serverTime }) => (
          <Stack>
            {isCut ? (
              <Alert color="yellow">
                Toutes les locations ne tiennent pas ici. Choisissez une période plus courte.
              </Alert>
            ) : null}
            {units.length === 0 ? (
              <Text c="dimmed">Cette consigne n’a pas d’exemplaire à louer.</Text>
            ) : (
              <CalendarGrid
                cabinetId={cabinetId}
                units={units}
                scale={scale}
                period={period}
                onDrop={mayMove ? setDropped : null}
                slots={slotsOf(scale, period)}
                now={Date.parse(serverTime)}
              />
            )}
            <CalendarTable cabinetId={cabinetId} units={units} />
          </Stack>
        )}
      </QueryState>
      {dropped ? <DroppedBar drag={dropped} onClose={() => setDropped(null)} /> : null}
    </Stack>
  );
}
