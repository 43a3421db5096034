/** The recipient's name. Choosing a frequent customer fills in the other fields. */
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { FrequentCustomerView } from '#application/contract/orders/contacts.js';
import { useFieldOf } from '#web/ui/admin/form/field-context.js';
import { customerLine } from './entry-draft.js';
import { platform } from '#web/api/api.js';

const { useListFrequentCustomersQuery } = platform;

interface Props {
  readonly companyId: string | undefined;
  readonly onChosen: (customer: FrequentCustomerView) => void;
}

const fewLetters = 2;

export function CustomerField({ companyId, onChosen }: Props) {
  const { value, setValue, inputProps } = useFieldOf('customerName', 'Destinataire');
  const typed = typeof value === 'string' ? value : '';
  const [search] = useDebouncedValue(typed.trim(), 150);
  const { data } = useListFrequentCustomersQuery(
    { query: { search, pageSize: 6, ...(companyId !== undefined && { companyId }) }, toasts: false },
    { skip: search.length < fewLetters },
  );
  const found = search.length < fewLetters ? [] : (data?.items ?? []);
  const lines = [...new Map(found.map((customer) => [customerLine(customer), customer]))];
  return (
    <Autocomplete
      {...inputProps}
      withAsterisk
      aria-required
      maxLength={100}
      autoComplete="off"
      description="Tapez un nom, un téléphone ou une société&nbsp;: les clients fréquents se complètent."
      data={lines.map(([line]) => line)}
      // The server has already searched every field.
      filter={({ options }) => options}
      value={typed}
      onChange={(next) => {
        const chosen = lines.find(([line]) => line === next);
        if (chosen) onChosen(chosen[1]);
        else setValue(next);
      }}
    />
  );
}
