/** Every field of an article for sale, in thematic groups (specification §5). */
import { Fieldset, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { sellableLimits, type SellableType, unlimited } from '#domain/catalogue/sellable-item.js';
import { IdentityFields } from '#web/features/offers/identity-fields.js';
import { useFieldOf, SelectField, SwitchField } from '#web/ui/admin/form/fields.js';
import { EuroField, NumberField, PercentField } from '#web/ui/admin/form/number-fields.js';
import { ExclusionField } from '#web/ui/admin/form/exclusion-field.js';
import { typeset } from '#domain/shared/typography.js';
import { lockerTypeOptions, typeWords } from './words.js';

/** Stock: a number that sales reduce, or unlimited (−1 on the wire). */
function StockField() {
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

const Price = ({ type }: { readonly type: SellableType }) => (
  <Fieldset legend="Prix et disponibilité" radius="md">
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <EuroField name="price" label="Prix TTC" hint="Ce que le client paie, TVA comprise." required />
      <PercentField name="tvaRate" label="TVA" hint="Contenue dans le prix." required />
      {typeWords[type].hasDelay ? (
        <NumberField
          name="nbDaysExecution"
          label="Délai"
          hint="Le plus long de la commande fait la date promise ; 0 : le jour même."
          unit="j"
          required
          {...sellableLimits.nbDaysExecution}
        />
      ) : null}
      <StockField />
    </SimpleGrid>
  </Fieldset>
);

/** Shop items are not returned: the switch shows there only if a file set it. */
function ReturnSwitch({ type }: { readonly type: SellableType }) {
  const { atReturn: label, isReturned } = typeWords[type];
  const { value } = useFieldOf('requiredForClientDeposit', label);
  if (!isReturned && value !== true) return null;
  return (
    <SwitchField
      name="requiredForClientDeposit"
      label={label}
      hint="Un manteau se dépose dans un sac et se rend sur un cintre : penderie exigée au retour seulement."
    />
  );
}

const Lockers = ({ type }: { readonly type: SellableType }) => (
  <Fieldset legend="Place dans le casier" radius="md">
    <Stack gap="md">
      <NumberField
        name="slotsRequired"
        label="Emplacements"
        hint="Par unité. La commande prend le plus petit casier libre où la somme tient."
        required
        {...sellableLimits.slotsRequired}
      />
      <SelectField
        name="requiresSpecificLockerType"
        label="Type de casier exigé"
        options={lockerTypeOptions}
        numeric
        clearable
        placeholder="Tous les casiers conviennent"
      />
      <SwitchField
        name="requiredForCustomerDeposit"
        label={typeWords[type].atDeposit}
        hint={typeWords[type].depositHint}
      />
      <ReturnSwitch type={type} />
      <Text size="sm" c="dimmed">
        Sans casier libre de ce type, la commande est refusée avant tout paiement.
      </Text>
    </Stack>
  </Fieldset>
);

const Withdrawal = ({ type }: { readonly type: SellableType }) => (
  <Fieldset legend="Droit de rétractation" radius="md">
    <ExclusionField of={type} />
  </Fieldset>
);

export const ItemFields = ({ type }: { readonly type: SellableType }) => (
  <Stack gap="lg">
    <IdentityFields
      offered="Proposé à la vente"
      categoryHint="Les articles d’une catégorie sont montrés ensemble."
      skuHint="L’import d’un fichier reconnaît l’article à sa référence."
    />
    <Price type={type} />
    <Withdrawal type={type} />
    <Lockers type={type} />
  </Stack>
);
