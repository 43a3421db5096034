/** The calendar of one cabinet: which period, the units in it, and the same as a table below. */
import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { minute } from '#domain/shared/record.js';
import { useNow } from '#web/lib/now.js';
import { QueryState } from '#web/ui/admin/query-state.js';
import { CalendarGrid } from './calendar-grid.js';
import {
  moved,
  periodOf,
  periodText,
  scaleLabels,
  scales,
  slotsOf,
  type Period,
  type Scale,
} from './calendar-period.js';
import { CalendarTable } from './calendar-table.js';
import { useReservationCalendarQuery } from './calls.js';

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
  const [around, setAround] = useState<number | null>(null);
  const period = periodOf(scale, around ?? now);
  const query = useReservationCalendarQuery(
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
  // Today is the server's: on a device whose clock is off, the first look may be at another week.
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
                units={units}
                period={period}
                slots={slotsOf(scale, period)}
                now={Date.parse(serverTime)}
              />
            )}
            <CalendarTable units={units} />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
