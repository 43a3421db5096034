/** Columns that several lists share. */
import type { BookColumn } from '#domain/documents/books.js';
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

/** Of a booking: item, place, start, end. */
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

/** Of the books, in the exported file; no screen shows them. */
export const bookColumns = <Row,>(columns: readonly BookColumn<Row>[]): Column<Row>[] =>
  columns.map(({ title, of }) => ({
    key: title,
    header: title,
    cell: of,
    csv: (row) => {
      const value = of(row);
      return typeof value === 'number' ? { euros: value } : value;
    },
  }));
