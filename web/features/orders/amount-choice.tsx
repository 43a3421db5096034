/** All of an amount, or a part that is typed. */
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { eurosText } from '#web/lib/money.js';
import { typeset } from '#domain/shared/typography.js';
import type { ChosenAmount } from './chosen-amount.js';

interface Props {
  readonly label: string;
  /** In euros. */
  readonly most: number;
  /** Said in place of the choice where nothing is left to choose from. */
  readonly whyNothing: string;
  /** What is said beside the most of a part. */
  readonly besides?: string;
  readonly chosen: ChosenAmount;
  readonly problem: string | null;
  readonly onChange: (chosen: ChosenAmount) => void;
}

export function AmountChoice(props: Props) {
  const { label, most, whyNothing, besides, chosen, problem, onChange } = props;
  if (most === 0)
    return (
      <Text size="sm" role="status">
        {typeset(whyNothing)}
      </Text>
    );
  const atMost = `${eurosText(most)} au plus.`;
  return (
    <Stack gap="xs">
      <Radio.Group
        label={label}
        value={chosen.isWhole ? 'whole' : 'part'}
        onChange={(value) => onChange({ ...chosen, isWhole: value === 'whole' })}
      >
        <Stack gap={6} mt={6}>
          <Radio
            value="whole"
            data-autofocus={chosen.isWhole || undefined}
            label={`Tout, ${eurosText(most)}`}
          />
          <Radio value="part" data-autofocus={!chosen.isWhole || undefined} label="Une partie" />
        </Stack>
      </Radio.Group>
      {chosen.isWhole ? null : (
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
      )}
    </Stack>
  );
}
