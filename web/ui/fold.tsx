/** A part of a page that is folded until it is needed: a native disclosure, one row high. */
import type { ComponentProps, ReactNode } from 'react';
import './fold.css';

interface Props extends Omit<ComponentProps<'details'>, 'title'> {
  readonly title: ReactNode;
  /** What the folded part says in short, at the end of the row. */
  readonly detail?: ReactNode;
}

export const Fold = ({ title, detail, children, ...details }: Props) => (
  <details className="fold" {...details}>
    <summary>
      <span className="fold-title">{title}</span>
      {detail ? <span className="fold-detail">{detail}</span> : null}
    </summary>
    <div className="stack">{children}</div>
  </details>
);

/** Folds and links below one another, as one card with a line between them. */
export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <div className="card rows">{children}</div>
);
