/** The accounting columns of a list's exported file; no screen shows them. */
import type { BookColumn } from '#domain/documents/books.js';
import type { Column } from './list-types.js';

export const bookColumns = <Row>(columns: readonly BookColumn<Row>[]): Column<Row>[] =>
  columns.map(({ title, of }) => ({ key: title, header: title, cell: of, csv: of }));
