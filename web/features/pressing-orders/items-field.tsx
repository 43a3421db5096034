/** What is brought to the counter: each item of the chosen cabinet with its quantity, and the price of all. */
import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { quantityAtMost } from '#domain/pressing/basket.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { ErrorNotice } from '#web/ui/admin/error-notice.js';
import { useFieldOf } from '#web/ui/admin/field-context.js';
import { useListItemsQuery } from './calls.js';

interface Wanted {
  readonly itemId: string;
  readonly quantity: number;
}

const wantedOf = (value: unknown): readonly Wanted[] => (Array.isArray(value) ? (value as Wanted[]) : []);

function useOffer(cabinetId: unknown) {
  return useListItemsQuery(
    {
      query: { cabinetId: String(cabinetId), isActive: 'true', pageSize: 100, sort: 'name', order: 'asc' },
      toasts: false,
    },
    { skip: !cabinetId },
  );
}

export function ItemsField() {
  const { value: cabinetId } = useFieldOf('cabinetId', 'Consigne');
  const { value, setValue, error } = useFieldOf('items', 'Articles');
  const { data, error: failure, refetch, isFetching } = useOffer(cabinetId);
  const offer = data?.items ?? [];
  const wanted = wantedOf(value);
  const quantityOf = (itemId: string): number => wanted.find((line) => line.itemId === itemId)?.quantity ?? 0;
  const change = (itemId: string, quantity: number): void => {
    const others = wanted.filter((line) => line.itemId !== itemId);
    setValue(quantity > 0 ? [...others, { itemId, quantity }] : others);
  };
  const total = offer.reduce((sum, { id, price }) => sum + quantityOf(id) * centsFromEuros(price), 0);
  return (
    <Stack gap="xs" role="group" aria-label="Articles" data-field="items">
      <Text fw={500}>Articles</Text>
      {failure ? <ErrorNotice error={failure} onRetry={refetch} isBusy={isFetching} /> : null}
      {offer.map(({ id, name, price }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text size="sm">
            {name}, {eurosText(price)}
          </Text>
          <NumberInput
            aria-label={`Quantité : ${name}`}
            w="6rem"
            flex="none"
            min={0}
            max={quantityAtMost}
            allowDecimal={false}
            value={quantityOf(id)}
            onChange={(typed) => change(id, Math.floor(Number(typed) || 0))}
          />
        </Group>
      ))}
      <Text role="status">Total TTC : {centsText(total)}</Text>
      {error ? (
        <Text size="sm" c="var(--bad)">
          Choisissez au moins un article.
        </Text>
      ) : null}
    </Stack>
  );
}
