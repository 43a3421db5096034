/** The props of a select whose options the server searches by more than their labels. */
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
    // The field shows the chosen option, whose label is not a search.
    onSearchChange: (text) => onSearch(text === chosen ? '' : text),
    onDropdownClose: () => onSearch(''),
  };
}
