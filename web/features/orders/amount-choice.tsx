/** The whole amount or a typed part; a caller may add another option. */
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { typeset } from '#domain/shared/typography.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { eurosText } from '#web/lib/money.js';

export interface ChosenAmount {
  readonly isWhole: boolean;
  /** The raw input. */
  readonly amount: string;
}

/** The default in euros: the owed amount if it is less than all, else all. */
export const proposed = (most: number, owed: number | null): ChosenAmount =>
  owed !== null && owed < most
    ? { isWhole: false, amount: owed.toFixed(2).replace('.', ',') }
    : { isWhole: true, amount: '' };

/** Euros of a text with a comma or a point; null if it is not an amount. */
export function eurosOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? centsFromEuros(Number(plain)) / 100 : null;
}

/** Why the amount cannot be sent yet; null if it can. `most` in euros. */
export function amountProblem({ isWhole, amount }: ChosenAmount, most: number): string | null {
  if (isWhole) return null;
  const euros = eurosOf(amount);
  if (euros === null || euros <= 0) return 'Indiquez un montant supérieur à 0, avec deux décimales au plus.';
  return euros > most ? `Indiquez un montant plus petit. Le maximum est de ${eurosText(most)}.` : null;
}

interface OtherWay {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Fields shown if it is chosen. */
  readonly fields: ReactNode;
}

interface Props {
  readonly label: string;
  /** In euros. */
  readonly most: number;
  /** Shown instead of the choice if there is no option. */
  readonly whyNothing: string;
  /** Text beside the maximum of a partial amount. */
  readonly besides?: string;
  readonly other?: OtherWay | null;
  readonly chosen: ChosenAmount;
  readonly problem: string | null;
  readonly onChange: (chosen: ChosenAmount) => void;
}

type Way = 'whole' | 'other' | 'part';

const PartField = ({ most, besides, chosen, problem, onChange }: Omit<Props, 'label' | 'whyNothing'>) => {
  const atMost = `${eurosText(most)} au plus.`;
  return (
    <TextInput
      label="Montant"
      description={besides === undefined ? atMost : `${besides} ${atMost}`}
      inputMode="decimal"
      autoComplete="off"
      rightSection="€"
      value={chosen.amount}
      error={chosen.amount === '' ? null : problem}
      onChange={({ currentTarget }) => onChange({ ...chosen, amount: currentTarget.value })}
    />
  );
};

export function AmountChoice({ label, whyNothing, other, ...asked }: Props) {
  const { most, chosen, onChange } = asked;
  if (most === 0)
    return (
      <Text size="sm" role="status">
        {typeset(whyNothing)}
      </Text>
    );
  const amountWay = chosen.isWhole ? 'whole' : 'part';
  const way: Way = other?.isChosen ? 'other' : amountWay;
  const choose = (next: string): void =>
    next === 'other' ? other?.onChoose() : onChange({ ...chosen, isWhole: next === 'whole' });
  const focused = (one: Way) => ({ value: one, 'data-autofocus': one === way || undefined });
  return (
    <Stack gap="xs">
      <Radio.Group label={label} value={way} onChange={choose}>
        <Stack gap={6} mt={6}>
          <Radio {...focused('whole')} label={`Tout, ${eurosText(most)}`} />
          {other ? <Radio {...focused('other')} label={other.label} /> : null}
          <Radio {...focused('part')} label="Une partie" />
        </Stack>
      </Radio.Group>
      {way === 'other' ? other?.fields : null}
      {way === 'part' ? <PartField {...asked} /> : null}
    </Stack>
  );
}
