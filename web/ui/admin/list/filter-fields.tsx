/** The fields of filters by a day and by an amount. */
import { NumberInput, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import * as z from 'zod/mini';
import { twoDecimals } from '#application/contract/rentals/rental-item-shapes.js';
import { schemaErrors } from '#web/ui/admin/form/schema-errors.js';
import { asTyped, typedNumber } from '#web/ui/admin/form/typed-number.js';

interface Props {
  readonly label: string;
  /** The value in the address; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** No record is older, and no partly typed year of four digits reaches it. */
const firstDay = '1000-01-01';

/** Queries once the year is complete, because the field reports each digit, `0002` first. */
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

const typingPauseMs = 400;
const typedAmount = z.object({ amount: z.number().check(z.gte(0), twoDecimals) });

/** Applies the filter after typing stops, or on blur; an invalid amount sends no query. */
export function AmountFilter({ label, value, onChange }: Props) {
  const ask = useDebouncedCallback(onChange, { delay: typingPauseMs, flushOnUnmount: true });
  const [problem, setProblem] = useState<string | null>(null);
  const take = (typed: number | string): void => {
    const amount = typed === '' ? '' : typedNumber(typed);
    const found = amount === '' ? null : (schemaErrors(typedAmount, { amount })['amount'] ?? null);
    setProblem(found);
    if (found === null) ask(String(amount));
    else ask.cancel();
  };
  return (
    <NumberInput
      {...asTyped}
      label={label}
      error={problem}
      defaultValue={value}
      min={0}
      allowNegative={false}
      suffix={'\u00a0€'}
      inputMode="decimal"
      hideControls
      onChange={take}
    />
  );
}
