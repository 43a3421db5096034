/** The items brought to the counter: each item of the chosen cabinet with its quantity, and the total price. */
import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { quantityAtMost } from '#domain/pressing/pressing-order.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { useFieldOf } from '#web/ui/admin/form/field-context.js';
import { asTyped, typedNumber } from '#web/ui/admin/form/typed-number.js';
import { platform } from '#web/api/api.js';

const { useListItemsQuery } = platform;

interface Wanted {
  readonly itemId: string;
  /** The raw input: the schema refuses an invalid quantity. */
  readonly quantity: number | string;
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

interface QuantityProps {
  readonly item: { readonly id: string; readonly name: string; readonly price: number };
  readonly wanted: readonly Wanted[];
  readonly onChange: (quantity: number | string) => void;
}

function Quantity({ item: { id, name, price }, wanted, onChange }: QuantityProps) {
  const label = `Quantité : ${name}`;
  const line = wanted.findIndex(({ itemId }) => itemId === id);
  const { error, inputProps } = useFieldOf(`items.${line < 0 ? id : line}.quantity`, label);
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text size="sm" pt={7}>
        {name}, {eurosText(price)}
      </Text>
      <NumberInput
        {...asTyped}
        data-field={inputProps['data-field']}
        aria-label={label}
        error={error}
        w={error ? '10rem' : '6rem'}
        flex="none"
        min={0}
        max={quantityAtMost}
        allowNegative={false}
        inputMode="numeric"
        value={wanted[line]?.quantity ?? 0}
        onChange={(typed) => onChange(typedNumber(typed))}
      />
    </Group>
  );
}

const countOf = (quantity: number | string | undefined): number =>
  typeof quantity === 'number' && Number.isInteger(quantity) ? quantity : 0;

/** Changes a line in place so that it keeps its errors; zero removes it. */
function withQuantity(wanted: readonly Wanted[], itemId: string, quantity: number | string) {
  if (quantity === 0) return wanted.filter((line) => line.itemId !== itemId);
  const isKnown = wanted.some((line) => line.itemId === itemId);
  if (!isKnown) return [...wanted, { itemId, quantity }];
  return wanted.map((line) => (line.itemId === itemId ? { itemId, quantity } : line));
}

export function ItemsField() {
  const { value: cabinetId } = useFieldOf('cabinetId', 'Consigne');
  const { value, setValue, error } = useFieldOf('items', 'Articles');
  const { data, error: failure, refetch, isFetching } = useOffer(cabinetId);
  const offer = data?.items ?? [];
  const wanted = wantedOf(value);
  const total = offer.reduce((sum, { id, price }) => {
    const line = wanted.find(({ itemId }) => itemId === id);
    return sum + countOf(line?.quantity) * centsFromEuros(price);
  }, 0);
  return (
    <Stack gap="xs" role="group" aria-label="Articles" data-field="items">
      <Text fw={500}>Articles</Text>
      {failure ? <ErrorNotice error={failure} onRetry={refetch} isBusy={isFetching} /> : null}
      {offer.map((item) => (
        <Quantity
          key={item.id}
          item={item}
          wanted={wanted}
          onChange={(quantity) => setValue(withQuantity(wanted, item.id, quantity))}
        />
      ))}
      <Text role="status">Total TTC&nbsp;: {centsText(total)}</Text>
      {error ? (
        <Text size="sm" c="var(--bad)">
          Choisissez au moins un article.
        </Text>
      ) : null}
    </Stack>
  );
}
