/** The head of a table: the titles of its columns. */
import { Table } from '@mantine/core';

/** A column of numbers is aligned at its end; null for a column that is left out. */
type Column = string | { readonly number: string } | null;

export const TableHead = ({ columns }: { readonly columns: readonly Column[] }) => (
  <Table.Thead>
    <Table.Tr>
      {columns.map((column) => {
        if (column === null) return null;
        const isText = typeof column === 'string';
        const title = isText ? column : column.number;
        return (
          <Table.Th key={title} scope="col" {...(!isText && { ta: 'end' })}>
            {title}
          </Table.Th>
        );
      })}
    </Table.Tr>
  </Table.Thead>
);
