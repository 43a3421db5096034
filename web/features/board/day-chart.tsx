/** One bar per day, with the previous period as a dashed line (uPlot); a table beside has the same figures. */
import { useComputedColorScheme } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
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
    font: '12px system-ui',
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

export function DayChart({ points, text, isWhole, label }: Props) {
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(sized, box);
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const element = box.current;
    if (!element || width === 0) return;
    const made = new uPlot(optionsOf(element, width, { points, text, isWhole }), dataOf(points), element);
    return () => made.destroy();
  }, [width, scheme, points, text, isWhole]);
  return <div ref={ref} className="board-chart" role="img" aria-label={label} />;
}
