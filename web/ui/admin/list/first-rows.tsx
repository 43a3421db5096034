/** The rows of a list without pages. A phone shows the first ones, and the others on request: two hundred cards are 80 screens. */
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { usePhone } from '#web/ui/admin/form/use-phone.js';

const first = 10;

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly children: (row: Row) => ReactNode;
}

export function FirstRows<Row>({ rows, children }: Props<Row>) {
  const isPhone = usePhone();
  const [isWhole, setWhole] = useState(false);
  const shown = isPhone && !isWhole ? rows.slice(0, first) : rows;
  const left = rows.length - shown.length;
  return (
    <>
      {shown.map(children)}
      {left > 0 ? (
        <li>
          <Button variant="default" fullWidth onClick={() => setWhole(true)}>
            {left === 1 ? 'Afficher la dernière ligne' : `Afficher les ${left} lignes suivantes`}
          </Button>
        </li>
      ) : null}
    </>
  );
}
