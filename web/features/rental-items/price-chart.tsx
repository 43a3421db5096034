/** The price chart (uPlot): the paid price as a full line, the price without packages dashed, packages as points. */
import { useComputedColorScheme } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { eurosText } from '#web/lib/money.js';
import './price-chart.css';

export interface ChartPoint {
  readonly durationHours: number;
  readonly ttc: number;
  readonly traditionalTtc: number;
  /** The end of a package that applies there. */
  readonly isPackage: boolean;
}

interface Props {
  readonly points: readonly ChartPoint[];
  /** The selected duration, in hours. */
  readonly at: number;
  readonly onLook: (durationHours: number) => void;
  readonly label: string;
}

const colourOf = (element: Element, name: string): string =>
  getComputedStyle(element).getPropertyValue(name).trim();

const stepped = uPlot.paths.stepped?.({ align: -1 });

/** A price holds from the previous point up to its own, so the line starts at zero duration with the first price. */
function dataOf(points: readonly ChartPoint[]): uPlot.AlignedData {
  const all = points[0] ? [{ ...points[0], durationHours: 0, isPackage: false }, ...points] : [];
  return [
    all.map(({ durationHours }) => durationHours),
    all.map(({ traditionalTtc }) => traditionalTtc),
    all.map(({ ttc }) => ttc),
    all.map(({ ttc, isPackage }) => (isPackage ? ttc : null)),
  ];
}

function optionsOf(element: HTMLElement, width: number, onLook: Props['onLook']): uPlot.Options {
  const ink = colourOf(element, '--mantine-color-dimmed');
  const line = colourOf(element, '--chart-line');
  const packages = colourOf(element, '--chart-package');
  const axis = {
    stroke: ink,
    grid: { stroke: colourOf(element, '--chart-grid'), width: 1 },
    font: '12px system-ui',
  };
  return {
    width,
    height: 260,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { size: 8 }, y: false },
    scales: { x: { time: false }, y: { range: (_, __, max) => [0, max * 1.08 || 1] } },
    axes: [
      { ...axis, values: (_, ticks) => ticks.map((tick) => `${tick} h`) },
      { ...axis, size: 76, values: (_, ticks) => ticks.map((tick) => eurosText(tick)) },
    ],
    series: [
      {},
      { stroke: ink, width: 1.5, dash: [6, 5], points: { show: false }, ...(stepped && { paths: stepped }) },
      { stroke: line, width: 2.5, points: { show: false }, ...(stepped && { paths: stepped }) },
      { stroke: packages, paths: () => null, points: { show: true, size: 10, fill: packages, width: 2 } },
    ],
    hooks: {
      setCursor: [
        ({ cursor, data, over }) => {
          const hours = cursor.idx === null || cursor.idx === undefined ? undefined : data[0][cursor.idx];
          // Only a pointer over the chart changes the page's selection; a programmatic update does not.
          if (hours !== undefined && over.matches(':hover')) onLook(hours);
        },
      ],
    },
  };
}

export function PriceChart({ points, at, onLook, label }: Props) {
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(sized, box);
  const scheme = useComputedColorScheme();
  const chart = useRef<uPlot | null>(null);
  const look = useRef(onLook);
  const data = useRef(points);
  useEffect(() => {
    look.current = onLook;
  }, [onLook]);
  useEffect(() => {
    const element = box.current;
    if (!element || width === 0) return;
    const made = new uPlot(
      optionsOf(element, width, (hours) => look.current(hours)),
      dataOf(data.current),
      element,
    );
    chart.current = made;
    return () => {
      chart.current = null;
      made.destroy();
    };
  }, [width, scheme]);
  useEffect(() => {
    data.current = points;
    chart.current?.setData(dataOf(points));
  }, [points, width, scheme]);
  useEffect(() => {
    const drawn = chart.current;
    if (!drawn) return;
    const left = drawn.valToPos(at, 'x');
    drawn.setCursor({ left, top: 0 }, false);
  }, [at, points, width, scheme]);
  return <div ref={ref} className="price-chart" role="img" aria-label={label} />;
}
