/** The facts of a record as a list of names and values. */
import { Fragment, type ReactNode } from 'react';
import { typeset } from '#domain/shared/typography.js';
import './facts.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

export const Facts = ({ items }: { readonly items: readonly (Fact | null | false | undefined)[] }) => (
  <div className="facts-box">
    <dl className="facts">
      {items.map((item) =>
        item ? (
          <Fragment key={item.label}>
            <dt>{item.label}</dt>
            <dd>{typeof item.value === 'string' ? typeset(item.value) : (item.value ?? '–')}</dd>
          </Fragment>
        ) : null,
      )}
    </dl>
  </div>
);
