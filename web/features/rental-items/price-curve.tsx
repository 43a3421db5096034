/** The customer's price by duration: as a chart, read out under a keyboard slider, and as a table (rental.md#items). */
import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { cardLimits } from '#domain/payments/card-limits.js';
import { priceCurve, pricePoint, tooCheapCents } from '#domain/rentals/item-price-curve.js';
import type { RentalTerms } from '#domain/rentals/rental-item.js';
import { euros } from '#domain/shared/money.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { centsText } from '#web/lib/money.js';
import { typeset } from '#domain/shared/typography.js';
import { PriceChart, type ChartPoint } from './price-chart.js';
import { packageText, PriceTable } from './price-table.js';

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
