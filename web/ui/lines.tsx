/** Lines of an account: a name, an amount, and a detail. */
import './lines.css';

export interface Line {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly isStrong?: boolean;
}

export const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl className="lines">
    {lines.map(({ label, value, note, isStrong }) => (
      <div key={label} className={isStrong ? 'line line-strong' : 'line'}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {note ? <dd className="line-note">{note}</dd> : null}
      </div>
    ))}
  </dl>
);
