/** A day by which a list is filtered: asked for once its year is whole, for a field tells each digit of it, `0002` first. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  readonly label: string;
  /** As it stands in the address; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Nothing that a list holds is older; no year of four digits that is half typed comes so far. */
const firstDay = '1000-01-01';

export function DateFilter({ label, value, onChange }: Props) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  return (
    <TextInput
      type="date"
      label={label}
      defaultValue={value}
      error={isUnreadable ? 'Indiquez une date complète, qui existe.' : null}
      onChange={({ currentTarget: { value: typed } }) => {
        setIsUnreadable(false);
        if (typed === '' || typed >= firstDay) onChange(typed);
      }}
      onBlur={({ currentTarget: { value: left, validity } }) =>
        setIsUnreadable(validity.badInput || (left !== '' && left < firstDay))
      }
    />
  );
}
