/** Lines of an account: a name, an amount, and a detail. */
import { ItemPicture } from './item-picture.js';
import './lines.css';

export interface Line {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly isStrong?: boolean;
  readonly image?: string | null;
}

export const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl className="lines">
    {lines.map(({ label, value, note, isStrong, image }) => (
      <div key={label} className={isStrong ? 'line line-strong' : 'line'}>
        <dt className={image ? 'line-pictured' : undefined}>
          <ItemPicture image={image} />
          {label}
        </dt>
        <dd>{value}</dd>
        {note ? <dd className="line-note">{note}</dd> : null}
      </div>
    ))}
  </dl>
);
