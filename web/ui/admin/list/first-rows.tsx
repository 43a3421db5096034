/** The rows of a list without pages. A phone shows the first ones, and the others on request: two hundred cards are 80 screens. */
import { Button } from '@mantine/core';
import { type MouseEvent, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
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
  /** The pressed button disappears: the focus goes on to the first row that it showed. */
  const showAll = ({ currentTarget }: MouseEvent): void => {
    const list = currentTarget.closest('li')?.parentElement;
    flushSync(() => setWhole(true));
    list?.children[first]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return (
    <>
      {shown.map(children)}
      {left > 0 ? (
        <li>
          <Button variant="default" fullWidth onClick={showAll}>
            {left === 1 ? 'Afficher la dernière ligne' : `Afficher les ${left} lignes suivantes`}
          </Button>
        </li>
      ) : null}
    </>
  );
}
