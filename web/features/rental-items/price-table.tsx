/** The prices of common durations: the shortest, each package, the usual ones, the longest. */
import { Table, TableScrollContainer } from '@mantine/core';
import { pricePoint, type PricePoint } from '#domain/rentals/item-price-curve.js';
import type { RentalTerms } from '#domain/rentals/rental-item.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { centsText } from '#web/lib/money.js';

const usual = [1, 2, 4, 8, 12, 24, 48, 72, 168];

export function packageText({ appliedThreshold }: PricePoint): string | null {
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

interface Props {
  readonly terms: RentalTerms;
  readonly shortestHours: number;
  readonly longestHours: number;
}

export const PriceTable = ({ terms, shortestHours, longestHours }: Props) => (
  <TableScrollContainer
    minWidth={420}
    scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'Prix par durée' } }}
  >
    <Table striped fz="sm">
      <caption className="unseen">Prix par durée</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Durée</Table.Th>
          <Table.Th scope="col" ta="end">
            Prix TTC
          </Table.Th>
          <Table.Th scope="col" ta="end">
            Sans forfait
          </Table.Th>
          <Table.Th scope="col">Tarif appliqué</Table.Th>
        </Table.Tr>
      </Table.Thead>
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
