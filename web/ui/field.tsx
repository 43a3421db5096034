/** A labelled field whose hint and error are tied to it for screen readers (WCAG 2.2 AA). */
import { useId, type ComponentProps, type ReactNode } from 'react';
import './field.css';
import { Icon } from './icons.js';

interface FieldError {
  readonly id: string;
  readonly children: ReactNode;
}

export const FieldError = ({ id, children }: FieldError) => (
  <p id={id} className="field-error">
    <Icon name="bad" />
    <span>{children}</span>
  </p>
);

interface Props extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
}

export function Field({ label, hint, error, ...input }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className="field-box">
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p id={`${id}-hint`} className="field-hint">
            {hint}
          </p>
        ) : null}
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

interface TickProps {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly error?: string | null;
  readonly children: ReactNode;
}

/** A checkbox that is never ticked by default. */
export function Tick({ isTicked, onTick, error, children }: TickProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="tick">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
