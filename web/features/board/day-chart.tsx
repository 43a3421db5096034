/** One bar per day, with the previous period as a dashed line (uPlot); a table beside has the same figures. */
import { Table, useComputedColorScheme } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { TableHead } from '#web/ui/admin/table-head.js';
import 'uplot/dist/uPlot.min.css';
import './board.css';

export interface DayPoint {
  /** `2026-11-20`. */
  readonly date: string;
  readonly now: number;
  readonly before: number;
}

interface Props {
  readonly points: readonly DayPoint[];
  readonly text: (value: number) => string;
  /** Counts have no fractions. */
  readonly isWhole: boolean;
  readonly label: string;
}

/** `20/11` of `2026-11-20`. */
export const shortDate = (date: string): string => `${date.slice(8, 10)}/${date.slice(5, 7)}`;

const colourOf = (element: Element, name: string): string =>
  getComputedStyle(element).getPropertyValue(name).trim();

const wholeSteps = [1, 2, 5]
  .flatMap((step) => [1, 10, 100, 1_000, 10_000].map((times) => step * times))
  .sort((left, right) => left - right);

const dataOf = (points: readonly DayPoint[]): uPlot.AlignedData => [
  points.map((_, index) => index),
  points.map(({ now }) => now),
  points.map(({ before }) => before),
];

function optionsOf(
  element: HTMLElement,
  width: number,
  { points, text, isWhole }: Omit<Props, 'label'>,
): uPlot.Options {
  const now = colourOf(element, '--chart-now');
  const axis = {
    stroke: colourOf(element, '--mantine-color-dimmed'),
    grid: { stroke: colourOf(element, '--chart-grid'), width: 1 },
    font: `12px ${getComputedStyle(element).fontFamily}`,
  };
  const bars = uPlot.paths.bars?.({ size: [0.7, 64] });
  return {
    width,
    height: 220,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: (_, min, max) => [min - 0.6, max + 0.6] },
      y: { range: (_, __, max) => [0, max * 1.08 || 1] },
    },
    axes: [
      {
        ...axis,
        incrs: [1, 2, 5, 7, 14, 30],
        values: (_, ticks) =>
          ticks.map((tick) => shortDate(points[tick]?.date ?? '')).map((day) => (day === '/' ? '' : day)),
      },
      { ...axis, size: 80, ...(isWhole && { incrs: wholeSteps }), values: (_, ticks) => ticks.map(text) },
    ],
    series: [
      {},
      { fill: now, stroke: now, width: 0, points: { show: false }, ...(bars && { paths: bars }) },
      {
        stroke: colourOf(element, '--chart-before'),
        width: 2,
        dash: [6, 5],
        points: { show: false },
      },
    ],
  };
}

/** Which day the pointer is over. */
function dayUnder(plot: uPlot, points: readonly DayPoint[], clientX: number): number {
  const { left } = plot.over.getBoundingClientRect();
  const day = Math.round(plot.posToVal(clientX - left, 'x'));
  return Math.min(points.length - 1, Math.max(0, day));
}

const steps: Readonly<Record<string, (day: number, last: number) => number>> = {
  ArrowLeft: (day) => Math.max(0, day - 1),
  ArrowRight: (day, last) => Math.min(last, day + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The chart as drawn; made anew when its figures, size or colours change. */
function usePlot({ points, text, isWhole }: Omit<Props, 'label'>) {
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const ref = useMergedRef(sized, box);
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const element = box.current;
    if (!element || width === 0) return;
    const made = new uPlot(optionsOf(element, width, { points, text, isWhole }), dataOf(points), element);
    plot.current = made;
    return () => {
      plot.current = null;
      made.destroy();
    };
  }, [width, scheme, points, text, isWhole]);
  return { ref, plot };
}

/** A day is read by pointing at it, or with the arrow keys. */
export function DayChart({ points, text, isWhole, label }: Props) {
  const { ref, plot } = usePlot({ points, text, isWhole });
  const [day, setDay] = useState<number | null>(null);
  const last = points.length - 1;
  const point = day === null ? undefined : points[day];
  const words = point
    ? `${shortDate(point.date)}\u00A0: ${text(point.now)} (avant\u00A0: ${text(point.before)})`
    : '';
  return (
    <div className="board-chart-box">
      <div ref={ref} className="board-chart" role="img" aria-label={label} />
      <div
        className="board-chart-days"
        role="slider"
        tabIndex={0}
        aria-label={`${label}, jour`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={day ?? 0}
        aria-valuetext={words || 'Flèches pour lire un jour'}
        onPointerMove={({ clientX }) => plot.current && setDay(dayUnder(plot.current, points, clientX))}
        onPointerLeave={() => setDay(null)}
        onBlur={() => setDay(null)}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step || last < 0) return;
          event.preventDefault();
          setDay(
            day === null ? (event.key === 'ArrowLeft' || event.key === 'End' ? last : 0) : step(day, last),
          );
        }}
      />
      {point ? (
        <p
          className="board-tip"
          aria-hidden
          style={{ insetInlineStart: `${(((day ?? 0) + 0.5) / points.length) * 100}%` }}
        >
          {words}
        </p>
      ) : null}
    </div>
  );
}

/** The same values for screen readers. */
export const DayTable = ({
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
        <TableHead columns={['Jour', { number: 'Cette période' }, { number: 'Période d’avant' }]} />
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
