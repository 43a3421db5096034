/** Columns of a booking in a list: item, place, start, end. */
import { Moment } from '#web/ui/admin/formats.js';
import type { Column } from './list-types.js';

interface Booking {
  readonly rentalItemName: string;
  readonly cabinetName: string;
  readonly lockerNumber: number;
  /** ISO 8601. */
  readonly startDate: string;
  readonly endDate: string;
}

export const bookingColumns: readonly Column<Booking>[] = [
  { key: 'item', header: 'Article', cell: ({ rentalItemName }) => rentalItemName },
  {
    key: 'place',
    header: 'Consigne',
    cell: ({ cabinetName, lockerNumber }) => `${cabinetName}, N°${lockerNumber}`,
  },
  {
    key: 'start',
    header: 'Début',
    sort: 'startAt',
    cell: ({ startDate }) => <Moment at={startDate} />,
    csv: ({ startDate }) => startDate,
  },
  {
    key: 'end',
    header: 'Fin prévue',
    sort: 'plannedEndAt',
    cell: ({ endDate }) => <Moment at={endDate} />,
    csv: ({ endDate }) => endDate,
  },
];
