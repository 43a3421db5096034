/** Filters a list by an amount; an invalid amount sends no query. */
import { NumberInput } from '@mantine/core';
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

const typingPauseMs = 400;
const typedAmount = z.object({ amount: z.number().check(z.gte(0), twoDecimals) });

/** Applies the filter after typing stops, or on blur. */
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
