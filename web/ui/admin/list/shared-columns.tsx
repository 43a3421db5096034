/** Columns that several lists share. */
import type { BookColumn } from '#domain/documents/books.js';
import { Moment, Money, Phone } from '#web/ui/admin/formats.js';
import type { Column } from './list-types.js';

const amountOf = (euros: number | null) => (euros === null ? null : { euros });

export const momentColumn = <Row,>(
  key: string,
  header: string,
  of: (row: Row) => string | null,
  sort?: string,
): Column<Row> => ({
  key,
  header,
  ...(sort && { sort }),
  cell: (row) => <Moment at={of(row)} />,
  csv: of,
});

export const amountColumn = <Row,>(
  key: string,
  header: string,
  of: (row: Row) => number | null,
  sort?: string,
): Column<Row> => ({
  key,
  header,
  ...(sort && { sort }),
  align: 'end',
  cell: (row) => <Money euros={of(row)} />,
  csv: (row) => amountOf(of(row)),
});

export const phoneColumn = <Row,>(
  key: string,
  header: string,
  of: (row: Row) => string | null,
): Column<Row> => ({ key, header, cell: (row) => <Phone number={of(row)} />, csv: of });

interface Booking {
  readonly rentalItemName: string;
  readonly cabinetName: string;
  readonly lockerNumber: number;
  /** ISO 8601. */
  readonly startDate: string;
  readonly endDate: string;
}

/** Columns of a booking: item, place, start, end. */
export const bookingColumns: readonly Column<Booking>[] = [
  { key: 'item', header: 'Article', cell: ({ rentalItemName }) => rentalItemName },
  {
    key: 'place',
    header: 'Consigne',
    cell: ({ cabinetName, lockerNumber }) => `${cabinetName}, N°${lockerNumber}`,
  },
  momentColumn('start', 'Début', ({ startDate }) => startDate, 'startAt'),
  momentColumn('end', 'Fin prévue', ({ endDate }) => endDate, 'plannedEndAt'),
];

/** Columns of the books, only in the exported file. */
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
