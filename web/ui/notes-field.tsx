/** The customer's free-text note (specification §5: at most 500 characters). */
import { useId } from 'react';
import { FieldError } from './field.js';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly error?: string | null;
  readonly onChange: (text: string) => void;
}

export function NotesField({ label, value, error, onChange }: Props) {
  const id = useId();
  return (
    <div className="field">
      <div className="field-box">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          name="notes"
          rows={2}
          maxLength={500}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
