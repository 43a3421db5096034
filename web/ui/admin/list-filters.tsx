/** The filters of a list: chosen from menus, shown as chips that can be taken away one by one or all at once. */
import { Button, Group, Menu, Pill, Select, Stack, TextInput } from '@mantine/core';
import { dateText } from '#web/lib/moments.js';
import { instantFromField } from '#web/lib/paris-time.js';
import { Icon } from './icon.js';
import type { Changes, Choices } from './list-address.js';
import type { Filter } from './list-types.js';
import { soughtSelect } from './sought-select.js';

interface Props {
  readonly filters: readonly Filter[];
  readonly choices: Choices;
  readonly onChange: (changes: Changes) => void;
}

function valueText(filter: Filter, value: string): string {
  if (filter.type !== 'date') return filter.options.find((option) => option.value === value)?.label ?? value;
  const instant = instantFromField(`${value}T00:00`);
  return instant === null ? value : dateText(instant);
}

function FilterField({
  filter,
  value,
  onChange,
}: {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}) {
  if (filter.type === 'date')
    return (
      <TextInput
        type="date"
        label={filter.label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <Select
      label={filter.label}
      data={[...filter.options]}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      placeholder="Indifférent"
      searchable={filter.options.length > 8}
      clearable
      comboboxProps={{ withinPortal: false }}
      {...soughtSelect(filter.options, value, filter.onSearch)}
    />
  );
}

export const FilterMenu = ({ filters, choices, onChange }: Props) => (
  <Menu position="bottom-start" closeOnItemClick={false} trapFocus width={300}>
    <Menu.Target>
      <Button variant="default" leftSection={<Icon name="filter" size={16} />}>
        Filtrer
      </Button>
    </Menu.Target>
    <Menu.Dropdown p="sm" role="dialog" aria-label="Filtres">
      <Stack gap="sm">
        {filters.map((filter) => (
          <FilterField
            key={filter.key}
            filter={filter}
            value={choices[filter.key] ?? ''}
            onChange={(value) => onChange({ [filter.key]: value })}
          />
        ))}
      </Stack>
    </Menu.Dropdown>
  </Menu>
);

interface ChipsProps extends Props {
  readonly onClear: () => void;
}

export function FilterChips({ filters, choices, onChange, onClear }: ChipsProps) {
  const chosen = filters.flatMap((filter) => {
    const value = choices[filter.key];
    return value === undefined ? [] : [{ filter, value }];
  });
  const search = choices['search'];
  if (chosen.length === 0 && search === undefined) return null;
  return (
    <Group gap="xs" role="group" aria-label="Filtres actifs">
      {search === undefined ? null : (
        <Pill
          withRemoveButton
          onRemove={() => onChange({ search: null })}
          removeButtonProps={{ 'aria-label': 'Retirer la recherche', tabIndex: 0, 'aria-hidden': false }}
        >
          « {search} »
        </Pill>
      )}
      {chosen.map(({ filter, value }) => (
        <Pill
          key={filter.key}
          withRemoveButton
          onRemove={() => onChange({ [filter.key]: null })}
          removeButtonProps={{
            'aria-label': `Retirer le filtre ${filter.label}`,
            tabIndex: 0,
            'aria-hidden': false,
          }}
        >
          {filter.label} : {valueText(filter, value)}
        </Pill>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        Effacer les filtres
      </Button>
    </Group>
  );
}
