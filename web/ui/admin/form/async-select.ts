/** What a select needs whose options are looked for on the platform, by more than their labels. */
import type { SelectProps } from '@mantine/core';
import type { Option } from '#web/ui/admin/list/list-types.js';

type OnSearch = ((text: string) => void) | undefined;

export function asyncSelect(
  options: readonly Option[],
  value: string,
  onSearch: OnSearch,
): Partial<SelectProps> {
  if (!onSearch) return {};
  const chosen = options.find((option) => option.value === value)?.label;
  return {
    searchable: true,
    filter: ({ options: found }) => found,
    // The field shows what is chosen, which nobody looks for.
    onSearchChange: (text) => onSearch(text === chosen ? '' : text),
    onDropdownClose: () => onSearch(''),
  };
}
