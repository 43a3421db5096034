/** The customer's price by duration: as a chart, read out under a keyboard slider, and as a table (rental.md#items). */
import {
  Alert,
  Group,
  SegmentedControl,
  Stack,
  Table,
  TableScrollContainer,
  Text,
  useComputedColorScheme,
} from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { cardLimits } from '#domain/payments/card-limits.js';
import { type PricePoint, priceCurve, pricePoint, tooCheapCents } from '#domain/rentals/item-price-curve.js';
import type { RentalTerms } from '#domain/rentals/rental-item.js';
import { euros } from '#domain/shared/money.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { TableHead } from '#web/ui/admin/table-head.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { typeset } from '#domain/shared/typography.js';
import './price-chart.css';

interface ChartPoint {
  readonly durationHours: number;
  readonly ttc: number;
  readonly traditionalTtc: number;
  /** The end of a package that applies there. */
  readonly isPackage: boolean;
}

interface PriceChartProps {
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

function optionsOf(element: HTMLElement, width: number, onLook: PriceChartProps['onLook']): uPlot.Options {
  const ink = colourOf(element, '--mantine-color-dimmed');
  const line = colourOf(element, '--chart-line');
  const packages = colourOf(element, '--chart-package');
  const axis = {
    stroke: ink,
    grid: { stroke: colourOf(element, '--chart-grid'), width: 1 },
    font: `12px ${getComputedStyle(element).fontFamily}`,
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

/** The price chart (uPlot): the paid price as a full line, the price without packages dashed, packages as points. */
function PriceChart({ points, at, onLook, label }: PriceChartProps) {
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

const usual = [1, 2, 4, 8, 12, 24, 48, 72, 168];

/** The prices of common durations: the shortest, each package, the usual ones, the longest. */
function packageText({ appliedThreshold }: PricePoint): string | null {
  if (appliedThreshold === null) return null;
  const { durationHours, times } = appliedThreshold;
  return `forfait ${hoursText(durationHours)}${times > 1 ? ` × ${times}` : ''}`;
}

function durationsOf(terms: RentalTerms, shortest: number, longest: number): number[] {
  const packages = terms.thresholds.map(({ durationHours }) => durationHours);
  const first = Math.ceil(shortest);
  return [...new Set([first, ...usual, ...packages, longest])]
    .filter((hours) => hours >= first && hours <= longest)
    .sort((left, right) => left - right);
}

interface PackageTextProps {
  readonly terms: RentalTerms;
  readonly shortestHours: number;
  readonly longestHours: number;
}

const PriceTable = ({ terms, shortestHours, longestHours }: PackageTextProps) => (
  <TableScrollContainer
    minWidth={420}
    scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Prix par durée' } }}
  >
    <Table striped fz="sm">
      <caption className="unseen">Prix par durée</caption>
      <TableHead columns={['Durée', { number: 'Prix TTC' }, { number: 'Sans forfait' }, 'Tarif appliqué']} />
      <Table.Tbody>
        {durationsOf(terms, shortestHours, longestHours).map((hours) => {
          const point = pricePoint(terms, hours);
          return (
            <Table.Tr key={hours}>
              <Table.Th scope="row" fw={400}>
                {hoursText(hours)}
              </Table.Th>
              <Table.Td ta="end" fw={600}>
                {centsText(point.priceTtcCents)}
              </Table.Td>
              <Table.Td ta="end">{centsText(point.traditionalTtcCents)}</Table.Td>
              <Table.Td>{packageText(point) ?? 'tarif normal'}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  </TableScrollContainer>
);

interface Props {
  readonly terms: RentalTerms;
  readonly shortestHours: number;
  readonly longestHours: number;
}

const usualSpans = [24, 72, 168, 720];

function chartPoints(terms: RentalTerms, untilHours: number): ChartPoint[] {
  const ends = terms.thresholds.map(({ durationHours }) => durationHours).filter((end) => end <= untilHours);
  const steps = priceCurve(terms, untilHours);
  const missing = ends.filter((end) => !steps.some(({ durationHours }) => durationHours === end));
  return [...steps, ...missing.map((end) => pricePoint(terms, end))]
    .sort((left, right) => left.durationHours - right.durationHours)
    .map((point) => ({
      durationHours: point.durationHours,
      ttc: euros(point.priceTtcCents),
      traditionalTtc: euros(point.traditionalTtcCents),
      isPackage:
        ends.includes(point.durationHours) && point.appliedThreshold?.durationHours === point.durationHours,
    }));
}

const Keys = () => (
  <Group gap="lg">
    {(
      [
        ['price', 'Prix payé TTC'],
        ['traditional', 'Sans forfait'],
        ['package', 'Forfait'],
      ] as const
    ).map(([key, label]) => (
      <Text key={key} size="sm">
        <span className="price-key" data-of={key} />
        {label}
      </Text>
    ))}
  </Group>
);

function Reader({
  terms,
  at,
  max,
  onChange,
}: {
  terms: RentalTerms;
  at: number;
  max: number;
  onChange: (at: number) => void;
}) {
  const id = useId();
  const point = pricePoint(terms, at);
  const applied = packageText(point);
  const said = `${hoursText(at)} : ${centsText(point.priceTtcCents)} TTC${applied ? `, ${applied}` : ''}`;
  return (
    <Stack gap={4}>
      <Text component="label" htmlFor={id} size="sm" fw={500}>
        Durée
      </Text>
      <input
        id={id}
        className="price-slider"
        type="range"
        min={1}
        max={max}
        step={1}
        value={Math.round(at)}
        aria-valuetext={said}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <Text aria-live="polite">
        <strong>{hoursText(at)}</strong>
        {'\u00a0'}: <strong>{centsText(point.priceTtcCents)} TTC</strong>{' '}
        <Text span c="dimmed" size="sm">
          ({centsText(point.priceHtCents)} HT{applied ? `, ${applied}` : ''}
          {point.traditionalTtcCents > point.priceTtcCents
            ? ` au lieu de ${centsText(point.traditionalTtcCents)} TTC`
            : ''}
          )
        </Text>
      </Text>
    </Stack>
  );
}

/** The provider and the booking refuse such an amount: the warning here spares the customer the refusal. */
function TooCheap({ terms, shortestHours }: Pick<Props, 'terms' | 'shortestHours'>) {
  const cents = tooCheapCents(terms, shortestHours);
  if (cents === null) return null;
  return (
    <Alert color="orange" title={`Personne ne peut louer pour ${hoursText(shortestHours)}`}>
      {typeset(
        `Cela coûterait ${centsText(cents)} TTC, et une carte ne paie rien en dessous de ${centsText(cardLimits.leastCents)}. Augmentez le prix ou la durée minimale.`,
      )}
    </Alert>
  );
}

export function PriceCurve({ terms, shortestHours, longestHours }: Props) {
  const longest = Math.max(1, Math.floor(longestHours));
  const spans = [...usualSpans.filter((span) => span < longest), longest];
  const [span, setSpan] = useState(String(spans.find((one) => one >= 72) ?? longest));
  const until = Math.min(Number(span), longest);
  const [look, setLook] = useState(Math.max(1, Math.ceil(shortestHours)));
  const at = Math.min(Math.max(look, 1), until);
  const points = useMemo(() => chartPoints(terms, until), [terms, until]);
  return (
    <Stack gap="sm">
      <TooCheap terms={terms} shortestHours={shortestHours} />
      {spans.length > 1 ? (
        <SegmentedControl
          aria-label="Durées montrées"
          value={String(until)}
          onChange={setSpan}
          data={spans.map((one) => ({ value: String(one), label: hoursText(one) }))}
        />
      ) : null}
      <PriceChart
        points={points}
        at={at}
        onLook={(hours) => setLook(Math.max(1, hours))}
        label={`Prix TTC selon la durée, jusqu’à ${hoursText(until)}. Le tableau ci-dessous dit la même chose.`}
      />
      <Keys />
      <Reader terms={terms} at={at} max={until} onChange={setLook} />
      <PriceTable terms={terms} shortestHours={shortestHours} longestHours={longest} />
    </Stack>
  );
}
