/** The duration of a fault: permanent, the next n times, or for a while (simulator.md#faults). */
import { useId } from 'react';
import { Field, FieldError } from '#web/ui/field.js';
import { lastingLabels, lastings, timeUnits, type FaultChoice, type TimeUnit } from './fault-request.js';
import { oneOf } from '#simulator/page/reading.js';
import { Select } from '#simulator/page/select.js';

interface Props {
  readonly choice: FaultChoice;
  readonly problem: string | null;
  readonly onChange: (choice: FaultChoice) => void;
}

const unitLabels: Readonly<Record<TimeUnit, string>> = { s: 'secondes', min: 'minutes', h: 'heures' };
const units = Object.keys(timeUnits) as TimeUnit[];

export function LastingFields({ choice, problem, onChange }: Props) {
  const id = useId();
  const { lasting, times, duration, unit } = choice;
  return (
    <fieldset className="stack-tight" aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className="field-label">Durée</legend>
      <div className="row">
        {lastings.map((each) => (
          <label key={each} className="radio">
            <input
              type="radio"
              name={id}
              checked={each === lasting}
              onChange={() => onChange({ ...choice, lasting: each })}
            />
            {lastingLabels[each]}
          </label>
        ))}
      </div>
      {lasting === 'times' && (
        <Field
          label="Nombre de fois"
          inputMode="numeric"
          value={times}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => onChange({ ...choice, times: event.target.value })}
        />
      )}
      {lasting === 'time' && (
        <div className="row">
          <Field
            label="Pendant"
            inputMode="numeric"
            value={duration}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => onChange({ ...choice, duration: event.target.value })}
          />
          <Select
            label="Unité"
            options={units.map((value) => ({ value, label: unitLabels[value] }))}
            value={unit}
            onChoose={(value) => onChange({ ...choice, unit: oneOf(units, value) ?? unit })}
          />
        </div>
      )}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </fieldset>
  );
}
