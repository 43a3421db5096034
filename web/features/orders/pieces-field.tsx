/** How many pieces of each order line are refunded, at their sale price, and the total. */
import { Group, NumberInput, Stack, Text } from '@mantine/core';
import type { RefundableItem } from '#application/contract/orders/sale-shapes.js';
import { eurosText } from '#web/lib/money.js';
import { asTyped, typedNumber } from '#web/ui/admin/form/typed-number.js';
import type { ChosenPieces } from './refunded-pieces.js';

interface Props {
  readonly items: readonly RefundableItem[];
  readonly chosen: ChosenPieces;
  /** In euros. */
  readonly amount: number;
  readonly onChange: (chosen: ChosenPieces) => void;
}

export const PiecesField = ({ items, chosen, amount, onChange }: Props) => (
  <Stack gap="xs" role="group" aria-label="Articles à rembourser">
    {items.map(({ orderItemId, itemName, unitPrice, quantity }) => (
      <Group key={orderItemId} justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" pt={7}>
          {itemName}, {eurosText(unitPrice)}
        </Text>
        <NumberInput
          {...asTyped}
          aria-label={`Quantité : ${itemName}, ${quantity} au plus`}
          suffix={` sur ${quantity}`}
          w="7rem"
          flex="none"
          min={0}
          max={quantity}
          allowNegative={false}
          inputMode="numeric"
          value={chosen[orderItemId] ?? 0}
          onChange={(typed) => onChange({ ...chosen, [orderItemId]: typedNumber(typed) })}
        />
      </Group>
    ))}
    <Text size="sm" role="status">
      {eurosText(amount)} à rembourser.
    </Text>
  </Stack>
);
