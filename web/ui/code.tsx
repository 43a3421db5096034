/** A code to be typed at a door: large, grouped, copyable, and spelled out for screen readers. */
import { grouped, spelled } from '#web/lib/spelling.js';
import './code.css';
import { CopyButton } from './copy-button.js';
import './field.css';

interface Props {
  readonly label: string;
  readonly code: string;
}

export const Code = ({ label, code }: Props) => (
  <div className="code">
    <p className="field-label">{label}</p>
    <p className="code-value">
      <span aria-hidden="true">{grouped(code)}</span>
      <span className="unseen">{spelled(code)}</span>
    </p>
    <CopyButton text={code} label="Copier le code" />
  </div>
);

export const LockerNumber = ({ number }: { readonly number: number }) => (
  <div className="code">
    <p className="field-label">Casier</p>
    <p className="code-number">N°{number}</p>
  </div>
);
