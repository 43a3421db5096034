/** Stock: a number that sales lower, or none at all (−1 on the wire). */
import { Stack, Switch } from '@mantine/core';
import { sellableLimits } from '#domain/catalogue/item-limits.js';
import { unlimited } from '#domain/catalogue/sellable-item.js';
import { typeset } from '#domain/shared/typography.js';
import { useFieldOf } from '#web/ui/admin/field-context.js';
import { NumberField } from '#web/ui/admin/number-fields.js';

export function StockField() {
  const { value, setValue } = useFieldOf('stockQuantity', 'Stock');
  const isUnlimited = value === unlimited;
  return (
    <Stack gap="xs">
      <Switch
        label="Stock illimité"
        description={typeset(
          'Éteint, le stock baisse à chaque vente ; à zéro, l’article ne se commande plus.',
        )}
        checked={isUnlimited}
        onChange={({ currentTarget }) => setValue(currentTarget.checked ? unlimited : 0)}
      />
      {isUnlimited ? null : (
        <NumberField
          name="stockQuantity"
          label="Stock"
          hint="Ce qui reste à vendre, commandes en cours déduites."
          required
          min={0}
          max={sellableLimits.stockQuantity.max}
        />
      )}
    </Stack>
  );
}
