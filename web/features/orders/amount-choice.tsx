/** The whole amount or a typed part, and what it leaves; a caller may add another option. */
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { amountTexts } from '#application/contract/amounts.js';
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

const plainOf = (text: string): string => text.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');

/** Euros of a text with a comma or a point; null if it is not an amount. */
export function eurosOf(text: string): number | null {
  const plain = plainOf(text);
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? centsFromEuros(Number(plain)) / 100 : null;
}

/** Why the amount cannot be sent yet, as the server says it; null if it can. `most` in euros. */
export function amountProblem({ isWhole, amount }: ChosenAmount, most: number): string | null {
  if (isWhole) return null;
  const plain = plainOf(amount);
  if (plain === '') return 'Indiquez un montant.';
  if (!/^-?\d+(\.\d*)?$/.test(plain)) return amountTexts.noNumber;
  if (/\.\d{3}/.test(plain)) return amountTexts.decimals;
  if (Number(plain) <= 0) return amountTexts.notPositive;
  const isTooMuch = Number(plain) > most;
  return isTooMuch ? `Indiquez un montant plus petit. Le maximum est de ${eurosText(most)}.` : null;
}

/** In euros; null while it cannot be sent. */
export const amountOf = (chosen: ChosenAmount, most: number): number | null => {
  if (amountProblem(chosen, most) !== null) return null;
  return chosen.isWhole ? most : eurosOf(chosen.amount);
};

interface OtherWay {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Fields shown if it is chosen. */
  readonly fields: ReactNode;
}

export interface AmountChoiceProps {
  readonly label: string;
  /** In euros. */
  readonly most: number;
  /** Shown instead of the choice if there is no option. */
  readonly whyNothing: string;
  /** What the rest is called (« Reste remboursable »). */
  readonly rest: string;
  /** Text beside the maximum of a partial amount. */
  readonly besides?: string;
  readonly other?: OtherWay | null;
  readonly chosen: ChosenAmount;
  /** In euros; null while it cannot be sent. */
  readonly amount: number | null;
  readonly problem: string | null;
  readonly onChange: (chosen: ChosenAmount) => void;
}

type Way = 'whole' | 'other' | 'part';

type PartProps = Pick<AmountChoiceProps, 'most' | 'besides' | 'chosen' | 'problem' | 'onChange'>;

const PartField = ({
  most,
  besides,
  chosen,
  problem,
  isFocused,
  onChange,
}: PartProps & { isFocused: boolean }) => {
  const atMost = `${eurosText(most)} au plus.`;
  return (
    <TextInput
      label="Montant"
      description={besides === undefined ? atMost : `${besides} ${atMost}`}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={isFocused}
      rightSection="€"
      value={chosen.amount}
      error={chosen.amount === '' ? null : problem}
      onChange={({ currentTarget }) => onChange({ ...chosen, amount: currentTarget.value })}
    />
  );
};

const StatusText = ({ text }: { readonly text: string | null }) => (
  <Text size="sm" role="status">
    {text === null ? null : typeset(text)}
  </Text>
);

export function AmountChoice({ label, whyNothing, rest, other, amount, ...asked }: AmountChoiceProps) {
  const { most, chosen, onChange } = asked;
  // A click on « Une partie » focuses its amount; arrow keys must stay in the choice.
  const [isPressed, setPressed] = useState(false);
  if (most === 0) return <StatusText text={whyNothing} />;
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
          <Radio
            {...focused('part')}
            label="Une partie"
            wrapperProps={{ onPointerDown: () => setPressed(true), onKeyDown: () => setPressed(false) }}
          />
        </Stack>
      </Radio.Group>
      {way === 'other' ? other?.fields : null}
      {way === 'part' ? <PartField {...asked} isFocused={isPressed} /> : null}
      <StatusText text={amount === null ? null : `${rest} : ${eurosText(most - amount)}`} />
    </Stack>
  );
}
