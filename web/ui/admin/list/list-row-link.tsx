/** Makes a row a real link: it opens in a new tab like any other, and a click beside the text works too. */
import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListPageProps } from './list-types.js';

interface Props<Row> {
  readonly row: Row;
  readonly list: Pick<ListPageProps<Row>, 'rowLink' | 'onOpen' | 'rowName'>;
  readonly children: ReactNode;
}

export function RowLink<Row>({ row, list: { rowLink, onOpen }, children }: Props<Row>) {
  if (rowLink) {
    const to = rowLink(row);
    // Without a page it can still be reached by keyboard.
    if (to === null)
      return (
        <span tabIndex={-1} data-row-link>
          {children}
        </span>
      );
    return (
      <Anchor component={Link} to={to} fz="inherit" fw={600} data-row-link>
        {children}
      </Anchor>
    );
  }
  if (onOpen)
    return (
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        fw={600}
        ta="start"
        data-row-link
        onClick={() => onOpen(row)}
      >
        {children}
      </Anchor>
    );
  return <>{children}</>;
}

/** Preserves a text selection and leaves clicks on the row's own controls alone. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, label, [role="menu"], [role="dialog"]')) return;
  if (window.getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  event.currentTarget.querySelector('[data-row-link]')?.dispatchEvent(new window.MouseEvent('click', click));
}
