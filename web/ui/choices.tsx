/** A single choice: native radio buttons in large cards. */
import { useId } from 'react';
import './choices.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly detail?: string;
}

interface Props<Value extends string> {
  readonly legend: string;
  /** Whether the legend is seen; false where the options say what is chosen. */
  readonly isNamed?: boolean;
  readonly options: readonly Option<Value>[];
  /** Null if none is chosen. */
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
}

export function Choices<Value extends string>({
  legend,
  isNamed = true,
  options,
  value,
  onChoose,
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend className={isNamed ? 'field-label' : 'unseen'}>{legend}</legend>
      <div className="choices-grid">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span className="choice-label">{option.label}</span>
            {option.detail ? <span className="choice-detail">{option.detail}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
