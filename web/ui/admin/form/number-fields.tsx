/** Numbers in French notation: a comma or a point, the unit beside the field; an empty field is null, never zero. */
import { NumberInput } from '@mantine/core';
import { typeset } from '#domain/shared/typography.js';
import { useFieldOf, type FieldProps } from './fields.js';
import { asTyped, typedNumber } from './typed-number.js';

export interface NumberProps extends FieldProps {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Shown after the number. */
  readonly unit?: string;
  readonly decimals?: number;
  readonly emptyAs?: null | undefined;
}

export function NumberField(props: NumberProps) {
  const { name, label, hint, required, disabled, min, max, step, unit, decimals = 0 } = props;
  const { value, setValue, inputProps } = useFieldOf(name, label);
  const empty = 'emptyAs' in props ? props.emptyAs : null;
  return (
    <NumberInput
      {...inputProps}
      description={hint && typeset(hint)}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
      min={min}
      max={max}
      step={step}
      {...asTyped}
      suffix={unit ? `\u00a0${unit}` : undefined}
      hideControls={decimals > 0}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(typed) => setValue(typed === '' ? empty : typedNumber(typed))}
    />
  );
}

/** Euros on the wire, with at most two decimals (money.md#amounts-and-vat). */
export const EuroField = (props: NumberProps) => <NumberField unit="€" decimals={2} {...props} />;

export const PercentField = (props: NumberProps) => (
  <NumberField unit="%" decimals={2} min={0} max={100} {...props} />
);

export const HoursField = (props: NumberProps) => <NumberField unit="h" min={0} {...props} />;
