/** The name and description of an article, for sale or rental (specification §5). */
import { Fieldset, SimpleGrid, Stack } from '@mantine/core';
import { itemTextLimits } from '#domain/rentals/item-limits.js';
import { SwitchField, TextAreaField, TextField } from '#web/ui/admin/form/fields.js';

interface Props {
  readonly offered: string;
  readonly categoryHint?: string;
  readonly skuHint?: string;
}

export const IdentityFields = ({ offered, categoryHint, skuHint }: Props) => (
  <Fieldset legend="Article" radius="md">
    <Stack gap="md">
      <TextField name="name" label="Nom" required maxLength={itemTextLimits.name} />
      <TextAreaField
        name="description"
        label="Description"
        hint="Ce que le client lit avant de choisir."
        maxLength={itemTextLimits.description}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField
          name="category"
          label="Catégorie"
          emptyAs={null}
          hint={categoryHint}
          maxLength={itemTextLimits.category}
        />
        <TextField
          name="sku"
          label="Référence (SKU)"
          emptyAs={null}
          hint={skuHint}
          maxLength={itemTextLimits.sku}
        />
      </SimpleGrid>
      <SwitchField name="isActive" label={offered} hint="Éteint, l’article n’est plus montré aux clients." />
    </Stack>
  </Fieldset>
);
