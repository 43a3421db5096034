/** Filters a list by a day. Queries once the year is complete, because the field reports each digit, `0002` first. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  readonly label: string;
  /** The value in the address; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** No record is older, and no partly typed year of four digits reaches it. */
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
