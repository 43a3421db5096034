/** Lines of an account: a name, an amount, and a detail. */
import { ItemPicture } from './item-picture.js';
import './lines.css';
import { companyLanguage } from '#web/lib/language.js';

export interface Line {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly isStrong?: boolean;
  readonly image?: string | null;
  /** The part that the company wrote. */
  readonly ofCompany?: 'label' | 'value';
}

export const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl className="lines">
    {lines.map(({ label, value, note, isStrong, image, ofCompany }) => (
      <div key={label} className={isStrong ? 'line line-strong' : 'line'}>
        <dt
          className={image ? 'line-pictured' : undefined}
          lang={ofCompany === 'label' ? companyLanguage : undefined}
        >
          <ItemPicture image={image} />
          {label}
        </dt>
        <dd lang={ofCompany === 'value' ? companyLanguage : undefined}>{value}</dd>
        {note ? <dd className="line-note">{note}</dd> : null}
      </div>
    ))}
  </dl>
);
